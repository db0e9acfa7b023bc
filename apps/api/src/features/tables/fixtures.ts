import { randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { namedRow } from "../../testing/rows.ts";

const parts = () => ({ tableId: uuidv7(), otherTableId: uuidv7() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: (own) => ({
    tables: [own.tableId, own.otherTableId].map((id) => ({
      ...{ ...namedRow(own), id, branch_id: own.branchId, floor_id: own.floorId },
      ...{ seats: 4, token: randomBytes(5).toString("hex") },
    })),
  }),
  requests: {
    "tables.update": (own) => ({ body: { floor_id: own.emptyFloorId } }),
    "tables.createRange": ({ mark }) => ({ body: { from: 4, to: 6, prefix: mark.slice(0, 20), prefix_ar: "طاولة" } }),
  },
} satisfies Fixture;
