import { accounts } from "@diwan/contract/accounts";
import { events } from "@diwan/contract/events";
import { orders } from "@diwan/contract/orders";
import { reservations } from "@diwan/contract/reservations";
import { floors } from "@diwan/contract/floors";
import { services } from "@diwan/contract/services";
import { beforeAll, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { demoBusinesses } from "./content/businesses.ts";
import { seedDemo } from "./seed.ts";

const server = await build();
const said: string[] = [];
beforeAll(() => seedDemo(server.services, (text) => said.push(text)), 60_000);

describe.each(demoBusinesses.map((demo) => [demo.name.en, demo] as const))("the demo of %s", (_, demo) => {
  test("shows its owner all that the content says", async () => {
    const { email, password } = demo.owner;
    const { token, user } = await server.as().call(accounts.login, { body: { email, password } });
    const owner = server.as({ token, businessId: user.business[0]?.id ?? "" });
    expect(user.hotels).toHaveLength(demo.hotels.length);
    const offered = demo.services.map(({ offeredBy }) => ("hotel" in offeredBy ? 1 : offeredBy.branches.length));
    expect((await owner.call(services.list)).meta.total).toBe(offered.reduce((sum, count) => sum + count, 0));
    expect((await owner.call(events.list)).meta.total).toBe(demo.events.length);
    for (const branch of user.business[0]?.branches ?? []) {
      const taken = await owner.call(orders.list, { params: { branchId: branch.id } });
      expect(taken.meta.total > 0).toBe(demo.type === "restaurant");
      for (const { lines, total } of taken.data) expect(lines.length * total).toBeGreaterThan(0);
      const booked = await owner.call(reservations.list, {
        params: { branchId: branch.id },
        query: { sort: "start", order: "asc", perPage: "100" } as never,
      });
      if (demo.branches.find(({ slug }) => slug === branch.slug)?.floors.length || demo.type !== "restaurant")
        expect(booked.meta.total).toBeGreaterThan(0);
      const { data } = await owner.call(floors.list, { params: { branchId: branch.id } });
      const known = demo.branches.find(({ slug }) => slug === branch.slug)?.floors ?? [];
      expect(data.map((floor) => floor.tables_count).toSorted()).toEqual(
        known.map((one) => one.tables.length).toSorted(),
      );
    }
  });
});

test("bookings of the demo lie before and after today, each at a price, and follow the clock", async () => {
  const { rows } = await server.sql.query(
    `select b.type, count(*)::int as count, bool_and(r.total > 0 or r.table_id is not null) as priced,
       bool_and(r.status in ('completed', 'no_show', 'canceled') or r.ends_at > (now() at time zone 'Asia/Kuwait') - interval '1 minute') as over,
       bool_or(r.starts_at > now()) as ahead, bool_or(r.ends_at < now() - interval '50 days') as past, bool_and(r.created_at <= now()) as made
     from reservations r join businesses b on b.id = r.business_id group by b.type order by b.type`,
  );
  const right = { priced: true, over: true, ahead: true, past: true, made: true };
  expect(rows.map(({ count, ...row }) => [count > 60, row])).toEqual(
    ["chalet", "hotel", "restaurant", "salon"].map((type) => [true, { type, ...right }]),
  );
});

test("the demo is made once", async () => {
  const before = said.length;
  await seedDemo(server.services, (text) => said.push(text));
  expect(said).toHaveLength(before);
});
