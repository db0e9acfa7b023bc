import type { Fixture } from "../../testing/fixtures.ts";

export const fixture = {
  requests: {
    // a sheet of the branch, and sheets of its tables
    "qrSheets.print": () => [{ query: { floor_id: undefined, table_id: undefined } }, { query: { of: "tables" } }],
  },
} satisfies Fixture;
