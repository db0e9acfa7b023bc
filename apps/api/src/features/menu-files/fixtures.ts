import type { Fixture } from "../../testing/fixtures.ts";

const keepPrices = undefined;

export const fixture = {
  requests: {
    // as text, so that tests can search it for names
    "menuFiles.export": () => ({ query: { format: "csv" } }),
    "menuFiles.exportFound": (own) => ({ query: { format: "csv" }, body: { items: [own.itemId] } }),
    "menuFiles.preview": (own) => ({ file: { name: "menu.csv", text: `ID,Name\n${own.itemId},Shish\n` } }),
    "menuFiles.check": (own) => ({
      body: { keepPrices, columns: ["category_en", "name_en"], rows: [{ row: 2, cells: [own.mark, "Shish"] }] },
    }),
    // into an existing item and into an unknown category
    "menuFiles.import": (own) => [
      { body: { keepPrices, columns: ["id", "name_en"], rows: [{ row: 2, cells: [own.itemId, "Shish"] }] } },
      {
        body: {
          keepPrices,
          columns: ["category_en", "name_en"],
          rows: [{ row: 2, cells: [`New ${own.mark}`, "Shish"] }],
        },
      },
    ],
  },
} satisfies Fixture;
