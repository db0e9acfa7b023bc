import { openInsurance } from "@diwan/contract/reservations/insurance";
import { readAmount } from "@diwan/contract/money/money";
import { expect, test } from "vitest";
import { defaultAmount, wrongIn } from "./default-amount.ts";

test.each([2184.75, 1000, 999.999, 25.476, 1_999_999.497])("a balance of %d can be paid as it stands", (balance) => {
  for (const locale of ["en", "ar"] as const)
    for (const currency of ["KWD", "USD"] as const)
      expect(readAmount(defaultAmount(balance, locale, currency))).toBe(balance);
});

test("what is no number is called so, and not too much", () => {
  const faults = ["abc", "1.2345", "12 000", "", " ", "0", "-5", "١٢٠٫٥٠١", "1e9"].map((typed) =>
    wrongIn(typed, 120.5),
  );
  expect(faults).toEqual([
    ...["noAmount", "noAmount", "noAmount", "nothing", "nothing", "nothing", "nothing", "tooMuch", "noAmount"],
  ]);
  expect(["120.5", "١٢٠٫٥٠٠", "120,5", " ٠٫٠٠١ "].map((typed) => wrongIn(typed, 120.5))).toEqual([
    ...Array<undefined>(4),
  ]);
});

test("nothing due begins with nothing", () => {
  expect(defaultAmount(0, "en", "KWD")).toBe("");
});

test("what is left of an insurance is exact, however it was taken", () => {
  const status = "confirmed";
  const taken = (...amounts: number[]) => amounts.map((amount) => ({ kind: "held" as const, amount }));
  expect(openInsurance({ status, insurance: 100, insurance_moves: taken(33.1, 33.2) })).toBe(33.7);
  const moves = [...taken(100), { kind: "returned" as const, amount: 60 }, { kind: "deducted" as const, amount: 40 }];
  expect(openInsurance({ status, insurance: 100, insurance_moves: moves })).toBe(0);
});

test("nobody takes an insurance of who does not come", () => {
  const open = (status: "completed" | "canceled" | "no_show") =>
    openInsurance({ status, insurance: 100, insurance_moves: [] });
  expect([open("completed"), open("canceled"), open("no_show")]).toEqual([100, 0, 0]);
});
