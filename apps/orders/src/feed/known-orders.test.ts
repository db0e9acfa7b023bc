import { NEXT_STATUSES, type OrderStatus } from "@diwan/contract/orders/order-status";
import fc from "fast-check";
import { expect, test } from "vitest";
import { KnownOrders, OPEN } from "./known-orders.ts";

const IDS = ["a", "b", "c"];
interface Version {
  id: string;
  status: OrderStatus;
  updated_at: string;
}

/** A server whose orders advance, and responses that arrive in any order. */
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant("move" as const), id: fc.constantFrom(...IDS), way: fc.nat(1) }),
    fc.record({ do: fc.constant("ask" as const), id: fc.option(fc.constantFrom(...IDS)) }),
    fc.record({ do: fc.constant("answer" as const), which: fc.nat(9) }),
  ),
  { maxLength: 40 },
);

test("matches the server after a last list, in whatever order responses arrive", () => {
  fc.assert(
    fc.property(steps, (all) => {
      const known = new KnownOrders<Version>();
      const server = new Map(IDS.map((id) => [id, { id, status: "pending" as OrderStatus, updated_at: "000" }]));
      const open = () => [...server.values()].filter(({ status }) => OPEN.includes(status)).map((one) => ({ ...one }));
      const waiting: (() => void)[] = [];
      let clock = 0;
      const ask = (id: string | null) => {
        const asked = (clock += 1);
        const found = id ? [server.get(id)].flatMap((one) => (one ? [{ ...one }] : [])) : open();
        waiting.push(() => (id ? known.take(found, (clock += 1)) : known.takeAll(found, asked, (clock += 1))));
      };
      for (const step of all) {
        if (step.do === "ask") ask(step.id);
        if (step.do === "answer") waiting.splice(step.which % Math.max(1, waiting.length), 1)[0]?.();
        const order = step.do === "move" ? server.get(step.id) : undefined;
        const next = order && NEXT_STATUSES[order.status][step.do === "move" ? step.way : 0];
        if (order && next) Object.assign(order, { status: next, updated_at: String((clock += 1)).padStart(3, "0") });
      }
      for (const arrives of waiting) arrives();
      waiting.length = 0;
      ask(null);
      waiting[0]?.();
      expect([...known.orders.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(open());
    }),
    { numRuns: 500 },
  );
});

test("does not restore a closed order from an older response", () => {
  const known = new KnownOrders<Version>();
  known.take([{ id: "a", status: "ready", updated_at: "1" }], 1);
  known.take([{ id: "a", status: "delivered", updated_at: "2" }], 2);
  known.takeAll([{ id: "a", status: "ready", updated_at: "1" }], 0, 3);
  expect([...known.orders]).toEqual([]);
});
