import { expect, test } from "vitest";
import { greetingAt } from "./page.tsx";

test.each([
  ["2026-11-21T02:00:00Z", "morning"], // 05:00 in Kuwait
  ["2026-11-21T09:00:00Z", "noon"],
  ["2026-11-21T14:00:00Z", "evening"],
  ["2026-11-21T21:30:00Z", "evening"],
] as const)("at %s it is %s in Kuwait", (at, greeting) => {
  expect(greetingAt(new Date(at), "Asia/Kuwait")).toBe(greeting);
});
