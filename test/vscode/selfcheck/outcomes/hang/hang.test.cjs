test("never ends", () => {
  for (;;);
});
