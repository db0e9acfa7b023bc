import { expect, test } from "vitest";
import { formatDayName, formatHijri, formatMonth, hijriOf } from "./day-names.ts";

test("writes a second date in the calendar of Umm al-Qura", () => {
  expect(formatHijri("2026-11-21", "en")).toBe("11 Jumada II 1448");
  expect(formatHijri("2026-11-21", "ar")).toMatch(/^١١ جمادى الآخرة ١٤٤٨$/);
  expect(hijriOf("2026-11-11", "en")).toEqual({ day: "1", month: "Jumada II", year: "1448", first: true });
  expect(hijriOf("2026-11-11", "ar").first).toBe(true);
  expect(hijriOf("2026-11-21", "ar").first).toBe(false);
});

test("writes days and months in the format of the language", () => {
  expect(formatDayName("2026-11-21", "en")).toBe("Sat");
  expect(formatDayName("2026-11-21", "ar")).toBe("السبت");
  expect(formatMonth("2026-11-21", "en")).toBe("November 2026");
});
