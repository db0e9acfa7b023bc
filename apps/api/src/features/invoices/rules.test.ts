import { toFils } from "@diwan/contract/money/money";
import { describe, expect, test } from "vitest";
import { creditedBy, differenceOf, NOTHING, totalOf } from "./rules.ts";

describe("amounts of an invoice", () => {
  test("lose what is credited: first what was sold, then the extra charge", () => {
    const whole = { subtotal: 12.55, discount: 0.5, extra_charge: 0.5 };
    expect(totalOf(whole)).toBe(12.55);
    expect(creditedBy(whole, 2.05)).toEqual({ subtotal: 10.5, discount: 0.5, extra_charge: 0.5 });
    expect(creditedBy(whole, 12.3)).toEqual({ subtotal: 0.5, discount: 0.5, extra_charge: 0.25 });
    expect(totalOf(creditedBy(whole, 99))).toBe(0);
    expect(creditedBy(NOTHING, 5)).toEqual(NOTHING);
  });

  test("differ by what a note says", () => {
    const before = { subtotal: 3, discount: 0.3, extra_charge: 1 };
    expect(differenceOf(before, { subtotal: 2.1, discount: 0.1, extra_charge: 1 })).toEqual({
      subtotal: -0.9,
      discount: -0.2,
      extra_charge: 0,
    });
    expect(differenceOf(before, { ...before })).toEqual(NOTHING);
  });

  test("T32 stay exact in fils, whatever is credited", () => {
    let seed = 7;
    const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % (most + 1);
    for (let round = 0; round < 1_500; round++) {
      const [subtotal, extra] = [random(9_999_999), random(5_000)];
      const discount = random(subtotal);
      const amounts = { subtotal: subtotal / 1000, discount: discount / 1000, extra_charge: extra / 1000 };
      const total = subtotal - discount + extra;
      const credited = random(total + 10);
      const after = creditedBy(amounts, credited / 1000);
      expect(toFils(totalOf(after))).toBe(Math.max(0, total - credited));
      expect(after.subtotal).toBeGreaterThanOrEqual(after.discount);
      const note = differenceOf(amounts, after);
      expect(toFils(totalOf(amounts)) + toFils(totalOf(note))).toBe(toFils(totalOf(after)));
    }
  });
});
