test("fails", () => {
  throw new Error("on purpose");
});
