import { ALLERGENS, ITEM_MARKS } from "@diwan/contract/api/enumerations";
import { type Item, items } from "@diwan/contract/menu/items";
import { menuFiles } from "@diwan/contract/menu/menu-files";
import { menus } from "@diwan/contract/menu/menus";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSpreadsheet } from "../../platform/spreadsheets/read.ts";
import { build } from "../../testing/build.ts";
import { multipartForm } from "../../testing/client.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
const LIMITS = { rows: 6_000, columns: 640, cells: 100_000, characters: 1_000_000, unpackedBytes: 64_000_000 };
const address = (own: StockedTenant, tail: string): string => `business/${own.businessId}/menus/${own.menuId}/${tail}`;

async function exported(own: StockedTenant, format: "csv" | "xlsx", locale = "en"): Promise<Buffer> {
  const answer = await server.as(own).send(menuFiles.export, { params: own, query: { format }, headers: { locale } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

const previewOf = async (own: StockedTenant, bytes: Buffer, name: string) =>
  (await server.as(own).request("POST", address(own, "import/preview"), multipartForm(bytes, name))).json();

const add = (own: StockedTenant, body: object): Promise<Item> =>
  server.as(own).call(items.create, { body: { category_id: own.categoryId, ...body } });

describe("an export", () => {
  test("has a row per item in menu order, titles in the caller's language, and a file name", async () => {
    const own = await makeStockedTenant(server.sql);
    await add(own, {
      locales: [
        { locale: "en", name: "Karak > hot", description: "Sweet" },
        { locale: "ar", name: "كرك" },
      ],
      prices: [
        { price: 0.6, locales: [{ locale: "en", name: "Small" }] },
        { price: 1, locales: [{ locale: "en", name: "Large" }] },
      ],
      hide: true,
    });
    const answer = await server.as(own).send(menuFiles.export, { params: own, query: { format: "csv" } });
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringContaining(`attachment; filename="${own.mark} menu.csv"`),
      "cache-control": "no-store",
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [titles, , , row] = (await readSpreadsheet(answer.rawPayload, LIMITS)).rows.map(({ cells }) => cells);
    const cell = (title: string) => row?.[titles?.indexOf(title) ?? -1];
    expect(
      ["Name (English)", "Name (Arabic)", "Price 1 name (English)", "Price 1", "Price 2", "Hidden"].map(cell),
    ).toEqual(["Karak > hot", "كرك", "Small", "0.6", "1", "yes"]);
    const [arabic] = (await readSpreadsheet(await exported(own, "xlsx", "ar"), LIMITS)).rows;
    expect(arabic?.cells.slice(0, 4)).toEqual(["المعرّف", "التصنيف (إنجليزي)", "التصنيف (عربي)", "الاسم (إنجليزي)"]);
  });

  test("is audited", async () => {
    const own = await makeStockedTenant(server.sql);
    await exported(own, "csv");
    const { rows } = await server.sql.query(
      "select area, action, after from audits where business_id = $1 and record_id = $2",
      [own.businessId, own.menuId],
    );
    expect(rows).toEqual([{ area: "menu", action: "export", after: { format: "csv" } }]);
  });

  test("of what is found has these items alone, and none of another menu", async () => {
    const [own, other] = [await makeStockedTenant(server.sql), await makeStockedTenant(server.sql)];
    const locales = [{ locale: "en", name: "Karak" }];
    const { id } = await add(own, { locales });
    const found = (ids: string[], format: "csv" | "xlsx" = "csv") =>
      server.as(own).send(menuFiles.exportFound, { params: own, query: { format }, body: { items: ids } });
    for (const format of ["csv", "xlsx"] as const) {
      const answer = await found([id, other.itemId], format);
      const [, ...rows] = (await readSpreadsheet(answer.rawPayload, LIMITS)).rows;
      expect(rows.map(({ cells }) => cells[0])).toEqual([id]);
    }
    expect((await found([])).statusCode).toBe(422);
  });

  test("of an empty menu, like the template, has only the columns", async () => {
    const own = await makeStockedTenant(server.sql);
    const template = await server.as(own).send(menuFiles.template, { params: own, query: { format: "xlsx" } });
    const { rows } = await readSpreadsheet(template.rawPayload, LIMITS);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.cells).toEqual(expect.arrayContaining(["ID", "Price 3", "Addon 2", "Ordering disabled"]));
    const chalets = await makeStockedTenant(server.sql, { type: "chalet" });
    const own2 = await server.as(chalets).send(menuFiles.template, { params: chalets, query: { format: "csv" } });
    const [head] = (await readSpreadsheet(own2.rawPayload, LIMITS)).rows;
    expect(head?.cells).toEqual(
      expect.arrayContaining(["Weekdays price", "Weekend price", "FullWeek price", "Bedrooms", "Booking disabled"]),
    );
    expect(head?.cells).not.toContain("Price 1");
    expect(head?.cells).not.toContain("Ordering disabled");
  });
});

const name = fc.oneof(
  fc.constantFrom(
    "=1+1",
    "+965",
    "-",
    "@x",
    "'=1",
    "a > b",
    "a\\",
    "\\>",
    "no",
    "1,5",
    '"q"',
    "a;b\n-c",
    "_x0041_",
    "شاي",
  ),
  fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() !== ""),
);
const locales = fc
  .record({ en: name, ar: fc.option(name) })
  .map(({ en, ar }) => [
    { locale: "en", name: en, description: ar },
    ...(ar === null ? [] : [{ locale: "ar", name: ar, description: null }]),
  ]);
const priced = fc.record({
  price: fc.integer({ min: 0, max: 999_999_999 }).map((fils) => fils / 1000),
  locales: name.map((en) => [{ locale: "en", name: en }]),
});
const bodies = fc.array(
  fc.record({
    locales,
    prices: fc.array(priced, { maxLength: 3 }),
    addons: fc.array(priced, { maxLength: 2 }),
    hide: fc.boolean(),
    disable_ordering: fc.boolean(),
    marks: fc.subarray([...ITEM_MARKS]),
    allergens: fc.subarray([...ALLERGENS]),
    spice: fc.integer({ min: 0, max: 3 }),
    calories: fc.option(fc.integer({ min: 0, max: 20_000 })),
  }),
  { minLength: 1, maxLength: 6 },
);

describe("T23 an export can be imported unchanged", () => {
  test.each(["csv", "xlsx"] as const)(
    "from %s has no change, no new item and no error, in either language",
    async (format) => {
      await fc.assert(
        fc.asyncProperty(bodies, fc.constantFrom("en", "ar"), async (all, locale) => {
          const own = await makeStockedTenant(server.sql);
          for (const body of all) await add(own, body);
          const before = await server.as(own).call(menus.tree, { params: own });
          const preview = await previewOf(own, await exported(own, format, locale), `menu.${format}`);
          expect(preview.check.rows.map(({ result, errors, changes }: never) => ({ result, errors, changes }))).toEqual(
            Array.from({ length: all.length + 2 }, () => ({ result: "same", errors: [], changes: [] })),
          );
          const columns = preview.columns.map((column: { field: string }) => column.field);
          const answer = await server
            .as(own)
            .call(menuFiles.import, { params: own, body: { columns, rows: preview.rows } });
          expect(answer).toEqual({ created: 0, updated: 0, same: all.length + 2, categories: [] });
          expect(await server.as(own).call(menus.tree, { params: own })).toEqual(before);
        }),
        { numRuns: 20 },
      );
    },
  );

  test("exports a chalet with its packages and facts", async () => {
    const own = await makeStockedTenant(server.sql, { type: "chalet" });
    const packages = ["Weekend", "Weekdays"].map((label, at) => ({
      price: 80 + at,
      locales: [{ locale: "en", name: label }],
    }));
    await add(own, {
      locales: [{ locale: "en", name: "Khiran 7" }],
      prices: packages,
      itemable: {
        insurance: "50",
        address: { en: "Block 1", ar: "" },
        latitude: 28.66041,
        longitude: 48.389,
        bedrooms: 3,
        frontage: "sea_view",
        units: 2,
      },
    });
    for (const locale of ["en", "ar"]) {
      const preview = await previewOf(own, await exported(own, "xlsx", locale), "menu.xlsx");
      expect(preview.check.rows.map(({ result }: { result: string }) => result)).toEqual(["same", "same", "same"]);
    }
  });
});
