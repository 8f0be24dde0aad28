suite("without a test", () => {});
