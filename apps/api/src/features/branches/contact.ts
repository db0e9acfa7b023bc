import type { BranchContact } from "@diwan/contract/branches/branches";
import type { SpecialHours } from "@diwan/contract/time/special-hours";
import type { WeeklyHours } from "@diwan/contract/time/working-hours";
import { ORDER_MODES } from "@diwan/contract/api/enumerations";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { invalid, ApiError } from "../../platform/errors.ts";
import { localText } from "../../platform/records/local-times.ts";
import { readSettings, writeSettings } from "../../platform/records/setting-store.ts";
import { can } from "@diwan/contract/people/permissions";

export type ContactForm = { [K in keyof BranchContact]?: BranchContact[K] | undefined };

const KEYS = ["ContactPhone", "Whatsapp", "Address", ...ORDER_MODES];

const ofBranch = sql`from branch_settings s where s.business_id = r.business_id and s.branch_id = r.id`;
const ofBusiness = sql`from business_settings s where s.business_id = r.business_id`;

/** Readers omit closures that have ended since, because a branch may come from a cache. */
const CLOSURES_TOLD = 20;

/** The current and upcoming closures of the whole branch, sorted by time. */
export const closuresOf = (branch: string): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object('from', ${localText("c.starts_at")}, 'to', ${localText("c.ends_at")}) order by c.starts_at) from (
    select d.starts_at, d.ends_at from date_ranges d
    where d.business_id = ${sql.ref(`${branch}.business_id`)} and d.ends_at > localtimestamp - interval '1 day' and (d.whole or exists (
      select from closure_places p where p.business_id = d.business_id and p.date_range_id = d.id and p.branch_id = ${sql.ref(`${branch}.id`)}))
    order by d.starts_at limit ${sql.lit(CLOSURES_TOLD)}) c), '[]'::json)`;

/** The weekly hours of a branch, its own or those of its business, over `branches r`. */
export const openingHours = sql<WeeklyHours | null>`
  coalesce((select s.data ${ofBranch} and s.key = 'OpeningHours'), (select s.data ${ofBusiness} and s.key = 'OpeningHours'))`;

/** The special hours of a branch after those of its business, over `branches r`. */
export const specialHours = sql<SpecialHours>`
  (coalesce((select s.data ${ofBusiness} and s.key = 'SpecialHours'), '[]'::jsonb) || coalesce((select s.data ${ofBranch} and s.key = 'SpecialHours'), '[]'::jsonb))`;

/** Contact and order settings, over `branches r`. */
export const contactColumns = sql`
  (select json_object_agg(k.key, (select s.data ${ofBranch} and s.key = k.key)) from unnest(${sql.lit(`{${KEYS.join(",")}}`)}::text[]) as k(key)) as settings,
  array(select m.mode from unnest(${sql.lit(`{${ORDER_MODES.join(",")}}`)}::text[]) with ordinality as m(mode, place)
    where coalesce((select s.data ${ofBranch} and s.key = m.mode), (select s.data ${ofBusiness} and s.key = m.mode)) = 'true'::jsonb order by m.place) as modes,
  not exists (select ${ofBranch} and s.key = 'MobileApp' and s.data -> 'DisableOrdering' = 'true'::jsonb) as ordering,
  ${openingHours} as opening_hours, ${specialHours} as special_hours`;

/** Only a restaurant has order modes; settings of a branch need the right to update settings. */
export function assertValidContact(ctx: Context, form: ContactForm | undefined, branchId: string | undefined): void {
  if (!form) return;
  if (branchId && !can(ctx.grants, "settings", "update", branchId)) throw new ApiError("forbidden");
  const wrong = ORDER_MODES.filter((mode) => typeof form[mode] === "boolean");
  if (ctx.grants.type !== "restaurant" && wrong.length)
    throw invalid(Object.fromEntries(wrong.map((mode) => [`settings.${mode}`, "restaurantOnly" as const])));
}

/** Writes the settings in a branch's request; they are part of its record and audit row. */
export async function saveContact(ctx: Context, branchId: string, form: ContactForm | undefined): Promise<void> {
  if (!form) return;
  const place = { businessId: ctx.businessId, branchId };
  const sent = Object.entries(form).flatMap(([key, data]) => (data === undefined ? [] : [{ key, data }]));
  await writeSettings(ctx, place, await readSettings(ctx.db, place), sent);
}
