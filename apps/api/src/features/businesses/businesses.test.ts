import { accounts } from "@diwan/contract/accounts/accounts";
import { branches } from "@diwan/contract/branches/branches";
import { type Business, businesses } from "@diwan/contract/branches/businesses";
import { guests } from "@diwan/contract/guests/guests";
import { media } from "@diwan/contract/menu/media";
import { menus } from "@diwan/contract/menu/menus";
import { settings } from "@diwan/contract/settings/settings";
import { beforeEach, describe, expect, test } from "vitest";
import { makePicture } from "../../platform/media/test-samples.ts";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));
const named = (en: string, ar = "") => [
  { locale: "en", name: en },
  { locale: "ar", name: ar },
];
const open = (body: object): Promise<Business> => server.as(own).call(businesses.create, { body });
const close = (who = own, businessId = own.businessId) =>
  server.as(who).send(businesses.delete, { params: { businessId } });
const upload = async (): Promise<string> =>
  (await server.as(own).upload(await makePicture(20, 20).png().toBuffer())).json<{ file: string }>().file;

describe("a further business", () => {
  test("is created like a registered one: with a branch, a menu, a category and settings", async () => {
    const src = await upload();
    const made = await open({ locales: named("Salon Reem", "صالون ريم"), type: "salon", media: [{ src }] });
    expect(made).toMatchObject({ name: "Salon Reem", type: "salon", media: [{ src }] });
    const user = await server.as(own).call(accounts.info);
    const { branches: its = [], menus: lists = [], ...rest } = user.business.find(({ id }) => id === made.id) ?? {};
    expect(rest).toMatchObject({ currency: "KWD", timeZone: "Asia/Kuwait" });
    expect(its).toMatchObject([{ slug: "salon-reem", locales: [{ name: "Main branch" }, { name: "الفرع الرئيسي" }] }]);
    const tree = await server.as(own).call(menus.tree, { params: { menuId: lists[0]?.id ?? "" } });
    expect(tree.categories).toHaveLength(1);
    const params = { businessId: made.id };
    const values = await server.as(own).call(settings.business, { params });
    expect(values.map(({ key, data }) => [key, data])).toEqual([
      ["Locales", made.locales],
      ["Currency", "KWD"],
      ["Logo", src],
      ["TimeZone", "Asia/Kuwait"],
    ]);
    expect(user.permissions.some((right) => right.startsWith(`branch.${its[0]?.id}.`))).toBe(true);
    expect((await server.as(own).call(businesses.list)).data.find(({ id }) => id === made.id)).toEqual(made);
    const { rows } = await server.sql.query("select user_id, area, action, label from audits where business_id = $1", [
      made.id,
    ]);
    expect(rows).toEqual([{ user_id: own.userId, area: "business", action: "create", label: "Salon Reem" }]);
  });

  test("gets the requested slug, or is rejected if the slug is taken", async () => {
    const slug = `wish-${own.businessId}`;
    const body = { locales: named("Chalet Jood"), type: "chalet", slug };
    await open(body);
    await expect(open(body)).rejects.toMatchObject({ status: 422, errors: { slug: [expect.any(String)] } });
    expect((await server.as(own).call(businesses.list)).meta.total).toBe(2);
  });

  test.each([
    [{ locales: named("Four"), type: "hotel" }, "locales.0.name"],
    [{ locales: [], type: "hotel" }, "locales.0.name"],
    [{ locales: named("Hotel Reem") }, "type"],
    [{ locales: named("Hotel Reem"), type: "bakery" }, "type"],
    [{ locales: named("Hotel Reem"), type: "hotel", media: [{ src: "/media/none.jpg" }] }, "media.0.src"],
  ])("rejects %j", async (body, field) => {
    await expect(open(body)).rejects.toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
  });

  test("requires that the user owns a business", async () => {
    const member = await makeMember(server.sql, own, { [own.branchId]: ["business.create"] });
    const body = { locales: named("Mine now"), type: "hotel" };
    await expect(server.as(member).call(businesses.create, { body })).rejects.toMatchObject({ status: 403 });
  });
});

describe("a business", () => {
  const save = (body: object) => server.as(own).call(businesses.update, { body });

  test("changes its names and logo, but not its type", async () => {
    const src = await upload();
    const other = { type: "hotel" };
    const saved = await save({ locales: named("Dar Salma", "دار سلمى"), media: [{ src }], ...other });
    expect(saved).toMatchObject({ name: "Dar Salma", type: "restaurant", media: [{ src }] });
    const guest = await server.as().call(guests.branch, { params: { slug: own.slug } });
    expect(guest).toMatchObject({ business: { locales: saved.locales }, settings: { Logo: src } });
    await expect(save({ locales: named("Stale"), updated_at: "2001-01-01T00:00:00.000000Z" })).rejects.toMatchObject({
      status: 409,
    });
    expect((await save({ media: [] })).media).toEqual([]);
    const { rows } = await server.sql.query("select 1 from files where key = $1", [src.replace("/media/", "")]);
    expect(rows).toEqual([]);
  });

  test("loses its logo when a user with the right to change the business deletes the picture", async () => {
    const params = { mediaId: own.businessMediaId };
    const member = await makeMember(server.sql, own, { [own.branchId]: ["items.update"] });
    await expect(server.as(member).call(media.delete, { params })).rejects.toMatchObject({ status: 403 });
    await server.as(own).call(media.delete, { params });
    expect((await server.as(own).call(businesses.get)).media).toEqual([]);
    const values = await server.as(own).call(settings.business);
    expect(values.some(({ key }) => key === "Logo")).toBe(false);
  });
});

describe("closing a business", () => {
  test("hides it from all users and guests, and keeps its audits", async () => {
    const member = await makeMember(server.sql, own, { [own.branchId]: ["menu.read"] });
    await open({ locales: named("Second home"), type: "hotel" });
    const page = () => server.app.inject({ url: `/qr/${own.slug}`, headers: { accept: "text/html" } });
    expect((await page()).statusCode).toBe(200);
    expect((await close()).json()).toEqual({ id: own.businessId });
    for (const who of [own, member]) {
      expect((await server.as(who).send(menus.tree, { params: { menuId: own.menuId } })).statusCode).toBe(404);
      expect((await server.as(who).send(branches.list)).statusCode).toBe(404);
      const { business, business_control } = await server.as(who).call(accounts.info);
      expect([...business, ...business_control].map(({ id }) => id)).not.toContain(own.businessId);
      expect((await server.as(who).call(businesses.list)).data.map(({ id }) => id)).not.toContain(own.businessId);
    }
    const params = { slug: own.slug };
    expect((await server.as().send(guests.branch, { params })).statusCode).toBe(404);
    await expect.poll(async () => (await page()).statusCode).toBe(404);
    expect((await close()).statusCode).toBe(404);
    const { rows } = await server.sql.query(
      "select action from audits where business_id = $1 and area = 'business' and action = 'delete'",
      [own.businessId],
    );
    expect(rows).toHaveLength(1);
  });

  test("is rejected for the only one of its owner, also if two are closed in parallel", async () => {
    const refused = await close();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: "in_use", message: "Your only business can't be deleted." });
    const second = await open({ locales: named("Second home"), type: "hotel" });
    const answers = await Promise.all([own.businessId, second.id].map((id) => close(own, id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test("is rejected for members, whatever rights they hold", async () => {
    await open({ locales: named("Second home"), type: "hotel" });
    const member = await makeMember(server.sql, own, { [own.branchId]: ["business.delete"] });
    expect((await close({ ...own, ...member })).statusCode).toBe(403);
  });
});
