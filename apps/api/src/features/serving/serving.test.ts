import { guestOrders } from "@diwan/contract/guests/guest-orders";
import { type GuestItem, guests } from "@diwan/contract/guests/guests";
import { bin } from "@diwan/contract/overview/bin";
import { items } from "@diwan/contract/menu/items";
import { servings } from "@diwan/contract/menu/serving";
import { orders } from "@diwan/contract/orders/orders";
import { orderOffer } from "@diwan/contract/orders/order-offer";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
let otherSlug: string;
beforeEach(async () => {
  at("09:00");
  own = await makeStockedTenant(server.sql);
  const found = await server.sql.query("select slug from branches where id = $1", [own.siblingId]);
  otherSlug = found.rows[0].slug;
});

/** Wednesday, 2027-03-10, in Kuwait. */
const at = (time: string, day = "2027-03-10") =>
  server.setNow(new Date(Date.parse(`${day}T${time}:00Z`) - 3 * 3_600_000).toISOString());
const ALL = [0, 1, 2, 3, 4, 5, 6];
const until11 = [{ days: ALL, from: "06:00", to: "11:00" }];
const evening = [{ days: ALL, from: "18:00", to: "02:00" }];

interface Differing {
  branch_id?: string;
  offered?: boolean;
  hours?: object[] | null;
  prices?: { price_id: string; price: number | string }[];
}
const inBranch = (branch: Differing) => ({ branch_id: own.branchId, ...branch });
const setItem = (body: { hours?: object[] | null; branches?: Differing[]; updated_at?: string }, itemId = own.itemId) =>
  server.as(own).send(servings.setItem, { params: { itemId }, body: { hours: null, branches: [], ...body } });
const setMenu = (menuId: string, hours: object[] | null, branches: Differing[] = []) =>
  server.as(own).call(servings.setMenu, { params: { menuId }, body: { hours, branches } as never });

const menuOf = (slug = own.slug) => server.as().call(guests.firstMenu, { params: { slug } });
const shown = async (itemId = own.itemId, slug = own.slug): Promise<GuestItem | undefined> =>
  (await menuOf(slug)).categories.flatMap((category) => category.items).find(({ id }) => id === itemId);
const line = () => ({ item_id: own.itemId, price_id: own.priceId });
const order = (headers: Record<string, string> = {}, branchId = own.branchId) =>
  server.as(own).send(orders.create, { params: { branchId }, body: { mode: "SelfPickUp", lines: [line()] }, headers });
const refusalOf = async (locale = "en") => {
  const { statusCode, json } = await order({ locale });
  expect(statusCode).toBe(422);
  return json<{ errors: Record<string, string[]> }>().errors["lines.0.item_id"]?.[0];
};

describe("an item with hours", () => {
  test("can be ordered until the exact minute of their end", async () => {
    expect((await setItem({ hours: until11 })).statusCode).toBe(200);
    server.setNow("2027-03-10T07:59:59Z");
    expect((await order()).statusCode).toBe(201);
    expect(await shown()).toMatchObject({ served_from: null });
    server.setNow("2027-03-10T08:00:00Z");
    expect((await order()).statusCode).toBe(422);
    expect(await shown()).toMatchObject({ served_from: "2027-03-11T06:00:00" });
  });

  test("is refused by its name and the time, in the language of the caller, for guests and staff", async () => {
    await setItem({ hours: evening });
    expect(await refusalOf()).toBe(`${own.mark} is not served now. It is served from 18:00.`);
    expect(await refusalOf("ar")).toBe(`لا يُقدَّم \u2068${own.mark}\u2069 الآن، بل يُقدَّم من ١٨:٠٠.`);
    const asked = await server
      .as()
      .send(guestOrders.quote, { params: { slug: own.slug }, body: { lines: [line()] } as never });
    expect(asked.json()).toMatchObject({ code: "invalid", errors: { "lines.0.item_id": [await refusalOf()] } });
  });

  test("past midnight belongs to the day on which they begin", async () => {
    await setItem({ hours: [{ days: [3], from: "18:00", to: "02:00" }] });
    at("01:30");
    expect(await shown()).toMatchObject({ served_from: "2027-03-10T18:00:00" });
    at("01:30", "2027-03-11");
    expect(await shown()).toMatchObject({ served_from: null });
    at("02:00", "2027-03-11");
    expect(await shown()).toMatchObject({ served_from: "2027-03-17T18:00:00" });
  });

  test("follows those of its category and menu, and is not offered where they never meet", async () => {
    const params = { categoryId: own.categoryId };
    await server.as(own).call(servings.setCategory, { params, body: { hours: until11, branches: [] } });
    expect(await shown()).toMatchObject({ served_from: null });
    at("12:00");
    expect(await shown()).toMatchObject({ served_from: "2027-03-11T06:00:00" });
    await setItem({ hours: [{ days: ALL, from: "10:00", to: "23:00" }] });
    expect(await shown()).toMatchObject({ served_from: "2027-03-11T10:00:00" });
    await setItem({ hours: evening });
    expect(await shown()).toBeUndefined();
  });

  test("has others in one branch", async () => {
    await setItem({ hours: until11, branches: [inBranch({ hours: evening })] });
    expect(await shown()).toMatchObject({ served_from: "2027-03-10T18:00:00" });
    expect(await shown(own.itemId, otherSlug)).toMatchObject({ served_from: null });
  });

  test("keeps what differs in branches when several get the same hours", async () => {
    await setItem({ branches: [inBranch({ offered: false })] });
    const ids = [own.itemId, own.otherItemId];
    await server.as(own).call(servings.setItems, { body: { ids, hours: evening } });
    const get = (itemId: string) => server.as(own).call(servings.getItem, { params: { itemId } });
    expect(await get(own.itemId)).toMatchObject({ hours: evening, branches: [{ offered: false }] });
    expect(await get(own.otherItemId)).toMatchObject({ hours: evening });
    await server.as(own).call(servings.setItems, { body: { ids, hours: null } });
    expect(await get(own.itemId)).toMatchObject({ hours: null, branches: [{ offered: false }] });
  });
});

describe("in one branch", () => {
  const priced = (price: number) => inBranch({ prices: [{ price_id: own.priceId, price }] });

  test("an item has its price there in the menu, in the offer of staff and in the order, discounts as usual", async () => {
    await setItem({ branches: [priced(4)] });
    expect(await shown()).toMatchObject({ prices: [{ price: 4, was: null }] });
    expect(await shown(own.itemId, otherSlug)).toMatchObject({ prices: [{ price: 1.5 }] });
    const offer = await server.as(own).call(orderOffer.read, {
      params: { branchId: own.branchId },
      query: { menu_id: own.menuId },
    });
    expect(offer.menu?.categories[0]?.items[0]).toMatchObject({ prices: [{ price: 4 }] });
    expect((await order()).json()).toMatchObject({ subtotal: 4, total: 4 });
    expect((await order({}, own.siblingId)).json()).toMatchObject({ total: 1.5 });
    const discounts = [{ amount: 50, type: "percentage", from: "2027-01-01", to: "2027-12-31" }];
    await server.as(own).call(items.update, { params: { itemId: own.itemId }, body: { discounts } as never });
    expect((await order()).json()).toMatchObject({ subtotal: 4, total: 2 });
  });

  test("each size has its own price; a size that goes takes it along", async () => {
    const sized = await server.as(own).call(items.update, {
      params: { itemId: own.itemId },
      body: { prices: [{ id: own.priceId, price: 1.5 }, { price: 2.5 }] } as never,
    });
    const large = sized.prices[1]?.id ?? "";
    await setItem({ branches: [inBranch({ prices: [{ price_id: large, price: 3 }] })] });
    expect((await shown())?.prices.map(({ price }) => price)).toEqual([1.5, 3]);
    await server.as(own).call(items.deletePrice, { params: { priceId: large } });
    const left = await server.as(own).call(servings.getItem, { params: { itemId: own.itemId } });
    expect(left.branches).toEqual([]);
  });

  test("a holiday's price goes before that of the branch", async () => {
    await setItem({ branches: [priced(4)] });
    await server.sql.query("update holidays set starts_on = '2027-03-10', ends_on = '2027-03-10' where id = $1", [
      own.holidayId,
    ]);
    await server.sql.query(
      "insert into item_holidays (business_id, item_id, holiday_id, price) values ($1, $2, $3, 9) on conflict (business_id, item_id, holiday_id) do update set price = 9",
      [own.businessId, own.itemId, own.holidayId],
    );
    expect((await order()).json()).toMatchObject({ total: 9 });
  });

  test("an item that is not there is neither shown nor sold, and told by its name", async () => {
    await setItem({ branches: [inBranch({ offered: false })] });
    expect(await shown()).toBeUndefined();
    expect(await shown(own.itemId, otherSlug)).toBeDefined();
    expect(await refusalOf()).toBe(`${own.mark} is not offered in this branch.`);
    expect(await refusalOf("ar")).toBe(`لا يتوفر \u2068${own.mark}\u2069 في هذا الفرع.`);
  });

  test("a copy has the same hours and prices, and so has an item that comes back from the bin", async () => {
    const body = { hours: until11, branches: [{ ...priced(4), offered: true }] };
    await setItem(body);
    const get = (itemId: string) => server.as(own).call(servings.getItem, { params: { itemId } });
    const copy = (await server.as(own).call(items.duplicate, { body: { ids: [own.itemId] } })).data[0];
    const copied = { hours: until11, branches: [{ prices: [{ price_id: copy?.prices[0]?.id, price: 4 }] }] };
    expect(await get(copy?.id ?? "")).toMatchObject(copied);
    const before = await get(own.itemId);
    await server.as(own).call(items.delete, { params: { itemId: own.itemId } });
    await server.as(own).call(bin.restore, { params: { deletedId: own.itemId } } as never);
    const { updated_at: _, ...kept } = before;
    expect(await get(own.itemId)).toMatchObject(kept);
  });
});

describe("a branch with several menus", () => {
  test("shows the one that is served now, and from when the others are", async () => {
    await setMenu(own.menuId, until11);
    await setMenu(own.otherMenuId, evening);
    const menus = async () => (await server.as().call(guests.branch, { params: { slug: own.slug } })).menus;
    expect(await menus()).toMatchObject([
      { id: own.menuId, served_from: null },
      { id: own.otherMenuId, served_from: "2027-03-10T18:00:00" },
    ]);
    expect(await menuOf()).toMatchObject({ id: own.menuId });
    at("11:00");
    expect(await menus()).toMatchObject([
      { id: own.otherMenuId, served_from: "2027-03-10T18:00:00" },
      { id: own.menuId, served_from: "2027-03-11T06:00:00" },
    ]);
    at("18:00");
    expect(await menuOf()).toMatchObject({ id: own.otherMenuId });
    expect(await refusalOf()).toBe(`${own.mark} is not served now. It is served from Thursday 06:00.`);
  });

  test("has none that it does not offer", async () => {
    await setMenu(own.menuId, null, [inBranch({ offered: false })]);
    expect(await menuOf()).toMatchObject({ id: own.otherMenuId });
    expect(await menuOf(otherSlug)).toMatchObject({ id: own.menuId });
    expect((await order()).statusCode).toBe(422);
  });
});

describe("saving", () => {
  test("refuses branches and prices that are not its own, and changes nothing", async () => {
    const other = await makeStockedTenant(server.sql);
    const before = await server.as(own).call(servings.getItem, { params: { itemId: own.itemId } });
    for (const branches of [
      [{ branch_id: other.branchId, offered: false }],
      [{ branch_id: uuidv7(), offered: false }],
      [inBranch({ prices: [{ price_id: other.priceId, price: 1 }] })],
    ])
      expect((await setItem({ branches })).statusCode).toBe(404);
    expect((await setItem({}, other.itemId)).statusCode).toBe(404);
    expect(await server.as(own).call(servings.getItem, { params: { itemId: own.itemId } })).toEqual(before);
  });

  test("of a stale version is a conflict with the current one", async () => {
    const { updated_at } = await server.as(own).call(servings.getItem, { params: { itemId: own.itemId } });
    const answers = await Promise.all([until11, evening].map((hours) => setItem({ hours, updated_at })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ statusCode }) => statusCode === 200)?.json<object>();
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ current: won });
  });

  test("gives a chalet no hours, but a price and an absence in a branch", async () => {
    own = await makeStockedTenant(server.sql, { type: "chalet" });
    expect((await setItem({ hours: until11 })).json()).toMatchObject({ errors: { hours: [expect.any(String)] } });
    const branches = [inBranch({ offered: false, prices: [{ price_id: own.priceId, price: 3 }] })];
    expect((await setItem({ branches })).statusCode).toBe(200);
  });
});
