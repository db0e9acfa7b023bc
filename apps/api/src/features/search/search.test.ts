import { items } from "@diwan/contract/menu/items";
import { orders } from "@diwan/contract/orders/orders";
import type { Right } from "@diwan/contract/people/permissions";
import { search, SEARCHED_AREAS } from "@diwan/contract/overview/search";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import { interceptPools, queryTextOf } from "../../testing/pools.ts";
import { insertRows, stampColumns } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const asked: string[] = [];
const server = await build({
  pools: (pools) =>
    interceptPools(pools, {
      asking(query) {
        asked.push(queryTextOf(query));
        return query;
      },
    }),
});
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));

type Who = { token: string; businessId?: string };
const find = async (query: string, who: Who = own, limit = "20") =>
  (await server.as(who).call(search.find, { query: { query, limit } })).data;
const names = async (query: string) =>
  (await find(query)).flatMap(({ hits }) => hits.map(({ locales }) => locales[0]?.name));
const areas = async (query: string, who?: Who) => (await find(query, who)).map(({ area }) => area);
const item = (name_en: string, name_ar: string | null = null) => ({
  business_id: own.businessId,
  id: uuidv7(),
  menu_id: own.menuId,
  category_id: own.categoryId,
  sort: 9,
  hide: false,
  disable_ordering: false,
  name_en,
  name_ar,
  ...stampColumns,
});

describe("the search of the top bar", () => {
  test("finds every kind of record, with its place, in screen order", async () => {
    const found = await find(own.mark);
    expect(found.map(({ area }) => area)).toEqual(
      SEARCHED_AREAS.filter((area) => found.some((one) => one.area === area)),
    );
    expect(found.map(({ area }) => area)).toEqual(
      expect.arrayContaining(["items", "categories", "menus", "holidays", "branches", "users"]),
    );
    const hits = found.flatMap((group) => group.hits);
    expect(hits.find(({ id }) => id === own.itemId)).toMatchObject({
      area: "items",
      locales: [
        { locale: "en", name: own.mark },
        { locale: "ar", name: own.mark },
      ],
      detail: [{ locale: "en", name: `${own.mark} category` }],
      parentId: own.categoryId,
      menuId: own.menuId,
      src: expect.stringMatching(/^\/media\//),
      price: 1.5,
      hidden: false,
    });
    expect(hits.find(({ id }) => id === own.branchId)).toMatchObject({ area: "branches", branchId: own.branchId });
    expect(hits.find(({ id }) => id === own.holidayId)).toMatchObject({ from: "2026-06-01", to: "2026-06-03" });
    expect(hits.find(({ id }) => id === own.memberId)).toMatchObject({
      area: "users",
      locales: [{ locale: "en", name: own.mark }],
      detail: [{ locale: "en", name: `${own.memberId}@example.com` }],
    });
  });

  test("treats commonly confused letters alike, in any word order", async () => {
    await insertRows(server.sql, { items: [item("Crème brûlée", "كبّة بالصينية"), item("Grilled kebab", "كباب مشوي")] });
    for (const query of ["creme", "BRULEE", "brûlée crème", "كبه", "الصينيه بال", "كُبَّة"])
      expect({ query, names: await names(query) }).toEqual({ query, names: ["Crème brûlée"] });
    for (const query of ["مشوى", "kebab grill"]) expect(await names(query)).toEqual(["Grilled kebab"]);
    for (const query of ["%", "__", "%%", "k%b", "\\\\"]) expect(await names(query)).toEqual([]);
  });

  test("treats Gulf letters and their common spellings alike, as lists do", async () => {
    const gulf = [item("Grill", "چکن پرگر مگلي"), item("Fish", "سمك مقلي"), item("Vimto", "ڤيمتو")];
    await insertRows(server.sql, { items: gulf });
    const listed = async (text: string) => {
      const { data } = await server.as(own).call(items.list, { query: { search: text } });
      return data.map(({ locales }) => locales[0]?.name);
    };
    for (const [query, found] of [
      ["تشكن", "Grill"],
      ["جكن برجر", "Grill"],
      ["برغر", "Grill"],
      ["چكن", "Grill"],
      ["سمچ مگلي", "Fish"],
      ["فيمتو", "Vimto"],
      ["ڤيمتو", "Vimto"],
    ] as const)
      expect([query, await names(query), await listed(query)]).toEqual([query, [found], [found]]);
    expect(await names("كمك")).toEqual([]);
  });

  test("starts at two letters, which match the beginning of words", async () => {
    await insertRows(server.sql, { items: [item("Zebra cake"), item("Cake of zucchini"), item("Puzzle")] });
    expect(await names("z")).toEqual([]);
    expect(await names(" z ")).toEqual([]);
    expect(await names("ze")).toEqual(["Zebra cake"]);
    expect(await names("zu")).toEqual(["Cake of zucchini"]);
    expect(await names("zz")).toEqual([]);
    expect(await names("zzl")).toEqual(["Puzzle"]);
    // in Arabic also after the article
    await insertRows(server.sql, { items: [item("الرز"), item("فطور الزعتر"), item("كبة بالزبيب")] });
    expect(await names("رز")).toEqual(["الرز"]);
    expect(await names("زع")).toEqual(["فطور الزعتر"]);
    expect(await names("زب")).toEqual([]);
    await expect(find(" ")).rejects.toMatchObject({ status: 422 });
    await expect(find("zz", own, "21")).rejects.toMatchObject({ status: 422 });
  });

  test("returns matches at the start of the text first, then at word starts, with a limit per area", async () => {
    await insertRows(server.sql, {
      items: [item("A pizzazz"), item("Big zazz"), item("Zazz"), item("Zazz b"), item("Mozazz")],
    });
    expect(await names("zazz")).toEqual(["Zazz", "Zazz b", "Big zazz", "A pizzazz", "Mozazz"]);
    const [group] = await find("zazz", own, "2");
    expect(group?.hits.map(({ locales }) => locales[0]?.name)).toEqual(["Zazz", "Zazz b"]);
  });

  test("finds orders by number, guest and phone, newest first", async () => {
    const take = (name: string, phone: string) =>
      server.as(own).call(orders.create, {
        params: { branchId: own.branchId },
        body: {
          mode: "SelfPickUp",
          customer: { name, phone },
          lines: [{ item_id: own.itemId, price_id: own.priceId, quantity: 2 }],
        } as never,
      });
    await take("دانة الصباح", "+96599812299");
    await take("Dana", "+96599812299");
    for (const [query, found] of [
      ["#2", ["#2 دانة الصباح"]],
      ["#٣", ["#3 Dana"]],
      ["دانه", ["#2 دانة الصباح"]],
      ["9981 2299", ["#3 Dana", "#2 دانة الصباح"]],
      ["#99", []],
    ] as const)
      expect([query, await names(query)]).toEqual([query, found]);
    const [group] = await find("#3");
    expect(group?.hits[0]).toMatchObject({
      area: "orders",
      branchId: own.branchId,
      status: "pending",
      detail: [
        { locale: "en", name: `2 × ${own.mark}` },
        { locale: "ar", name: `2 × ${own.mark}` },
      ],
    });
    const member = await makeMember(server.sql, own, { [own.siblingId]: ["orders.read"] });
    expect(await find("#3", member)).toEqual([]);
  });

  test("reflects changes immediately", async () => {
    await server.as(own).call(items.update, {
      params: { itemId: own.itemId },
      body: { locales: [{ locale: "en", name: "Renamed thing" }], hide: true },
    });
    const [group] = await find("renamed");
    expect(group?.hits).toMatchObject([{ id: own.itemId, hidden: true }]);
  });
});

describe("the search shows only what its user may read", () => {
  test("and nothing of another business", async () => {
    const other = await makeStockedTenant(server.sql);
    expect(await find(other.mark)).toEqual([]);
    await expect(find(own.mark, { ...other, businessId: own.businessId })).rejects.toMatchObject({ status: 404 });
  });

  test.each<[Right, string[]]>([
    ["items.update", ["items"]],
    ["menus.read", ["menus"]],
    ["users.delete", ["users"]],
    ["branches.read", ["branches"]],
    ["orders.read", []],
  ])("with %s: %j", async (right, expected) => {
    const member = await makeMember(server.sql, own, { [own.siblingId]: [right] });
    expect(await areas(own.mark, member)).toEqual(expected);
  });

  test("of a branch only where the permission is held", async () => {
    const floor = (branch_id: string, name_en: string) => ({
      business_id: own.businessId,
      id: uuidv7(),
      branch_id,
      name_en,
      ...stampColumns,
    });
    const floors = [floor(own.branchId, "Terrace here"), floor(own.siblingId, "Terrace there")];
    const tables = floors.map(({ id, branch_id, name_en }) => ({
      ...floor(branch_id, `${name_en} table`),
      floor_id: id,
      seats: 4,
      token: uuidv7().replace(/\D/g, "").padEnd(10, "0").slice(-10),
    }));
    await insertRows(server.sql, { floors, tables });
    const see = async (rights: Record<string, Right[]>) =>
      (await find("terrace", await makeMember(server.sql, own, rights))).flatMap(({ hits }) => hits);
    expect(await see({ [own.branchId]: ["floors.read"], [own.siblingId]: ["tables.read"] })).toMatchObject([
      { area: "tables", branchId: own.siblingId, parentId: floors[1]?.id, detail: [{ name: "Terrace there" }] },
      { area: "floors", branchId: own.branchId, id: floors[0]?.id },
    ]);
    expect(await see({ [own.branchId]: ["items.read"] })).toEqual([]);
  });

  test("in a chalet only its own areas", async () => {
    const chalet = await makeStockedTenant(server.sql, { type: "chalet" });
    const member = await makeMember(server.sql, chalet, { [chalet.branchId]: ["menu.read", "branches.read"] });
    expect(await areas(chalet.mark, member)).toEqual(["items", "categories"]);
  });

  test("in one query, besides authorization", async () => {
    asked.length = 0;
    await find(own.mark);
    expect(asked.filter((text) => !/^(begin|commit|rollback|select set_config)/.test(text))).toHaveLength(2);
  });
});
