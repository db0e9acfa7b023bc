import { media } from "@diwan/contract/menu/media";
import { ACTIONS, type Area, AREAS, type Right } from "@diwan/contract/people/permissions";
import { describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { orphansOf } from "../../testing/orphans.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { grantRights, makeMember } from "../../testing/tenant.ts";

const server = await build();
const own = await makeStockedTenant(server.sql);
const member = await makeMember(server.sql, own, {});
const RIGHTS = AREAS.flatMap((area) => ACTIONS.map((action): Right => `${area}.${action}`));

/** A picture of each kind of record, and the area whose permissions apply to it. */
const PICTURES: [Area, (own: StockedTenant) => string][] = [
  ["items", ({ mediaId }) => mediaId],
  ["categories", ({ categoryMediaId }) => categoryMediaId],
  ["hotels", ({ hotelMediaId }) => hotelMediaId],
  ["services", ({ serviceMediaId }) => serviceMediaId],
  ["events", ({ eventMediaId }) => eventMediaId],
];

describe.each(PICTURES)("T4 a picture of %s", (area, idOf) => {
  const mediaId = idOf(own);
  const status = async (call: typeof media.get | typeof media.delete, rights: Right[]): Promise<number> => {
    await grantRights(server.sql, own.businessId, member.userId, { [own.siblingId]: rights });
    return (await server.as(member).send(call, { params: { mediaId } })).statusCode;
  };

  test("is read and deleted with exactly the permission to read and update its record", async () => {
    expect(
      await status(
        media.get,
        RIGHTS.filter((right) => !right.startsWith(`${area}.`)),
      ),
    ).toBe(403);
    expect(await status(media.get, [`${area}.read`])).toBe(200);
    expect(
      await status(
        media.delete,
        RIGHTS.filter((right) => right !== `${area}.update`),
      ),
    ).toBe(403);
    expect(await status(media.delete, [`${area}.update`])).toBe(200);
    expect(await status(media.delete, [`${area}.update`])).toBe(404);
  });

  test("changes the version and audits of its record when deleted, and leaves no file", async () => {
    const { rows } = await server.sql.query(
      `select a.before -> 'media' <> a.after -> 'media' as changed, r.updated_at > r.created_at as stamped
      from audits a join ${area} r on r.id = a.record_id where a.business_id = $1 and a.area = $2 and a.action = 'update'`,
      [own.businessId, area],
    );
    expect(rows).toEqual([{ changed: true, stamped: true }]);
    expect(await orphansOf(server.sql, own)).toEqual([]);
  });
});

describe("the pictures of a business", () => {
  test("are those of the records that the caller may read, with their owner", async () => {
    const shop = await makeStockedTenant(server.sql);
    const ids = async (who: { token: string; businessId?: string }, query = {}) => {
      const { data } = await server
        .as({ ...who, businessId: shop.businessId })
        .call(media.list, { query: { businessId: shop.businessId, ...query } });
      return data.map(({ id }) => id).toSorted();
    };
    const { mediaId, categoryMediaId, hotelMediaId, serviceMediaId, eventMediaId, businessMediaId } = shop;
    const all = [mediaId, categoryMediaId, hotelMediaId, serviceMediaId, eventMediaId, businessMediaId].toSorted();
    expect(await ids(shop)).toEqual(all);
    expect(await ids(shop, { mediable_type: "hotel" })).toEqual([hotelMediaId]);
    expect(await ids(shop, { mediable_id: shop.itemId })).toEqual([mediaId]);
    expect(await ids(shop, { search: shop.mark })).toEqual(all);
    const reader = await makeMember(server.sql, shop, { [shop.siblingId]: ["hotels.read", "events.read"] });
    const two = [hotelMediaId, eventMediaId].toSorted();
    expect(await ids(reader)).toEqual(two);
    expect(await ids(reader, { search: shop.mark })).toEqual(two);
    expect(await ids(reader, { mediable_type: "item" })).toEqual([]);
    expect(await ids(await makeMember(server.sql, shop, {}))).toEqual([]);
  });

  test("can be added from uploads, up to the limit of each kind of record", async () => {
    const shop = await makeStockedTenant(server.sql);
    const add = (mediable_type: "hotel" | "service" | "item", mediable_id: string, src = shop.src) =>
      server.as(shop).call(media.create, { body: { businessId: shop.businessId, mediable_type, mediable_id, src } });
    const made = await add("hotel", shop.otherHotelId);
    expect(made).toMatchObject({ src: shop.src, mediable_type: "hotel", mediable_id: shop.otherHotelId });
    expect(await server.as(shop).call(media.get, { params: { mediaId: made.id } })).toEqual(made);
    await expect(add("service", shop.serviceId)).rejects.toMatchObject({ status: 422 });
    await expect(add("hotel", shop.itemId)).rejects.toMatchObject({ status: 404 });
    const stranger = await makeStockedTenant(server.sql);
    await expect(add("item", shop.itemId, stranger.src)).rejects.toMatchObject({ status: 422 });
    await expect(add("item", stranger.itemId)).rejects.toMatchObject({ status: 404 });
    const both = await Promise.all([add("item", shop.otherItemId), add("item", shop.otherItemId)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(2);
  });

  test("are replaced in place, and the old file is deleted", async () => {
    const shop = await makeStockedTenant(server.sql);
    for (const mediaId of [shop.mediaId, shop.categoryMediaId, shop.businessMediaId]) {
      const params = { mediaId };
      const replaced = await server.as(shop).call(media.update, { params, body: { src: shop.src } });
      expect(replaced.src).toBe(shop.src);
      if (mediaId !== shop.businessMediaId) expect(replaced.id).toBe(mediaId);
    }
    expect(await orphansOf(server.sql, shop)).toEqual([]);
    const reader = await makeMember(server.sql, shop, { [shop.siblingId]: ["items.read"] });
    const params = { mediaId: shop.mediaId };
    const change = server.as({ ...reader, businessId: shop.businessId }).call(media.update, { params, body: {} });
    await expect(change).rejects.toMatchObject({ status: 403 });
  });
});
