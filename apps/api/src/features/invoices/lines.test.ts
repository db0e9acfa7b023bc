import type { Names } from "@diwan/contract/api/fields";
import { formatPeriod } from "@diwan/ui/time/dates";
import { expect, test, describe } from "vitest";
import {
  invoiceLinesOfStay,
  subtractCredit,
  subtractAmounts,
  ZERO_AMOUNTS,
  invoiceTotalOf,
  type InvoicedBooking,
} from "./lines.ts";
import { toFils } from "@diwan/contract/money/money";

const names = (en: string, ar: string): Names => [
  { locale: "en", name: en },
  { locale: "ar", name: ar },
];

const line = (kind: InvoicedBooking["lines"][number]["kind"], from: string | null, to: string | null) => ({
  kind,
  locales: names("Weekend", "نهاية الأسبوع"),
  from,
  to,
  quantity: 1,
  amount: 110,
});

test("an invoice names the chalet or room, its unit where there are several, and the period, in both languages", () => {
  const resource = { locales: names("Beit Al Nakheel", "بيت النخيل") };
  const lines = [line("weekend", "2026-12-05", "2026-12-06"), line("discount", null, null)];
  expect(invoiceLinesOfStay({ resource_type: "item", resource, unit: "2", lines })).toEqual([
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

test("a service line has the service's name, and a line without dates has no detail", () => {
  const resource = { locales: names("Balayage", "بالاياج") };
  const service = line("service", "2026-11-19T16:00:00", "2026-11-19T17:30:00");
  const [told, bare] = invoiceLinesOfStay({
    resource_type: "service",
    resource,
    unit: null,
    lines: [service, line("service", null, null)],
  });
  expect(told?.detail[0]?.name).toBe("19 Nov 2026, 16:00 – 17:30");
  expect(bare?.detail).toEqual([]);
});

describe("amounts of an invoice", () => {
  test("subtract a credit from the sold items first, then from the extra charge", () => {
    const whole = { subtotal: 12.55, discount: 0.5, extra_charge: 0.5 };
    expect(invoiceTotalOf(whole)).toBe(12.55);
    expect(subtractCredit(whole, 2.05)).toEqual({ subtotal: 10.5, discount: 0.5, extra_charge: 0.5 });
    expect(subtractCredit(whole, 12.3)).toEqual({ subtotal: 0.5, discount: 0.5, extra_charge: 0.25 });
    expect(invoiceTotalOf(subtractCredit(whole, 99))).toBe(0);
    expect(subtractCredit(ZERO_AMOUNTS, 5)).toEqual(ZERO_AMOUNTS);
  });

  test("give the amounts of a note as the difference of two states", () => {
    const before = { subtotal: 3, discount: 0.3, extra_charge: 1 };
    expect(subtractAmounts(before, { subtotal: 2.1, discount: 0.1, extra_charge: 1 })).toEqual({
      subtotal: -0.9,
      discount: -0.2,
      extra_charge: 0,
    });
    expect(subtractAmounts(before, { ...before })).toEqual(ZERO_AMOUNTS);
  });

  test("T32 stay exact in fils after any credit", () => {
    let seed = 7;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % (most + 1);
    for (let round = 0; round < 1_500; round++) {
      const [subtotal, extra] = [random(9_999_999), random(5_000)];
      const discount = random(subtotal);
      const amounts = { subtotal: subtotal / 1000, discount: discount / 1000, extra_charge: extra / 1000 };
      const total = subtotal - discount + extra;
      const credited = random(total + 10);
      const after = subtractCredit(amounts, credited / 1000);
      expect(toFils(invoiceTotalOf(after))).toBe(Math.max(0, total - credited));
      expect(after.subtotal).toBeGreaterThanOrEqual(after.discount);
      const note = subtractAmounts(amounts, after);
      expect(toFils(invoiceTotalOf(amounts)) + toFils(invoiceTotalOf(note))).toBe(toFils(invoiceTotalOf(after)));
    }
  });
});
