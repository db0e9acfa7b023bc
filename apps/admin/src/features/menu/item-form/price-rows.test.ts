import { expect, it } from "vitest";
import type { PriceDraft } from "../drafts/item-draft.ts";
import { packageDoubt } from "./price-rows.tsx";

const rows = (prices: Record<string, string>): PriceDraft[] =>
  Object.entries(prices).map(([en, price]) => ({ key: en, id: undefined, price, names: { en, ar: "" } }) as PriceDraft);

it.each([
  [{ Weekdays: "95", Weekend: "160", FullWeek: "230" }, undefined],
  [{ Weekdays: "95", Weekend: "160", FullWeek: "255" }, undefined],
  [
    { Weekdays: "95", Weekend: "160", FullWeek: "٢٨٥" },
    { kind: "over", amount: 255 },
  ],
  [
    { Weekdays: "95", Weekend: "160", FullWeek: "160.000" },
    { kind: "under", label: "Weekend" },
  ],
  [
    { Weekdays: "95", FullWeek: "90" },
    { kind: "under", label: "Weekdays" },
  ],
  [{ Weekdays: "95", FullWeek: "285" }, undefined],
  [{ Weekdays: "95", Weekend: "160" }, undefined],
  [{ Weekdays: "95", Weekend: "x", FullWeek: "285" }, undefined],
] as const)("warns about %j: %j", (prices, doubt) => expect(packageDoubt(rows(prices))).toEqual(doubt));
