import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { dateRanges } from "@diwan/contract/stays/closures";
import type { TestServer } from "../../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../../testing/fixtures.ts";

/** The days of the closures, in the local time of the business. */
export const DAYS = { from: "2031-03-16", to: "2031-03-24" };

/** A business with two chalets that have the prices of a stay, two weeks before its closures. */
export async function makeChalets(server: TestServer): Promise<StockedTenant> {
  server.setNow("2031-03-01T09:00:00Z");
  const own = await makeStockedTenant(server.sql, { type: "chalet" });
  for (const id of [own.itemId, own.otherItemId]) {
    const prices = `insert into item_prices (business_id, id, item_id, name_en, price, sort) select $1, gen_random_uuid(), $2, n, p, p from (values ('Weekdays', 100), ('Weekend', 150), ('FullWeek', 200)) as v(n, p)`;
    await server.sql.query("delete from item_prices where item_id = $1", [id]);
    await server.sql.query(prices, [own.businessId, id]);
  }
  return own;
}

/** What a test does with the chalets of the business that `owner` gives. */
export const chaletCalls = (server: TestServer, owner: () => StockedTenant) => ({
  at: () => ({ branchId: owner().branchId }),
  item: (id = owner().itemId) => [{ type: "item" as const, id }],
  book: (resource_id: string, start: string, end: string, more: object = {}): Promise<Reservation> =>
    server.as(owner()).call(reservations.create, {
      params: { branchId: owner().branchId },
      body: {
        ...{ resource_type: "item", resource_id, start, end, status: "confirmed" },
        customer: { name: "Dana", email: "dana@example.com" },
        ...more,
      } as never,
    }),
  close: (body: object, who: Parameters<typeof server.as>[0] = owner()) =>
    server.as(who).send(dateRanges.create, { body: { ...DAYS, ...body } as never }),
  read: (id: string) =>
    server.as(owner()).call(reservations.get, { params: { branchId: owner().branchId, reservationId: id } }),
});
