import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { namedRow, pictureRows } from "../../testing/rows.ts";

const parts = () => ({ eventId: uuidv7(), eventMediaId: uuidv7() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

const time = { starts_at: "2026-06-01T14:00:00", ends_at: "2026-06-04T14:00:00" };

export const fixture = {
  parts,
  rows: (own) => ({
    events: [{ ...namedRow(own), ...time, id: own.eventId, branch_id: own.siblingId }],
    ...pictureRows(own, own.eventMediaId, { event_id: own.eventId }),
  }),
} satisfies Fixture;
