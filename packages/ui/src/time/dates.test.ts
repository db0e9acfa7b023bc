import { expect, test, vi } from "vitest";
import {
  formatDay,
  formatDayShort,
  formatRecentDay,
  formatMoment,
  formatPeriod,
  formatTime,
  formatWeekday,
} from "./dates.ts";
import { formatDays, formatLocal, formatLocalDay } from "./local-times.ts";

test("writes days in the format of the language", () => {
  expect(formatDay("2026-11-21", "en")).toBe("21 Nov 2026");
  expect(formatDay("2026-11-21", "ar")).toBe("٢١ نوفمبر ٢٠٢٦");
  expect(formatDayShort("2026-11-21", "en", false)).toBe("21 Nov");
  expect(formatWeekday("2026-11-21", "en", false)).toBe("Saturday 21 November");
  expect(formatWeekday("2026-11-21", "ar", false)).toBe("السبت، ٢١ نوفمبر");
  expect(formatPeriod("2026-11-21", "2026-12-05", "en")).toMatch(/^21 Nov\s–\s5 Dec 2026$/); // Thin or plain spaces.
});

test("never shifts a day, whatever the browser's time zone", () => {
  for (const zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kuwait"]) {
    vi.stubEnv("TZ", zone);
    expect(formatDay("2026-01-01", "en")).toBe("1 Jan 2026");
  }
  vi.unstubAllEnvs();
});

test("shows times in the time zone of the business", () => {
  expect(formatTime("2026-11-21T16:04:00Z", "en", "Asia/Kuwait")).toBe("19:04");
  expect(formatTime("2026-11-21T16:04:00Z", "ar", "Asia/Kuwait")).toBe("١٩:٠٤");
  expect(formatTime("2026-11-21T21:00:00Z", "en", "Asia/Kuwait")).toBe("00:00");
  expect(formatMoment("2026-11-21T21:30:00Z", "en", "Asia/Kuwait")).toBe("22 Nov 2026, 00:30");
});

test("writes recent times as short as possible without ambiguity", () => {
  const now = new Date("2026-11-21T20:00:00Z");
  const lately = (at: string, locale: "en" | "ar" = "en") => formatRecentDay(at, now, locale, "Asia/Kuwait");
  expect(lately("2026-11-20T21:30:00Z")).toBe("00:30");
  expect(lately("2026-11-19T12:00:00Z")).toMatch(/^Thu,? 19 Nov$/);
  expect(lately("2026-11-19T12:00:00Z", "ar")).toBe("الخميس، ١٩ نوفمبر");
  expect(lately("2025-12-31T12:00:00Z")).toBe("31 Dec 2025");
});

test("adds the year to a day that is not in the current year", () => {
  const now = new Date().getFullYear();
  for (const write of [formatDayShort, formatWeekday, formatLocalDay]) {
    expect(write(`${now}-11-21`, "en")).not.toContain(String(now));
    for (const year of [now - 1, now + 1]) expect(write(`${year}-11-21`, "en")).toMatch(new RegExp(` ${year}$`));
  }
  expect(formatLocal(`${now}-11-21T14:00:00`, "en")).not.toContain(String(now));
  expect(formatLocal(`${now + 1}-11-21T14:00:00`, "en")).toContain(` ${now + 1}, 14:00`);
  expect(formatDays(`${now}-12-30`, `${now + 1}-01-02`, "en")).toContain(String(now + 1));
});
