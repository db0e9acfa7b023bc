import { chaletOwners, ownChalets } from "@diwan/contract/stays/chalet-owners";
import { reservations } from "@diwan/contract/reservations/reservations";
import { expect } from "vitest";
import type { TestServer } from "../../../testing/build.ts";
import { makeStockedTenant } from "../../../testing/fixtures.ts";
import { makeMember } from "../../../testing/tenant.ts";

/** A business that lets a chalet for Yousef and another for Mona, in March 2031, with what they and it do. */
export async function makeBroker(server: TestServer) {
  server.setNow("2031-03-01T09:00:00Z");
  const own = await makeStockedTenant(server.sql, { type: "chalet" });
  await server.sql.query("update item_prices set price = 100.005 where business_id = $1", [own.businessId]);
  await server.sql.query("delete from item_discounts where business_id = $1", [own.businessId]);
  await server.sql.query("delete from date_ranges where business_id = $1", [own.businessId]);
  const [yousef, mona] = [await makeMember(server.sql, own, {}), await makeMember(server.sql, own, {})];
  const send = (
    itemId: string,
    user_id: string | null,
    share: number,
    who: Parameters<typeof server.as>[0] = own,
    since = "2030-01-01",
  ) =>
    server
      .as(who)
      .send(chaletOwners.assign, { params: { businessId: own.businessId, itemId }, body: { user_id, share, since } });
  const assign = async (...asked: Parameters<typeof send>) => expect((await send(...asked)).statusCode).toBe(200);
  const list = async (who = yousef) =>
    (await server.as(who).call(ownChalets.list, { params: { userId: who.userId } })).data;
  const keep = (from: string, to: string, itemId = own.itemId, who = yousef) =>
    server.as(who).send(ownChalets.keep, { params: { userId: who.userId, itemId }, body: { from, to } });
  const giveBack = (dateRangeId: string, who = yousef, itemId = own.itemId) =>
    server.as(who).send(ownChalets.giveBack, { params: { userId: who.userId, itemId, dateRangeId } });
  const book = (start: string, end: string, status: "confirmed" | "pending" = "confirmed") =>
    server.as(own).send(reservations.create, {
      params: { branchId: own.branchId },
      body: {
        ...{ resource_type: "item", resource_id: own.itemId, start, end, status },
        customer: { name: "Dana Al Sabah", phone: "+96551234567" },
      },
    });
  await assign(own.itemId, yousef.userId, 72.35);
  await assign(own.otherItemId, mona.userId, 50);
  return { own, yousef, mona, send, assign, list, keep, giveBack, book };
}
