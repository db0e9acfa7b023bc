import { expect, test } from "vitest";
import { strengthOf } from "./new-password-field.tsx";

test.each([
  ["", 0],
  ["short", 1],
  ["aaaaaaaaaaaaaaaa", 1],
  ["12345678", 1],
  ["mezze-26", 2],
  ["mezze-2026!", 3],
  ["Mezze-2026-Kuwait", 4],
  ["كلمة سر طويلة جدا", 3],
])("%s has %d bars", (password, bars) => {
  expect(strengthOf(password)).toBe(bars);
});
