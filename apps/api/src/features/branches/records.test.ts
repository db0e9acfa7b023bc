import { expect, test } from "vitest";
import { type BranchSaleKind, branchInUseText } from "./records.ts";

const KINDS: readonly BranchSaleKind[] = ["orders", "bookings", "invoices"];

test("a branch shows its number of sales, with the plural forms of each language", () => {
  expect(KINDS.map((kind) => branchInUseText(kind, 1, "en"))).toEqual([
    "This branch has 1 order, which must stay.",
    "This branch has 1 booking, which must stay.",
    "This branch has 1 invoice, which must stay.",
  ]);
  expect(branchInUseText("orders", 1200, "en")).toBe("This branch has 1,200 orders, which must stay.");
  expect([1, 2, 3, 11, 100].map((count) => branchInUseText("bookings", count, "ar"))).toEqual([
    "لهذا الفرع حجز واحد يجب أن يبقى.",
    "لهذا الفرع حجزان يجب أن يبقيا.",
    "لهذا الفرع ٣ حجوزات يجب أن تبقى.",
    "لهذا الفرع ١١ حجزًا يجب أن تبقى.",
    "لهذا الفرع ١٠٠ حجز يجب أن تبقى.",
  ]);
  for (const kind of KINDS)
    for (const count of [1, 2, 3, 11, 100]) expect(branchInUseText(kind, count, "ar")).not.toMatch(/[{}#]/);
});
