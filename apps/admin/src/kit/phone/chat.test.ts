import { expect, test } from "vitest";
import { chatOf } from "./chat.ts";

test("a chat is opened by digits alone, whatever is in the text", () => {
  expect(chatOf("+965 6677 1902", "A & B\n#1")).toBe("https://wa.me/96566771902?text=A%20%26%20B%0A%231");
});
