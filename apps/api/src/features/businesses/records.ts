import type { Business, businesses } from "@diwan/contract/businesses";
import type { BodyOf } from "@diwan/contract/call";
import { sql } from "kysely";
import { localesOf, stampsOf } from "../../platform/locales.ts";
import { Records } from "../../platform/records.ts";
import { saveLogo } from "./logo.ts";

export const businessColumns = sql`r.id, r.name_en as name, r.type, ${localesOf("r")} as locales, logo_of(r.id) as media, ${stampsOf("r")}`;

/** A business inside its own wall; the list of one's businesses stands outside of all of them. */
export const records = new Records<Business, Pick<BodyOf<typeof businesses.create>, "locales" | "media">>({
  area: "business",
  table: "businesses",
  record: businessColumns,
  columns: ({ locales }) => ({ ...locales }),
  sortable: {},
  saved: async (ctx, _id, { media }, before) => {
    if (media) await saveLogo(ctx, media, before);
  },
});
