import { expect, test } from "vitest";
import { digitsOf } from "./code-field.tsx";

test.each([
  ["407", "407"],
  [" 407 183 ", "407183"],
  ["٤٠٧١٨٣", "407183"],
  ["Your code: 407183.", "407183"],
  ["4071839", "407183"],
])("reads %s as the code %s", (typed, code) => {
  expect(digitsOf(typed)).toBe(code);
});
