import { uuidv7 } from "uuidv7";
import type { Fixture, StockedTenant } from "../../testing/fixtures.ts";
import { namedRow, stampColumns } from "../../testing/rows.ts";

const parts = () => ({ keptNightsId: uuidv7() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

const time = { starts_at: "2043-06-01T14:00:00", ends_at: "2043-06-04T14:00:00" };

/** The draft is a chalet of the owner in every business; guests see nothing of it. */
export const fixture = {
  parts,
  rows: (own) => {
    const place = { business_id: own.businessId, item_id: own.draftId };
    return {
      ...(own.type !== "chalet" && {
        chalets: [{ ...place, id: uuidv7(), address_en: own.mark, address_ar: own.mark, bedrooms: 2, units: 1 }],
      }),
      chalet_owners: [{ ...place, user_id: own.userId, since: "2020-01-01", share: 60, ...stampColumns }],
      date_ranges: [{ ...namedRow(own), ...time, id: own.keptNightsId, whole: false, kept_by: own.userId }],
      closure_places: [{ ...place, date_range_id: own.keptNightsId }],
    };
  },
  requests: {
    "chaletOwners.assign": (own) => ({
      ...chaletOf(own),
      body: { user_id: own.memberId, share: 72.35, since: "2021-01-01" },
    }),
    "ownChalets.keep": (own) => ({ ...chaletOf(own), body: { from: "2043-07-01", to: "2043-07-03" } }),
    "ownChalets.giveBack": (own) => ({ params: { itemId: own.draftId, dateRangeId: own.keptNightsId } }),
  },
} satisfies Fixture;

const chaletOf = ({ draftId: itemId }: StockedTenant) => ({ params: { itemId } });
