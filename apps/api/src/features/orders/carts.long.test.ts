import type { Item } from "@diwan/contract/menu/items";
import type { NewLine } from "@diwan/contract/orders/orders";
import { orderAmounts } from "@diwan/contract/orders/order-prices";
import fc from "fast-check";
import { test } from "vitest";
import { guestItemOf } from "../guests/index.ts";
import { branchServing } from "../serving/rules.ts";
import { isLineProblem, storedLine } from "./rules.ts";

const CARTS = 100_000;
const DAY = 20_000;
const dayOf = (number: number): string => new Date(number * 86_400_000).toISOString().slice(0, 10);
const fils = fc.integer({ min: 0, max: 999_999_999 });

interface Discount {
  percent: boolean;
  thousandths: number;
  from: number;
  days: number;
}
interface Line {
  prices: number[];
  addons: number[];
  discount: Discount | null;
  /** A holiday price whose period may or may not include the day. */
  holiday: { fils: number; from: number; days: number } | null;
  choice: number;
  chosen: boolean[];
  quantity: number;
}

const near = { from: fc.integer({ min: DAY - 3, max: DAY + 2 }), days: fc.integer({ min: 0, max: 3 }) };
const line: fc.Arbitrary<Line> = fc.record({
  prices: fc.array(fils, { minLength: 1, maxLength: 3 }),
  addons: fc.array(fils, { maxLength: 3 }),
  discount: fc.option(fc.record({ percent: fc.boolean(), thousandths: fc.integer({ min: 0, max: 100_000 }), ...near })),
  holiday: fc.option(fc.record({ fils, ...near })),
  choice: fc.nat(2),
  chosen: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  quantity: fc.integer({ min: 1, max: 999 }),
});
const cart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  general: fc.integer({ min: 0, max: 100_000 }),
  extra: fils,
});

const holds = ({ from, days }: { from: number; days: number }): boolean => from <= DAY && DAY <= from + days;

/** The price of a line in whole fils, computed from the written decisions without the product's code. */
function model(one: Line, general: number): { list: bigint; paid: bigint } {
  const choice = one.choice % one.prices.length;
  const festive = one.holiday && holds(one.holiday) && choice === 0;
  const list = BigInt(festive ? (one.holiday?.fils ?? 0) : (one.prices[choice] ?? 0));
  // a discount of zero is no discount
  const own = one.discount?.thousandths && holds(one.discount) ? one.discount : undefined;
  // half a fils is rounded up, in favour of the guest
  const less = (percent: number): bigint => (list * BigInt(percent) + 50_000n) / 100_000n;
  const off = own ? (own.percent ? less(own.thousandths) : BigInt(own.thousandths)) : less(general);
  const paid = off > list ? 0n : list - off;
  const added = one.addons.reduce((sum, addon, at) => sum + (one.chosen[at] ? BigInt(addon) : 0n), 0n);
  const quantity = BigInt(one.quantity);
  return { list: (list + added) * quantity, paid: (paid + added) * quantity };
}

const amount = (whole: number): number => whole / 1000;

function itemOf(one: Line): Item {
  const rows = (list: number[], name: string) =>
    list.map((price, at) => ({ id: `${name}${at}`, price: amount(price), locales: [] }));
  const { discount, holiday } = one;
  const discounts = discount && [
    {
      id: "d",
      amount: amount(discount.thousandths),
      type: discount.percent ? "percentage" : "value",
      from: dayOf(discount.from),
      to: dayOf(discount.from + discount.days),
      locales: [],
    },
  ];
  return {
    id: "item",
    locales: [],
    media: [],
    prices: rows(one.prices, "p"),
    addons: rows(one.addons, "a"),
    option_groups: [],
    discounts: discounts ?? [],
    holidays: holiday ? [{ id: "h", price: amount(holiday.fils) }] : [],
    itemable: null,
    disable_ordering: false,
  } as unknown as Item; // only the fields on which prices depend
}

const orderedOf = (one: Line): NewLine => ({
  item_id: "item",
  price_id: `p${one.choice % one.prices.length}`,
  addon_ids: one.addons.flatMap((_, at) => (one.chosen[at] ? `a${at}` : [])),
  quantity: one.quantity,
  note: "",
});

const EVERYTHING = branchServing([], [], "2026-11-21T12:00:00");

test("T32 the price of an order equals that of an independent model, for any cart", () => {
  fc.assert(
    fc.property(cart, ({ lines, general, extra }) => {
      const kept = lines.map((one) => {
        const holidays = one.holiday && holds(one.holiday) ? [{ id: "h", locales: [], price: null }] : [];
        const today = {
          day: dayOf(DAY),
          type: "restaurant" as const,
          currency: "KWD",
          generalDiscount: amount(general),
          hidePrices: false,
          holidays,
          serving: EVERYTHING,
          soldOut: new Set<string>(),
        };
        const made = storedLine(orderedOf(one), { item: guestItemOf(itemOf(one), today), guest: true });
        if (isLineProblem(made)) throw new Error(made.join(" "));
        return made;
      });
      const expected = lines.map((one) => model(one, general));
      const list = expected.reduce((sum, one) => sum + one.list, 0n);
      const paid = expected.reduce((sum, one) => sum + one.paid, 0n);
      const { subtotal, discount, total } = orderAmounts(kept, amount(extra));
      // compared by hand: that many `expect` calls take longer than the comparison
      const exact = (value: number, whole: bigint): boolean =>
        BigInt(Math.round(value * 1000)) === whole && Number(value.toFixed(3)) === value;
      return exact(subtotal, list) && exact(discount, list - paid) && exact(total, paid + BigInt(extra));
    }),
    { numRuns: CARTS },
  );
});
