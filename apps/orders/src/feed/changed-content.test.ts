import { expect, test } from "vitest";
import type { Order } from "@diwan/contract/orders/order-record";
import { compareWithSeen } from "./changed-content.ts";
import { ticketsOf } from "../tickets/sorted.ts";

const order = (quantity: number, updated_at: string) =>
  ({
    ...{ id: "a", number: 1, status: "accepted", mode: "SelfPickUp", table: null, note: "", pay: "cash", updated_at },
    customer: { name: "", phone: "", address: "", car: "" },
    lines: [{ id: "l", locales: [], price_locales: [], quantity, note: "" }],
  }) as unknown as Order; // the fields that are compared

test("keeps an order marked that was changed and changed back until a user has seen it", () => {
  const [first, less, again] = [order(3, "1"), order(2, "2"), order(3, "3")];
  const known = compareWithSeen(undefined, first);
  expect(compareWithSeen(known, first)).toBe(known);
  const edited = compareWithSeen(known, less);
  const changesOf = (now: Order, as: typeof known) =>
    ticketsOf(new Map([["a", now]]), [], { a: as }).map(({ changes }) => changes !== undefined);
  expect(changesOf(less, edited)).toEqual([true]);
  expect(changesOf(again, compareWithSeen(edited, again))).toEqual([true]);
  expect(changesOf(again, compareWithSeen(undefined, again))).toEqual([false]);
});
