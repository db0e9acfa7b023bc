import { uuidv7 } from "uuidv7";
import type { Fixture } from "../../testing/fixtures.ts";
import { namedRow } from "../../testing/rows.ts";

const parts = () => ({ optionGroupId: uuidv7(), optionId: uuidv7(), otherOptionId: uuidv7() });

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

/** An optional group of two options; the first item has it, except in a chalet. */
export const fixture = {
  parts,
  rows: (own) => {
    const { businessId: business_id, optionGroupId: group_id, mark } = own;
    const option = { business_id, group_id, name_en: mark, name_ar: mark, hide: false };
    return {
      option_groups: [{ ...namedRow(own), id: group_id, min: 0, max: 1 }],
      group_options: [
        { ...option, id: own.optionId, sort: 0, price: 0, preset: false },
        { ...option, id: own.otherOptionId, sort: 1, price: 0.25, preset: false },
      ],
      ...(own.type !== "chalet" && {
        item_option_groups: [{ business_id, item_id: own.itemId, group_id, sort: 0 }],
      }),
    };
  },
  requests: {
    "optionGroups.create": () => ({ body: { min: 1, max: 1, options: [optionOf(undefined)] } }),
    "optionGroups.update": (own) => ({ body: { min: 1, max: 2, options: [optionOf(own.optionId)] } }),
  },
} satisfies Fixture;

const optionOf = (id: string | undefined) => ({ id, price: "0.250", locales: [{ locale: "en", name: "Well done" }] });
