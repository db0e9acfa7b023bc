import { items } from "@diwan/contract/menu/items";
import { menus } from "@diwan/contract/menu/menus";
import type { UploadedFile } from "@diwan/contract/menu/media";
import { type ItemDraft, review } from "@diwan/contract/menu/review";
import { beforeEach, describe, expect, test } from "vitest";
import { makePicture } from "../../platform/media/test-samples.ts";
import { build } from "../../testing/build.ts";
import type { TestTenant } from "../../testing/tenant.ts";

const server = await build();
const png = await makePicture(40, 30).png().toBuffer();
let owner: TestTenant;
beforeEach(async () => void (owner = await server.register()));

async function upload(path: string): Promise<UploadedFile> {
  const headers = { "convert-item": "true", "menu-id": owner.menuId, "full-path": encodeURIComponent(path) };
  const answer = await server.as(owner).upload(png, "x.png", { ...headers, draft: "true" });
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
const names = ({ locales }: Pick<ItemDraft, "locales">) =>
  Object.fromEntries(locales.map((one) => [one.locale, one.name]));

describe("pictures and a pasted list that name the same", () => {
  const inCategory = (drafts: readonly ItemDraft[]) =>
    tree().then(({ categories }) =>
      drafts.map(
        (draft) =>
          categories.find(({ id }) => id === draft.category_id)?.locales.find((one) => one.locale === "en")?.name,
      ),
    );

  test("a line completes the draft of its picture, in the category of its heading", async () => {
    const { item } = await upload("kabab.png");
    const { item: sorted } = await upload("From the sea/zubaidi.png");
    await upload("IMG_0412.png");
    const lines = [
      {
        category: en("Grills"),
        locales: [...en("Kabab"), { locale: "ar", name: "كباب" }],
        prices: [{ price: 2.5, locales: [] }],
      },
      { category: en("Grills"), locales: en("zubaidi"), prices: [6, 9].map((price) => ({ price, locales: [] })) },
      { category: en("Grills"), locales: en("Kabab"), prices: [{ price: 3, locales: [] }] },
    ];
    const { data } = await add(...lines);
    expect(data.map(({ id }) => id).slice(0, 2)).toEqual([item?.id, sorted?.id]);
    const drafts = await list();
    expect(drafts.map(({ file, price, prices }) => [file, price, prices])).toEqual([
      ["kabab.png", 2.5, 1],
      ["zubaidi.png", 6, 2],
      ["IMG_0412.png", null, 0],
      [null, 3, 1],
    ]);
    expect(drafts.map(names)[0]).toEqual({ en: "Kabab", ar: "كباب" });
    expect(drafts[0]?.proposed).toEqual([]);
    expect(await inCategory(drafts)).toEqual(["Grills", "From the sea", "Uncategorized", "Grills"]);
  });

  test("the category of files without a folder goes with its last draft", async () => {
    await upload("kabab.png");
    await add({ category: en("Grills"), locales: en("Kabab"), prices: [{ price: 2, locales: [] }] });
    expect((await tree()).categories.slice(1).map(({ locales }) => locales[0]?.name)).toEqual(["Grills"]);
  });

  test("a picture joins the line of its name, and leaves no category behind", async () => {
    const { data } = await add({ category: en("Grills"), locales: en("Kabab"), prices: [{ price: 2, locales: [] }] });
    const { item, created } = await upload("kabab.png");
    expect([item?.id, created]).toEqual([data[0]?.id, { item: false, categories: [] }]);
    expect(await list()).toMatchObject([{ price: 2, src: item?.media[0]?.src }]);
    expect((await tree()).categories.slice(1).map(({ locales }) => locales[0]?.name)).toEqual(["Grills"]);
    // the next picture of the name is a draft of its own
    const again = await upload("kabab.png");
    expect(again.created?.item).toBe(true);
  });
});

describe("the owner's own names come before the dictionary's", () => {
  const both = (english: string, arabic: string) => [...en(english), { locale: "ar", name: arabic }];
  const priced = (price: number) => [{ price, locales: [] }];

  test.each([
    ["Mango milk", "عصير مانجو بالحليب", "عصير مانجو بالحليب.png"],
    ["Lemon mint", "عصير ليمون بالنعناع", "ليمون بالنعناع.png"],
    ["Kabab special", "كباب خاص", "kebab special.png"],
    ["Mango milk", "عصير مانجو بالحليب", "عصير مانجو بالحليب 1.500.png"],
  ])("%s / %s and %s meet in both orders", async (english, arabic, file) => {
    const line = { category: en("Drinks"), locales: both(english, arabic), prices: priced(1.5) };
    await add(line);
    await upload(file);
    const together = [[{ en: english, ar: arabic }, 1.5, true]];
    const shown = async () => (await list()).map((draft) => [names(draft), draft.price, draft.src !== null]);
    expect(await shown()).toEqual(together);
    const [draft] = await list();
    await server.as(owner).call(review.discard, { body: { ids: [draft?.id ?? ""] } });
    await upload(file);
    await add(line);
    expect(await shown()).toEqual(together);
  });

  test("a picture of the name of an item of the menu is that item's", async () => {
    const shown = await server.as(owner).call(items.create, {
      body: { category_id: owner.categoryId, locales: both("Mango milk", "عصير مانجو بالحليب") } as never,
    });
    await upload("عصير مانجو بالحليب.png");
    expect(await list()).toMatchObject([{ on_menu: shown.id, proposed: ["en"] }]);
  });

  test("the surest picture is taken, whatever the order of the lines", async () => {
    const [exact, near] = [await upload("kebab.png"), await upload("Sea/kabab.png")];
    await add({ locales: en("Kabab"), prices: priced(1) }, { locales: en("Kebab"), prices: priced(2) });
    expect((await list()).map(({ id, price }) => [id, price])).toEqual([
      [exact.item?.id, 2],
      [near.item?.id, 1],
    ]);
  });

  test("lines pasted again update the prices of their drafts, those of another heading do not", async () => {
    const line = (category: string, name: string, price: number) => ({
      category: en(category),
      ...{ locales: both(name, "تبولة"), prices: priced(price) },
    });
    await add(line("Salads", "Tabbouleh", 1), line("Salads", "Tabbouleh", 1.25));
    const { data } = await add(line("salads", "tabbouleh", 2), line("Family", "Tabbouleh", 3));
    expect(data.map(({ price }) => price)).toEqual([2, 3]);
    expect((await list()).map(({ price }) => price)).toEqual([2, 1.25, 3]);
    // without a price it takes none away
    await add({ category: en("Salads"), locales: both("Tabbouleh", "تبولة") });
    expect((await list()).map(({ price }) => price)).toEqual([2, 1.25, 3]);
  });
});

describe("a picture is put on a line by hand", () => {
  const change = (body: object) => server.as(owner).send(review.change, { body: { changes: [body] } as never });

  test("of a draft that waits: its draft goes, and comes back when that is undone", async () => {
    const { data } = await add({ category: en("Grills"), locales: en("Arayes") });
    const [line] = data;
    const { item, file } = await upload("IMG_0412 1.500.png");
    const moved = await change({ id: line?.id, picture_of: item?.id });
    expect(moved.json().data).toMatchObject([{ src: file, file: "IMG_0412 1.500.png", price: 1.5 }]);
    expect(await list()).toEqual(moved.json().data);
    expect((await change({ id: line?.id, picture_of: item?.id })).statusCode).toBe(404);
    expect((await change({ id: line?.id, picture_of: line?.id })).statusCode).toBe(404);

    const again = { locales: [], src: file, file: "IMG_0412 1.500.png" };
    await add(again);
    await change({ id: line?.id, src: null });
    expect((await list()).map((draft) => [names(draft).en, draft.src, draft.file])).toEqual([
      ["Arayes", null, null],
      [undefined, file, "IMG_0412 1.500.png"],
    ]);
    const { rows } = await server.sql.query("select from files where business_id = $1", [owner.businessId]);
    expect(rows).toHaveLength(1);
  });

  test("of a new file", async () => {
    const { data } = await add({ locales: en("Arayes") });
    const stored = (await server.as(owner).upload(png, "x.png")).json() as UploadedFile;
    expect((await change({ id: data[0]?.id, src: stored.file })).json().data).toMatchObject([{ src: stored.file }]);
    expect((await change({ id: data[0]?.id, src: "/media/unknown.webp" })).json()).toMatchObject({
      errors: { "changes.0.media.0.src": [expect.any(String)] },
    });
  });
});
