import type { BranchContact } from "@diwan/contract/branches";
import { ORDER_MODES } from "@diwan/contract/enumerations";
import { sql } from "kysely";
import type { Context } from "../../platform/context.ts";
import { invalid, Refusal } from "../../platform/errors.ts";
import { readSettings, writeSettings } from "../../platform/setting-store.ts";
import { can } from "@diwan/contract/permissions";

export type ContactForm = { [K in keyof BranchContact]?: BranchContact[K] | undefined };

const KEYS = ["ContactPhone", "Whatsapp", "Address", ...ORDER_MODES];

const ofBranch = sql`from branch_settings s where s.business_id = r.business_id and s.branch_id = r.id`;
const ofBusiness = sql`from business_settings s where s.business_id = r.business_id`;

/** What a branch says of how to reach it and how to order, over `branches r`. */
export const contactColumns = sql`
  (select json_object_agg(k.key, (select s.data ${ofBranch} and s.key = k.key)) from unnest(${sql.lit(`{${KEYS.join(",")}}`)}::text[]) as k(key)) as settings,
  array(select m.mode from unnest(${sql.lit(`{${ORDER_MODES.join(",")}}`)}::text[]) with ordinality as m(mode, place)
    where coalesce((select s.data ${ofBranch} and s.key = m.mode), (select s.data ${ofBusiness} and s.key = m.mode)) = 'true'::jsonb order by m.place) as modes,
  not exists (select ${ofBranch} and s.key = 'MobileApp' and s.data -> 'DisableOrdering' = 'true'::jsonb) as ordering`;

/** Only a restaurant has order modes; who changes a branch changes its settings with the right to them alone. */
export function refuseContact(ctx: Context, form: ContactForm | undefined, branchId: string | undefined): void {
  if (!form) return;
  if (branchId && !can(ctx.grants, "settings", "update", branchId)) throw new Refusal("forbidden");
  const wrong = ORDER_MODES.filter((mode) => typeof form[mode] === "boolean");
  if (ctx.grants.type !== "restaurant" && wrong.length)
    throw invalid(Object.fromEntries(wrong.map((mode) => [`settings.${mode}`, "restaurantOnly" as const])));
}

/** Writes what of the settings was sent with a branch, whose record and audit row carry them. */
export async function saveContact(ctx: Context, branchId: string, form: ContactForm | undefined): Promise<void> {
  if (!form) return;
  const place = { businessId: ctx.businessId, branchId };
  const sent = Object.entries(form).flatMap(([key, data]) => (data === undefined ? [] : [{ key, data }]));
  await writeSettings(ctx, place, await readSettings(ctx.db, place), sent);
}
