import { expect, test } from "vitest";
import { formatClock, formatDays, formatLocal, formatLocalDay, formatRecentLocalDay } from "./local-times.ts";

test("shows local times as stored, whatever the browser's time zone", () => {
  expect(formatLocal("2026-12-20T14:00:00", "en", false)).toBe("Sun 20 Dec, 14:00");
  expect(formatLocal("2026-12-20T14:00:00", "en", true)).toBe("Sun 20 Dec 2026, 14:00");
  expect(formatLocal("2026-12-20T14:00:00", "ar", false)).toBe("الأحد ٢٠ ديسمبر، ١٤:٠٠");
  expect(formatClock("2026-11-21T19:04:00", "ar")).toBe("١٩:٠٤");
  expect(formatLocalDay("2026-12-20", "en", false)).toBe("Sun 20 Dec");
  const lately = (local: string) => formatRecentLocalDay(local, "2026-12-20", "en");
  expect(["2026-12-20T00:30:00", "2026-12-19T23:30:00", "2025-12-20T14:00:00"].map(lately)).toEqual([
    "00:30",
    "Sat 19 Dec",
    "20 Dec 2025",
  ]);
  expect(formatDays("2026-12-20", "2026-12-27", "en", false)).toMatch(/^20\s*–\s*27 Dec$/);
});
