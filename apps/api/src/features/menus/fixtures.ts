import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { namedRow } from "../../testing/rows.ts";

const parts = () => ({ otherMenuId: uuidv7() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: (own) => ({ menus: [{ ...namedRow(own), id: own.otherMenuId, type: "full-menu", sort: 2 }] }),
} satisfies Fixture;
