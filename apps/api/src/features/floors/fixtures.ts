import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { namedRow } from "../../testing/rows.ts";

const parts = () => ({
  /** A floor with two tables, and one without tables. */
  floorId: uuidv7(),
  emptyFloorId: uuidv7(),
});

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: (own) => ({
    floors: [own.floorId, own.emptyFloorId].map((id) => ({ ...namedRow(own), id, branch_id: own.branchId })),
  }),
  requests: { "floors.delete": (own) => ({ params: { floorId: own.emptyFloorId } }) },
} satisfies Fixture;
