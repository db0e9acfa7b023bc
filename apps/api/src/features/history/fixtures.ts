import { uuidv7 } from "uuidv7";
import { namedRow } from "../../testing/rows.ts";
import type { Fixture } from "../../testing/fixtures.ts";

/** A rejection reason, and a change of it. */
const parts = () => {
  const reasonId = uuidv7();
  return { reasonId, recordId: reasonId, stateId: uuidv7() };
};

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

const kind = "rejectionReasons";

export const fixture = {
  parts,
  rows: (own) => {
    const state = (name: string) => ({ id: own.recordId, locales: [{ locale: "en", name }] });
    const change = { before: state(`${own.mark} first`), after: state(`${own.mark} then`) };
    return {
      rejection_reasons: [{ ...namedRow(own), id: own.recordId }],
      audits: [
        {
          ...{ business_id: own.businessId, id: own.stateId, at: "2026-01-01T00:00:00Z", area: "orders" },
          ...{ action: "update", record_id: own.recordId, label: own.mark, address: "", client: "", ...change },
        },
      ],
    };
  },
  requests: {
    "history.list": () => ({ query: { kind } }),
    "history.restore": () => ({ body: { kind, updated_at: undefined } }),
  },
} satisfies Fixture;
