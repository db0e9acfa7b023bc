import type { ImportKind } from "@diwan/contract/imports/import-kinds";
import { randomBytes } from "node:crypto";
import type { Fixture } from "../../testing/fixtures.ts";

/** A row of each kind: new ones, and names that exist. */
const rowsOf = (mark: string): [ImportKind, Record<string, string>][] => [
  ["branches", { name_en: `Branch ${mark}`, address_en: "Street 1" }],
  ["users", { name: "Dana", phone: "99812204", email: `import-${mark}@example.com` }],
  ["tables", { branch: mark, floor: `Roof ${mark}`, name_en: "T1", seats: "4" }],
  ["services", { name_en: `Service ${mark}`, price: "1.5", duration: "45", place: "Nowhere" }],
  ["roomTypes", { name_en: `Room ${mark}`, price: "45", hotel: "Nowhere" }],
];

const bodyOf = (kind: ImportKind, cells: Record<string, string>, more: Record<string, unknown> = {}) => ({
  body: { kind, columns: Object.keys(cells), rows: [{ row: 2, cells: Object.values(cells), ...more }] },
});

export const fixture = {
  requests: {
    "imports.read": ({ mark }) => ({
      query: { kind: "tables" },
      file: { name: "tables.csv", text: `Name,Seats\nT ${mark},4\n` },
    }),
    "imports.check": ({ mark }) => rowsOf(mark).map(([kind, cells]) => bodyOf(kind, cells)),
    "imports.add": ({ mark }) =>
      rowsOf(mark).map(([kind, cells]) => bodyOf(kind, cells, { key: randomBytes(16).toString("hex"), update: false })),
  },
} satisfies Fixture;
