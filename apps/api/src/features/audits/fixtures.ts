import { uuidv7 } from "uuidv7";
import type { Fixture, StockedTenant } from "../../testing/fixtures.ts";

export const fixture = {
  rows: ({ businessId, mark }) => ({
    audits: [
      {
        ...{ business_id: businessId, id: uuidv7(), at: "now", area: "items", action: "read" },
        ...{ label: mark, address: "", client: "" },
      },
    ],
  }),
  requests: {
    "audits.list": (own) => recordsOf(own),
    "audits.export": (own) => recordsOf(own),
    "audits.noteExport": () => ({ body: { area: "items" } }),
  },
} satisfies Fixture;

/** Filters by a record, and by the import that rows are part of. */
const recordsOf = ({ itemId }: StockedTenant) => [
  { query: { recordId: itemId, part_of: undefined } },
  { query: { recordId: undefined, part_of: itemId } },
];
