import type { Fixture } from "../../testing/fixtures.ts";

const names = [
  { locale: "en", name: "Shish tawook", description: "With garlic" },
  { locale: "ar", name: "شيش طاووق", description: null },
];

export const fixture = {
  rows: ({ businessId, branchId }) => ({
    branch_settings: [
      { business_id: businessId, branch_id: branchId, key: "SelfPickUp", data: true, updated_at: "now" },
    ],
  }),
  requests: {
    "settings.setBusiness": (own) => ({
      body: {
        settings: [
          { key: "Locales", data: names },
          { key: "Logo", data: own.src },
          { key: "GeneralDiscount", data: "7.5" },
          { key: "TermsConditions", data: { en: "No pets", ar: "لا حيوانات" } },
        ],
      },
    }),
    "settings.setBranch": (own) => ({
      body: {
        settings: [
          { key: "Address", data: { en: "Block 10" } },
          { key: "TabletApp", data: { CoverScreen: own.src, PassKey: "4821" } },
          { key: "MobileApp", data: { HeaderBackground: own.src, SliderAds: [{ src: own.src, link: own.itemId }] } },
        ],
      },
    }),
  },
} satisfies Fixture;
