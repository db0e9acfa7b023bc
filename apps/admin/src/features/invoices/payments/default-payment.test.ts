import { openInsurance } from "@diwan/contract/reservations/insurance";
import { readAmount } from "@diwan/contract/money/money";
import { expect, test, beforeEach, vi } from "vitest";
import {
  defaultAmount,
  findAmountError,
  defaultMethod,
  mainMethod,
  rememberMethod,
  suggestedAmounts,
} from "./default-payment.ts";

test.each([2184.75, 1000, 999.999, 25.476, 1_999_999.497])(
  "the default text of a balance of %d is read as the same amount",
  (balance) => {
    for (const locale of ["en", "ar"] as const)
      for (const currency of ["KWD", "USD"] as const)
        expect(readAmount(defaultAmount(balance, locale, currency))).toBe(balance);
  },
);

test("rejects an invalid amount, and one that is too high", () => {
  const faults = ["abc", "1.2345", "12 000", "", " ", "0", "-5", "١٢٠٫٥٠١", "1e9"].map((typed) =>
    findAmountError(typed, 120.5),
  );
  expect(faults).toEqual([
    ...["noAmount", "noAmount", "noAmount", "nothing", "nothing", "nothing", "nothing", "tooMuch", "noAmount"],
  ]);
  expect(["120.5", "١٢٠٫٥٠٠", "120,5", " ٠٫٠٠١ "].map((typed) => findAmountError(typed, 120.5))).toEqual([
    ...Array<undefined>(4),
  ]);
});

test("starts empty if nothing is due", () => {
  expect(defaultAmount(0, "en", "KWD")).toBe("");
});

const amounts = (balance: number, paid: number, refund: boolean, currency = "KWD") =>
  suggestedAmounts({ balance, paid, currency }, refund).map(({ name, amount }) => [name, amount]);

test("the remaining insurance is exact, whatever the amounts taken", () => {
  const status = "confirmed";
  const taken = (...given: number[]) => given.map((amount) => ({ kind: "held" as const, amount }));
  expect(openInsurance({ status, insurance: 100, insurance_moves: taken(33.1, 33.2) })).toBe(33.7);
  const moves = [...taken(100), { kind: "returned" as const, amount: 60 }, { kind: "deducted" as const, amount: 40 }];
  expect(openInsurance({ status, insurance: 100, insurance_moves: moves })).toBe(0);
});

test("retains no insurance of a no-show", () => {
  const open = (status: "completed" | "canceled" | "no_show") =>
    openInsurance({ status, insurance: 100, insurance_moves: [] });
  expect([open("completed"), open("canceled"), open("no_show")]).toEqual([100, 0, 0]);
});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test("a payment starts with the guest's wish, then the user's last method, then cash", () => {
  expect(defaultMethod("dana", undefined)).toBe("cash");
  rememberMethod("dana", "knet");
  expect(defaultMethod("dana", undefined)).toBe("knet");
  expect(defaultMethod("dana", "online")).toBe("online");
  expect(defaultMethod("ravi", undefined)).toBe("cash");
});

test("a refund uses the method of most payments", () => {
  expect(mainMethod([])).toBeUndefined();
  const payments = [
    { method: "cash", amount: 3 },
    { method: "knet", amount: 4 },
    { method: "cash", amount: 2 },
  ] as const;
  expect(mainMethod(payments)).toBe("cash");
});

test("a payment starts with the balance due", () => {
  expect(amounts(7.555, 5, false)).toEqual([
    ["whole", 7.555],
    ["half", 3.778],
  ]);
  expect(amounts(10.05, 0, false, "SAR")[1]).toEqual(["half", 5.03]);
});

test("a refund starts with the amount owed, so that the retained part of a canceled booking stays", () => {
  expect(amounts(-30, 50, true)).toEqual([
    ["toGiveBack", 30],
    ["wholePaid", 50],
  ]);
});

test("a refund starts with everything received if nothing, or all of it, is owed", () => {
  for (const balance of [-50, 0, 20])
    expect(amounts(balance, 50, true)).toEqual([
      ["wholePaid", 50],
      ["half", 25],
    ]);
});
