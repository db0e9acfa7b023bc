import { orders } from "@diwan/contract/orders/orders";
import { type Order } from "@diwan/contract/orders/order-record";
import type { Right } from "@diwan/contract/people/permissions";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import type { TestLogin } from "../../testing/client.ts";
import { insertRows, stampColumns } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2031-03-01T09:00:00Z");
  own = await makeStockedTenant(server.sql);
});

interface Listed {
  data: { id: string; branchId: string; number: number; branch: { locales: { name: string }[] } }[];
  meta: { total: number };
}
interface Counted {
  data: { status: string; count: number }[];
}
/** The order and booking lists over all branches, and a function that adds a row at a branch. */
const AREAS = [
  ["orders", "orders.read", orders.listAll, orders.countAll, order],
  ["bookings", "reservations.read", reservations.listAll, reservations.countAll, booking],
] as const;

function order(branchId: string): Promise<Order> {
  const lines = [{ item_id: own.itemId, price_id: own.priceId }];
  return server.as(own).call(orders.create, { params: { branchId }, body: { mode: "SelfPickUp", lines } });
}

let day = 1;
async function booking(branchId: string): Promise<Reservation> {
  const table = { id: crypto.randomUUID(), floor: crypto.randomUUID() };
  const named = { business_id: own.businessId, name_en: "T1" };
  await insertRows(server.sql, {
    floors: [{ ...named, id: table.floor, branch_id: branchId, ...stampColumns }],
    tables: [
      {
        ...named,
        id: table.id,
        branch_id: branchId,
        floor_id: table.floor,
        seats: 4,
        token: table.id.slice(-10),
        ...stampColumns,
      },
    ],
  });
  day = (day % 27) + 1;
  return server.as(own).call(reservations.create, {
    params: { branchId },
    body: {
      resource_type: "table",
      resource_id: table.id,
      start: `2031-04-${String(day).padStart(2, "0")}T18:00:00`,
      customer: { name: "Dana" },
    } as never,
  });
}

describe.each(AREAS)("%s of all branches", (_, right, listed, counted, make) => {
  const list = async (more: object = {}, who: TestLogin = own): Promise<Listed> => {
    const query = { sort: "created_at", order: "desc", ...more };
    return (await server.as(who).send(listed, { params: { businessId: own.businessId }, query } as never)).json();
  };
  const counts = async (query: object = {}, who: TestLogin = own): Promise<Record<string, number>> => {
    const sent = await server.as(who).send(counted, { params: { businessId: own.businessId }, query } as never);
    return Object.fromEntries(sent.json<Counted>().data.map(({ status, count }) => [status, count]));
  };
  const member = (rights: Record<string, readonly Right[]>) => makeMember(server.sql, own, rights);
  const idsOf = ({ data }: Listed) => data.map(({ id }) => id);

  test("are listed together, newest first, each with its branch and that branch's number", async () => {
    const made = [await make(own.branchId), await make(own.siblingId), await make(own.emptyBranchId)];
    const found = await list();
    expect(idsOf(found).slice(0, 3)).toEqual(made.map(({ id }) => id).toReversed());
    expect(found.data.slice(0, 2).map(({ branchId, number }) => [branchId, number])).toEqual([
      [own.emptyBranchId, 1],
      [own.siblingId, 1],
    ]);
    expect(found.data[0]?.branch.locales[0]?.name).toBe(own.mark);
    expect(idsOf(await list({ branchId: own.siblingId }))).toEqual([made[1]?.id]);
    // an address without its branch is looked up by id
    expect((await list({ only: made[1]?.id })).data).toMatchObject([{ id: made[1]?.id, branchId: own.siblingId }]);
    const sum = Object.values(await counts()).reduce((all, one) => all + one, 0);
    expect(sum).toBe(found.meta.total);
    expect(Object.values(await counts({ branchId: own.siblingId }))).toEqual([1]);
    expect(idsOf(await list({ search: "#1", branchId: own.siblingId }))).toEqual([made[1]?.id]);
  });

  test("are limited to branches that the caller can read, whatever the filter", async () => {
    const [here, there] = [await make(own.branchId), await make(own.siblingId)];
    const one = await member({ [own.siblingId]: [right], [own.branchId]: ["floors.read"] });
    expect(idsOf(await list({}, one))).toEqual([there.id]);
    expect(idsOf(await list({ search: "#1" }, one))).toEqual([there.id]);
    expect(idsOf(await list({ branchId: own.branchId }, one))).toEqual([]);
    expect(await list({ only: here.id }, one)).toMatchObject({ data: [], meta: { total: 0 } });
    expect(await counts({ branchId: own.branchId }, one)).toEqual({});
    expect(Object.values(await counts({}, one))).toEqual([1]);
    const two = await member({ [own.siblingId]: [right], [own.emptyBranchId]: [right] });
    expect(idsOf(await list({}, two))).toEqual([there.id]);
    const all = await member({ [own.siblingId]: [right], [own.branchId]: [right] });
    expect(idsOf(await list({}, all)).slice(0, 2)).toEqual([there.id, here.id]);
  });

  test("are not visible to another business", async () => {
    const other = await makeStockedTenant(server.sql);
    await make(own.siblingId);
    const sent = (query: object) =>
      server.as(other).send(listed, { params: { businessId: own.businessId }, query } as never);
    expect((await sent({})).statusCode).toBe(404);
    const home = await server
      .as(other)
      .send(listed, { params: { businessId: other.businessId }, query: { branchId: own.siblingId } } as never);
    expect(home.json()).toMatchObject({ data: [], meta: { total: 0 } });
  });
});
