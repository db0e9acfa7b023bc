import { orders } from "@diwan/contract/orders/orders";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { interceptPools, queryTextOf } from "../../testing/pools.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

/** Every n-th invoice fails right after it took its number, by a closed connection or a failing statement. */
const killing: { every: number; seen: number; way: "connection" | "statement" } = {
  every: 0,
  seen: 0,
  way: "connection",
};
const server = await build({
  pools: (pools) =>
    interceptPools(pools, {
      asking: (asked) => {
        if (!killing.every || !queryTextOf(asked).includes("insert into invoices") || ++killing.seen % killing.every)
          return asked;
        // in the same transaction, after the number is taken and before the commit
        const end = killing.way === "connection" ? "pg_terminate_backend(pg_backend_pid())" : "1 / 0";
        const config = asked as { text: string; name?: string };
        const text = config.text.replace(
          /(values\s*\(\s*)(\(select year from counter\))/,
          `$1$2 + (select (${end})::int from counter)`,
        );
        if (text === config.text) throw new Error("The statement is not as it was");
        const { name: _, ...rest } = config;
        return { ...rest, text };
      },
    }),
});

/** Creates an order and accepts it, which issues its invoice. */
async function accept(own: StockedTenant, branchId = own.branchId) {
  const order = {
    params: { branchId },
    headers: { "idempotency-key": uuidv7() },
    body: { mode: "SelfPickUp", lines: [{ item_id: own.itemId, price_id: own.priceId }] },
  };
  const placed = await untilConnected(() => server.as(own).send(orders.create, order));
  const accepted = { params: { branchId, orderId: placed.json().id ?? "" }, body: { status: "accepted" } };
  return untilConnected(() => server.as(own).send(orders.update, accepted));
}

/** A writer that gets no connection in time tries again, unless connections are closed on purpose. */
async function untilConnected<A extends { statusCode: number }>(ask: () => Promise<A>): Promise<A> {
  let answer = await ask();
  while (answer.statusCode === 503 && !killing.every) answer = await ask();
  return answer;
}

async function numbersOf(own: StockedTenant): Promise<{ counts: number[]; last: number; orders: number }> {
  const { rows } = await server.sql.query(
    `select array(select count::int from invoices where business_id = $1 and year = 2027 order by count) as counts,
      coalesce((select last::int from invoice_counters where business_id = $1 and series = 'invoice' and year = 2027), 0) as last,
      (select count(*)::int from orders o where business_id = $1 and exists (select from invoices i where i.business_id = o.business_id and i.order_id = o.id)) as orders`,
    [own.businessId],
  );
  return rows[0];
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** 50 parallel writers over two branches. */
async function write(own: StockedTenant, count: number): Promise<number> {
  let [left, made] = [count, 0];
  const writer = async (at: number): Promise<void> => {
    while (left-- > 0) {
      const answer = await accept(own, at % 2 ? own.branchId : own.siblingId);
      if (answer.statusCode === 200) made++;
    }
  };
  await Promise.all(upTo(50).map(writer));
  return made;
}

test("numbers have no gaps and no duplicates with 50 parallel writers, closed connections and failing transactions", async () => {
  server.setNow("2027-03-10T09:00:00Z");
  const own = await makeStockedTenant(server.sql);
  let made = await write(own, 60);
  expect(made).toBe(60);
  for (const way of ["connection", "statement"] as const) {
    Object.assign(killing, { every: 5, seen: 0, way });
    const more = await write(own, 60);
    expect([way, more < 60, more > 12]).toEqual([way, true, true]);
    made += more;
    killing.every = 0;
    expect(await numbersOf(own)).toEqual({ counts: upTo(made), last: made, orders: made + 1 });
  }
});
