import { categories as categoryCalls } from "@diwan/contract/menu/categories";
import { guests } from "@diwan/contract/guests/guests";
import { items } from "@diwan/contract/menu/items";
import type { UploadedFile } from "@diwan/contract/menu/media";
import { menus } from "@diwan/contract/menu/menus";
import { type ItemDraft, review } from "@diwan/contract/menu/review";
import { beforeEach, describe, expect, test } from "vitest";
import { makePicture } from "../../platform/media/test-samples.ts";
import { build } from "../../testing/build.ts";
import type { TestTenant } from "../../testing/tenant.ts";

const server = await build();
const png = await makePicture(40, 30).png().toBuffer();
let owner: TestTenant;
beforeEach(async () => void (owner = await server.register()));

async function upload(path: string, draft = true): Promise<UploadedFile> {
  const headers = { "convert-item": "true", "menu-id": owner.menuId, "full-path": encodeURIComponent(path) };
  const answer = await server.as(owner).upload(png, "x.png", { ...headers, ...(draft && { draft: "true" }) });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}
const add = (...pasted: { category?: object[]; locales: object[]; prices?: object[] }[]) =>
  server.as(owner).call(review.add, {
    body: { menu_id: owner.menuId, items: pasted.map((one) => ({ category: [], prices: [], ...one })) } as never,
  });
const en = (name: string) => [{ locale: "en", name }];
const list = async (): Promise<ItemDraft[]> =>
  (await server.as(owner).call(review.list, { query: { menu_id: owner.menuId } })).data;
const tree = () => server.as(owner).call(menus.tree, { params: { menuId: owner.menuId } });
const shownItems = async () => (await tree()).categories.flatMap((category) => category.items);
const names = ({ locales }: Pick<ItemDraft, "locales">) =>
  Object.fromEntries(locales.map((one) => [one.locale, one.name]));

describe("an upload as a draft", () => {
  test("waits with proposed names, unseen on the menu, in lists, in searches and by guests", async () => {
    const { item, created } = await upload("Grills/machboos diyay 3.250.jpg");
    expect(created?.item).toBe(true);
    expect(item).toMatchObject({ hide: true, prices: [{ price: 3.25 }] });
    expect(await list()).toMatchObject([
      {
        id: item?.id,
        locales: [
          { locale: "en", name: "Chicken Machboos" },
          { locale: "ar", name: "مجبوس دجاج" },
        ],
        ...{ price: 3.25, prices: 1, file: "machboos diyay 3.250.jpg", proposed: ["en", "ar"], on_menu: null },
        src: item?.media[0]?.src,
      },
    ]);
    expect(await shownItems()).toEqual([]);
    const { data, meta } = await server.as(owner).call(items.list, {});
    expect([data, meta.total]).toEqual([[], 0]);
    expect((await server.as(owner).call(items.search, { query: { query: "machboos" } as never })).data).toEqual([]);
  });

  test("a heading and a size get their other name only from a whole word of the dictionary", async () => {
    const ar = (name: string) => [{ locale: "ar", name }];
    const prices = ["صغير", "كبير"].map((name, at) => ({ price: at + 1, locales: ar(name) }));
    await add({ category: ar("الحلو"), locales: en("Qwrtz"), prices }, { category: ar("حلوى"), locales: en("Zxcvb") });
    const { categories } = await tree();
    expect(categories.map(names).slice(-2)).toEqual([
      { en: "Desserts", ar: "الحلو" },
      { en: "حلوى", ar: "حلوى" },
    ]);
    const [draft] = await list();
    expect(draft?.sizes.map(names)).toEqual([
      { en: "Small", ar: "صغير" },
      { en: "Large", ar: "كبير" },
    ]);
    const size_names = [{ place: 1, locale: "en" as const, name: "For two" }];
    const changed = await server
      .as(owner)
      .call(review.change, { body: { changes: [{ id: draft?.id ?? "", size_names }] } });
    expect(changed.data[0]?.sizes.map(({ price, ...one }) => [price, names(one)])).toEqual([
      [1, { en: "Small", ar: "صغير" }],
      [2, { en: "For two", ar: "كبير" }],
    ]);
  });

  test("a picture named by a camera has no name, and its upload repeated is still one draft", async () => {
    await upload("Grills/IMG_0412.png");
    await upload("Grills/IMG_0412.png");
    expect(await list()).toMatchObject([{ locales: [], price: null, proposed: [], file: "IMG_0412.png" }]);
  });

  test("each file is a draft of its own, whatever the others are called", async () => {
    const files = [
      "IMG_0398.png",
      "um ali 1.5.png",
      "karkade 0.9.png",
      "IMG_0412.png",
      "--.png",
      "!!.png",
      "hummus.png",
    ];
    for (const file of files) await upload(`Grills/${file}`);
    expect((await list()).map(({ file }) => file)).toEqual(files);
  });

  test("says that an item of the same name is on the menu, and leaves it as it is", async () => {
    const { item } = await upload("Grills/Hummus 0.950.png", false);
    const drafted = await upload("Grills/hummus 1.100.png");
    expect(drafted.item?.id).not.toBe(item?.id);
    expect(await list()).toMatchObject([{ id: drafted.item?.id, on_menu: item?.id }]);
    expect(await shownItems()).toEqual([item]);
    // a pasted list may put it into another category
    const { data } = await add({ category: en("Cold"), locales: en("Hummus") });
    expect(data).toMatchObject([{ on_menu: item?.id }]);
  });

  test("a folder gets its name in the other language too", async () => {
    await upload("Sweets/Kunafa 1.750.png");
    const [draft] = await list();
    const category = (await tree()).categories.find(({ id }) => id === draft?.category_id);
    expect(names(category ?? { locales: [] })).toEqual({ en: "Sweets", ar: "الحلويات" });
  });
});

describe("a pasted list", () => {
  test("makes drafts in categories that are found by name or created once", async () => {
    const { data } = await add(
      { category: en("Grills"), locales: en("Arayes"), prices: [{ price: 2.25, locales: [] }] },
      { category: en("Grills"), locales: [{ locale: "ar", name: "شيش طاووق" }] },
      {
        locales: en("Salma's secret"),
        prices: [
          { price: 1, locales: en("S") },
          { price: 2, locales: en("L") },
        ],
      },
    );
    expect(data.map((one) => [names(one), one.price, one.prices])).toEqual([
      [{ en: "Arayes", ar: "عرايس" }, 2.25, 1],
      [{ en: "Shish Tawook", ar: "شيش طاووق" }, null, 0],
      [{ en: "Salma's secret" }, 1, 2],
    ]);
    const grills = (await tree()).categories.filter(({ id }) => id === data[0]?.category_id);
    expect(grills.map(names)).toEqual([{ en: "Grills", ar: "المشاوي" }]);
    expect(data[1]?.category_id).toBe(data[0]?.category_id);
    expect(await list()).toEqual(data);
  });
});

test("a heading of a list is found among the sub-categories too", async () => {
  const make = (name: string, parent_id: string | null = null) =>
    server
      .as(owner)
      .call(categoryCalls.create, { body: { menu_id: owner.menuId, parent_id, locales: en(name) } as never });
  const meat = await make("Meat");
  const grills = await make("Grills", meat.id);
  const { data } = await add({ category: en("grills"), locales: en("Kabab") });
  expect(data[0]?.category_id).toBe(grills.id);
  expect((await tree()).categories.map(({ locales }) => locales[0]?.name)).not.toContain("grills");
});

test("names, price and category are changed, and a stale change is refused", async () => {
  const { data } = await add(
    { category: en("Grills"), locales: en("Humus") },
    { category: en("Drinks"), locales: en("Tea") },
  );
  const [first, second] = data;
  const change = (body: object) => server.as(owner).send(review.change, { body: { changes: [body] } as never });
  const changed = await change({
    id: first?.id,
    locales: en("Lentil soup"),
    price: "1.500",
    category_id: second?.category_id,
    updated_at: first?.updated_at,
  });
  expect(changed.json().data).toMatchObject([
    {
      price: 1.5,
      category_id: second?.category_id,
      proposed: ["ar"],
      locales: [{ name: "Lentil soup" }, { name: "شوربة عدس" }],
    },
  ]);
  expect((await list()).find(({ id }) => id === first?.id)).toEqual(changed.json().data[0]);
  expect((await change({ id: first?.id, price: null, updated_at: first?.updated_at })).statusCode).toBe(409);
  expect((await change({ id: first?.id, price: null })).json().data).toMatchObject([{ price: null, prices: 0 }]);
  expect((await change({ id: first?.id, price: -1 })).json()).toMatchObject({
    errors: { "changes.0.price": [expect.any(String)] },
  });
});

describe("publishing", () => {
  test("shows drafts in their order; those without a name or a price stay hidden", async () => {
    const shown = await upload("Grills/Arayes 2.250.png");
    const unpriced = await upload("Grills/Kebab.png");
    const unnamed = await upload("Grills/IMG_0001 1.500.png");
    const ids = [shown, unpriced, unnamed].map(({ item }) => item?.id ?? "");
    const { data } = await server.as(owner).call(review.publish, { body: { ids, replace: [] } });
    expect(data.map(({ id, hide }) => [id, hide])).toEqual([
      [ids[0], false],
      [ids[1], true],
      [ids[2], true],
    ]);
    expect(await list()).toEqual([]);
    expect((await shownItems()).map(({ id }) => id)).toEqual(ids);
    const again = await server.as(owner).send(review.publish, { body: { ids, replace: [] } });
    expect(again.statusCode).toBe(404);
  });

  test("a draft replaces the picture and the price of the item of its name", async () => {
    const { item } = await upload("Grills/Hummus 0.950.png", false);
    const draft = await upload("Grills/hummus 1.100.png");
    const id = draft.item?.id ?? "";
    const { data } = await server.as(owner).call(review.publish, { body: { ids: [id], replace: [id] } });
    expect(data).toMatchObject([{ id: item?.id, hide: false, prices: [{ id: item?.prices[0]?.id, price: 1.1 }] }]);
    expect(data[0]?.media.map(({ src }) => src)).toEqual([draft.file]);
    expect(await shownItems()).toEqual(data);
    expect(await list()).toEqual([]);
    const { rows } = await server.sql.query("select key from files where business_id = $1", [owner.businessId]);
    expect(rows.map(({ key }) => `/media/${key}`)).toEqual([draft.file]);
  });

  test("a replaced price keeps the name of its size", async () => {
    const { item } = await upload("Grills/Hummus 0.950.png", false);
    const [price] = item?.prices ?? [];
    const bowl = { id: price?.id, price: 0.95, locales: en("Bowl") };
    await server
      .as(owner)
      .call(items.update, { params: { itemId: item?.id ?? "" }, body: { prices: [bowl] } as never });
    const draft = await upload("Grills/hummus 1.100.png");
    const id = draft.item?.id ?? "";
    const { data } = await server.as(owner).call(review.publish, { body: { ids: [id], replace: [id] } });
    expect(data).toMatchObject([{ prices: [{ id: price?.id, price: 1.1, locales: en("Bowl") }] }]);
  });

  test("an item that is shown is a draft no longer", async () => {
    const { item } = await upload("Grills/Hummus 0.950.png");
    await server.as(owner).call(items.update, { params: { itemId: item?.id ?? "" }, body: { hide: false } });
    expect(await list()).toEqual([]);
    expect(await shownItems()).toMatchObject([{ id: item?.id, hide: false }]);
  });
});

test("discarding deletes drafts, their files, and the categories that only they had", async () => {
  await upload("Grills/Kept 1.000.png", false);
  const first = await upload("Grills/Arayes.png");
  const second = await upload("Sea/Fish/Zubaidi.png");
  const ids = [first, second].map(({ item }) => item?.id ?? "");
  await server.as(owner).call(review.discard, { body: { ids } });
  expect(await list()).toEqual([]);
  const left = (await tree()).categories.filter(({ id }) => id !== owner.categoryId);
  expect(left.map(names)).toEqual([{ en: "Grills" }]);
  const { rows } = await server.sql.query("select from files where business_id = $1", [owner.businessId]);
  expect(rows).toHaveLength(1);
});

test("drafts count for nothing where items are sorted", async () => {
  const shown = await upload("Grills/Arayes 2.250.png", false);
  await upload("Grills/Kebab.png");
  const sorted = await server.as(owner).send(items.sort, {
    body: { categoryId: shown.item?.category_id ?? "", sortedIds: [shown.item?.id ?? ""] },
  });
  expect(sorted.statusCode).toBe(200);
});

test("guests see no category that has only drafts", async () => {
  await upload("Grills/Arayes 2.250.png");
  const { slug, menuId } = owner;
  const menu = await server.as().call(guests.menu, { params: { slug, menuId } });
  expect(menu.categories).toEqual([]);
});
