import type { Names } from "@diwan/contract/api/fields";
import { formatPeriod } from "@diwan/ui/dates";
import { expect, test } from "vitest";
import { type Booked, stayLines } from "./lines.ts";

const names = (en: string, ar: string): Names => [
  { locale: "en", name: en },
  { locale: "ar", name: ar },
];
const line = (kind: Booked["lines"][number]["kind"], from: string | null, to: string | null) => ({
  kind,
  locales: names("Weekend", "نهاية الأسبوع"),
  from,
  to,
  quantity: 1,
  amount: 110,
});

test("an invoice says which chalet or room was booked, which of several alike, and for when, in both languages", () => {
  const resource = { locales: names("Beit Al Nakheel", "بيت النخيل") };
  const lines = [line("weekend", "2026-12-05", "2026-12-06"), line("discount", null, null)];
  expect(stayLines({ resource_type: "item", resource, unit: "2", lines })).toEqual([
    {
      locales: names("Weekend", "نهاية الأسبوع"),
      detail: names(
        `Beit Al Nakheel, Unit 2, ${formatPeriod("2026-12-05", "2026-12-06", "en")}`,
        "بيت النخيل، الوحدة ٢، ٥–٦ ديسمبر ٢٠٢٦",
      ),
      quantity: 1,
      amount: 110,
    },
  ]);
});

test("a service is called by its own name, and a line without days says nothing more", () => {
  const resource = { locales: names("Balayage", "بالاياج") };
  const service = line("service", "2026-11-19T16:00:00", "2026-11-19T17:30:00");
  const [told, bare] = stayLines({
    resource_type: "service",
    resource,
    unit: null,
    lines: [service, line("service", null, null)],
  });
  expect(told?.detail[0]?.name).toBe("19 Nov 2026, 16:00 – 17:30");
  expect(bare?.detail).toEqual([]);
});
