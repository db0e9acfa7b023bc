import { type GuestItem, guests } from "@diwan/contract/guests/guests";
import { items } from "@diwan/contract/menu/items";
import { settings as settingCalls } from "@diwan/contract/settings/settings";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { insertRows } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
const guest = server.as();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2027-03-10T09:00:00Z");
  own = await makeStockedTenant(server.sql);
});
const menu = (slug = own.slug) => guest.call(guests.firstMenu, { params: { slug } });
const shown = async (itemId = own.itemId): Promise<GuestItem | undefined> =>
  (await menu()).categories.flatMap((category) => category.items).find(({ id }) => id === itemId);
const save = (body: object, itemId = own.itemId) => server.as(own).call(items.update, { params: { itemId }, body });
const set = async (settings: Record<string, unknown>) => {
  const keys = Object.keys(settings);
  await server.sql.query("delete from business_settings where business_id = $1 and key = any($2)", [
    own.businessId,
    keys,
  ]);
  await insertRows(server.sql, {
    business_settings: Object.entries(settings).map(([key, data]) => ({ business_id: own.businessId, key, data })),
  });
  announce();
};
/** Announces changes that tests write directly to the database: data for guests is cached. */
const announce = () => server.services.live.announce({ businessId: own.businessId, shown: true });

describe("what guests see", () => {
  test("is the menu without hidden records and the groups that become empty", async () => {
    const { categories } = await menu();
    expect(categories.map(({ id }) => id)).toEqual([own.categoryId]);
    expect(categories[0]?.items.map(({ id }) => id)).toEqual([own.itemId, own.otherItemId]);
    expect(categories[0]?.children_nested).toEqual([]);
    await save({ hide: true });
    await save({ disable_ordering: true }, own.otherItemId);
    expect(await shown()).toBeUndefined();
    expect(await shown(own.otherItemId)).toMatchObject({ disable_ordering: true });
    await save({ hide: true }, own.otherItemId);
    expect((await menu()).categories).toEqual([]);
  });

  test("contains no business data that guests do not need", async () => {
    await set({ PassKey: "4321", Logo: "/media/logo.jpg", Secret: "hush" });
    await insertRows(server.sql, {
      branch_settings: [
        { business_id: own.businessId, branch_id: own.branchId, key: "TabletApp", data: { PassKey: "9876" } },
      ],
    });
    const texts = await Promise.all(
      [guests.branch, guests.firstMenu].map((call) => guest.send(call, { params: { slug: own.slug } })),
    );
    // the keys as separate words: times and ids contain all digits
    for (const { payload } of texts)
      expect(payload).not.toMatch(
        new RegExp(`(?<![\\w-])(4321|9876)(?![\\w-])|hush|owner_id|${own.userId}|${own.email}|updated_at|businessId`),
      );
  });

  test("uses the branch's settings before the business's, ignoring empty values", async () => {
    await set({
      Logo: "/media/one.jpg",
      Whatsapp: "+96511111111",
      MobileApp: { MenuLayout: "grid-sm" },
      PrimaryColor: "",
    });
    await insertRows(server.sql, {
      branch_settings: [
        { business_id: own.businessId, branch_id: own.branchId, key: "Whatsapp", data: "+96522222222" },
        {
          business_id: own.businessId,
          branch_id: own.branchId,
          key: "MobileApp",
          data: { MenuLayout: "grid-lg", ItemsListView: "upside-down" },
        },
      ],
    });
    const { settings } = await guest.call(guests.branch, { params: { slug: own.slug } });
    expect(settings).toMatchObject({
      Logo: "/media/one.jpg",
      Whatsapp: "+96522222222",
      MenuLayout: "grid-lg",
      ItemsListView: "list-view",
      PrimaryColor: null,
    });
  });

  test("is found by the slug of its own branch only", async () => {
    const other = await makeStockedTenant(server.sql);
    const at = (slug: string, menuId: string) => guest.send(guests.menu, { params: { slug, menuId } });
    expect((await at(own.slug, own.otherMenuId)).statusCode).toBe(200);
    const foreign = await at(own.slug, other.menuId);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.payload).toBe((await at("no-such-branch", own.menuId)).payload);
    for (const slug of ["NO", "a", "%00", "..", "' or 1=1 --", "a".repeat(90)])
      expect((await at(slug, own.menuId)).statusCode).toBe(404);
  });
});

describe("what settings change for guests", () => {
  const branch = async () => (await guest.call(guests.branch, { params: { slug: own.slug } })).settings;
  const setMobile = (data: object) =>
    server.as(own).call(settingCalls.setBranch, {
      params: { branchId: own.branchId },
      body: { settings: [{ key: "MobileApp", data }] },
    });

  test("hidden prices appear nowhere, including the public calls", async () => {
    await save({ prices: [{ price: "4.321" }], addons: [{ price: "1.234" }] });
    expect((await guest.send(guests.firstMenu, { params: { slug: own.slug } })).payload).toMatch(/:4\.321/);
    await setMobile({ HidePrices: true });
    const { payload } = await guest.send(guests.firstMenu, { params: { slug: own.slug } });
    expect(payload).not.toMatch(/:4\.321|:1\.234/);
    expect(await shown()).toMatchObject({ prices: [{ price: 0, was: null }], discount: null });
  });

  test("a slide links to its item's menu, and has no link if the item is hidden", async () => {
    await setMobile({
      SliderAds: [
        { src: own.src, link: own.itemId },
        { src: own.src, link: "a.example" },
      ],
    });
    const slide = { src: own.src, link: null, item: { id: own.itemId, menuId: own.menuId } };
    expect((await branch()).SliderAds).toEqual([slide, { src: own.src, link: "https://a.example", item: null }]);
    await save({ hide: true });
    expect((await branch()).SliderAds[0]).toEqual({ ...slide, item: null });
  });

  test("order modes are the branch's, otherwise the business's", async () => {
    await set({ DineIn: true, CarPickup: true, ExtraCharge: 0.25, PreviewPrices: false });
    await insertRows(server.sql, {
      branch_settings: [
        { business_id: own.businessId, branch_id: own.branchId, key: "DineIn", data: false },
        { business_id: own.businessId, branch_id: own.branchId, key: "Delivery", data: true },
      ],
    });
    expect(await branch()).toMatchObject({
      OrderModes: ["Delivery", "CarPickup", "SelfPickUp"],
      ExtraCharge: 0.25,
      PreviewPrices: false,
      Address: null,
    });
  });

  test("an address from before texts had two languages is returned in both", async () => {
    await set({ Address: "Block 10" });
    expect((await branch()).Address).toEqual({ en: "Block 10", ar: "Block 10" });
  });
});

describe("what guests pay", () => {
  const discount = (more: object = {}) => ({
    amount: 10,
    type: "percentage",
    from: "2027-03-01",
    to: "2027-03-31",
    ...more,
  });
  const pays = async () => (await shown())?.prices.map(({ price, was }) => [price, was]);

  test("is reduced by the item's discount, otherwise by the general one, never both", async () => {
    await save({ prices: [{ price: "2.500" }], discounts: [] });
    expect(await pays()).toEqual([[2.5, null]]);
    await set({ GeneralDiscount: 20 });
    expect(await pays()).toEqual([[2, 2.5]]);
    await save({ discounts: [discount()] });
    expect(await pays()).toEqual([[2.25, 2.5]]);
    await save({ discounts: [discount({ type: "value", amount: 3 })] });
    expect(await pays()).toEqual([[0, 2.5]]);
    await save({ discounts: [discount({ to: "2027-03-09" })] });
    expect(await pays()).toEqual([[2, 2.5]]);
  });

  test("is the holiday's price in a holiday, discounted too", async () => {
    await save({ prices: [{ price: 4 }, { price: 8 }], discounts: [discount()] });
    await server.sql.query("update holidays set starts_on = '2027-03-10', ends_on = '2027-03-11' where id = $1", [
      own.holidayId,
    ]);
    announce();
    expect(await pays()).toEqual([
      [6.3, 7],
      [7.2, 8],
    ]);
    expect(await shown()).toMatchObject({ holiday: { price: 6.3, was: 7 }, discount: { amount: 10 } });
    server.setNow("2027-03-12T09:00:00Z");
    expect(await pays()).toEqual([
      [3.6, 4],
      [7.2, 8],
    ]);
    expect(await shown()).toMatchObject({ holiday: null });
  });
});

const ZONES = [
  "Asia/Kuwait",
  "UTC",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Asia/Kathmandu",
  "America/New_York",
  "Africa/Cairo",
  "Asia/Beirut",
  "Australia/Lord_Howe",
  "America/St_Johns",
  "Asia/Tehran",
  "America/Sao_Paulo",
];
/** The first millisecond of a day in a time zone, found by bisection. */
function beginningOf(day: string, zone: string): number {
  const shows = new Intl.DateTimeFormat("sv-SE", { timeZone: zone });
  let [before, after] = [
    Date.parse(`${day}T00:00:00Z`) - 50 * 3_600_000,
    Date.parse(`${day}T00:00:00Z`) + 50 * 3_600_000,
  ];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (shows.format(middle) >= day) after = middle;
    else before = middle;
  }
  return after;
}

describe("T31 the day changes at midnight in the time zone of the business", () => {
  test.each(ZONES)("%s, for discounts and holidays", async (zone) => {
    await server.sql.query(
      "update business_settings set data = to_jsonb($1::text) where business_id = $2 and key = 'TimeZone'",
      [zone, own.businessId],
    );
    for (const [from, to, after] of [
      ["2026-03-29", "2026-04-24", "2026-04-25"],
      ["2026-10-25", "2026-11-01", "2026-11-02"],
      ["2027-02-28", "2027-02-28", "2027-03-01"],
    ] as const) {
      await save({
        prices: [{ price: 10 }],
        discounts: [{ amount: 10, type: "percentage", from: `${from}T14:00:00`, to: `${to}T00:00:00` }],
      });
      await server.sql.query("update holidays set starts_on = $1, ends_on = $2 where id = $3", [
        from,
        to,
        own.holidayId,
      ]);
      announce();
      const at = async (instant: number) => {
        server.setNow(new Date(instant));
        const item = await shown();
        return [(await menu()).today, item?.discount !== null, item?.holiday !== null];
      };
      const [begins, ends] = [beginningOf(from, zone), beginningOf(after, zone)];
      const [, on, holiday] = await at(begins - 1);
      expect([on, holiday]).toEqual([false, false]);
      expect(await at(begins)).toEqual([from, true, true]);
      expect(await at(begins + 14 * 3_600_000)).toEqual([from, true, true]);
      expect(await at(ends - 1)).toEqual([to, true, true]);
      expect(await at(ends)).toEqual([after, false, false]);
    }
  });
});

describe("T31 a day is the same day everywhere", () => {
  test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/St_Johns"])(
    "with the server and the database in %s",
    async (zone) => {
      const { rows } = await server.sql.query<{ name: string }>("select current_database() as name");
      await server.sql.query(`alter database ${rows[0]?.name} set timezone = '${zone}'`);
      const before = process.env["TZ"];
      process.env["TZ"] = zone;
      try {
        const moved = await build({ beside: server });
        for (const day of ["2026-01-01", "2026-03-29", "2026-07-15", "2026-10-25", "2026-12-31"])
          for (const time of ["", "T00:00:00", "T14:00:00", "T23:59:59"]) {
            const row = { amount: 1, type: "value", from: `${day}${time}`, to: `${day}${time}` };
            const item = await moved
              .as(own)
              .call(items.update, { params: { itemId: own.itemId }, body: { discounts: [row] } });
            expect(item.discounts).toMatchObject([{ from: day, to: day }]);
          }
      } finally {
        if (before === undefined) delete process.env["TZ"];
        else process.env["TZ"] = before;
      }
    },
  );
});
