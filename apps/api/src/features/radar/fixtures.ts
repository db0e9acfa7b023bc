import type { Fixture } from "../../testing/fixtures.ts";

export const fixture = {
  rows: ({ businessId }) => ({
    occasion_marks: [{ business_id: businessId, occasion: "eid-al-fitr-1448", mark: "hours" }],
  }),
  requests: {
    "radar.mark": () => ({ body: { occasion: "eid-al-fitr-1448", mark: "packages", set: true } }),
  },
} satisfies Fixture;
