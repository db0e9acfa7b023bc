import { sql } from "kysely";
import type { Context } from "../../../platform/authorization/context.ts";
import { zoneOf } from "../../../platform/records/local-times.ts";
import type { MailKind } from "./letter.ts";

/**
 * Notes a mail to the guest of a booking that is not over, where they left an address. It travels with the commit: what is
 * undone is told to nobody.
 */
export function tellGuest(ctx: Context, id: string, kind: MailKind): void {
  const at = ctx.now();
  ctx.last(sql`
    with told as (
      update reservations r set reminded_at = ${at}
      where r.business_id = ${ctx.businessId} and r.id = ${id} and r.customer_email is not null
        and r.ends_at > ${at}::timestamptz at time zone ${zoneOf(ctx.businessId)}
      returning r.business_id, r.id
    )
    insert into reservation_mails (business_id, reservation_id, kind, retry_at)
    select t.business_id, t.id, ${kind}, ${at} from told t on conflict do nothing`);
}
