import { tables } from "@diwan/contract/branches/tables";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture = {
  requests: {
    "bulk.run": ({ branchId, floorId, otherTableId }) => ({
      body: { path: tables.delete.path, params: { branchId, floorId }, records: [{ id: otherTableId }] },
    }),
  },
} satisfies Fixture;
