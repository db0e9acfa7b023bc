import { expect, test } from "vitest";
import { figureText } from "./value-text.ts";

test.each([
  ["en", "21 Nov 2026, 14:00"],
  ["ar", "٢١ نوفمبر ٢٠٢٦، ١٤:٠٠"],
] as const)("a day with its time is written in the digits of %s, in the business's time zone", (locale, text) => {
  const formats = { locale, currency: "KWD" as const, timeZone: "America/New_York" };
  expect(figureText({ type: "day", day: "2026-11-21", time: "14:00" }, formats).replace(/[\u200e\u200f]/g, "")).toBe(
    text,
  );
});
