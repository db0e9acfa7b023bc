import { uuidv7 } from "uuidv7";
import type { Fixture, MarkedTenant } from "../../testing/fixtures.ts";
import { fileRow } from "../../testing/rows.ts";

const parts = ({ businessId }: MarkedTenant) => ({
  /** The address of an uploaded picture that no record uses. */
  src: `/media/${businessId}/${uuidv7()}.jpg`,
});

declare module "../../testing/fixtures.ts" {
  interface StockedTenant extends ReturnType<typeof parts> {}
}

export const fixture = {
  parts,
  rows: ({ src, userId }) => ({ files: [fileRow(src.slice("/media/".length), userId, null)] }),
  requests: {
    "media.create": (own) => [{}, { body: { mediable_type: "hotel", mediable_id: own.hotelId } }],
    "media.upload": (own) => ({
      headers: { "convert-item": "true", "menu-id": own.menuId, "full-path": "Grills%2FShish%202.500.png" },
    }),
  },
} satisfies Fixture;
