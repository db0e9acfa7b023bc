import { sql } from "kysely";
import type { Db } from "../../../platform/database/transaction.ts";
import type { Waiting } from "./letter.ts";

/** A mail that is to be delivered: one to the owner of its business. */
export interface Alert {
  business_id: string;
  id: string;
  owner_id: string;
  tries: number;
}

/** What the mail tells, as far as it still holds; nothing if all of it was seen to meanwhile. */
export async function readWaiting(
  db: Db,
  { business_id, id, owner_id }: Alert,
  at: Date,
): Promise<Waiting | undefined> {
  const found = await sql<Waiting>`
    select u.email, u.locale, names_json(b.name_en, b.name_ar) as business, names_json(r.name_en, r.name_ar) as branch, a.branch_id as "branchId",
      (select json_agg(json_build_object('id', o.id, 'number', o.number, 'total', o.total, 'currency', o.currency,
          'minutes', floor(extract(epoch from ${at}::timestamptz - o.created_at) / 60)) order by o.number)
        from orders o where o.business_id = a.business_id and o.id = any(a.order_ids) and o.status = 'pending') as orders
    from order_alerts a
    join businesses b on b.id = a.business_id
    join branches r on r.business_id = a.business_id and r.id = a.branch_id
    join users u on u.id = ${owner_id}
    where a.business_id = ${business_id} and a.id = ${id}`.execute(db);
  const waiting = found.rows[0];
  return waiting?.orders ? waiting : undefined;
}

export const forgetAlert = (db: Db, { business_id, id }: Alert) =>
  sql`delete from order_alerts where business_id = ${business_id} and id = ${id}`.execute(db);

export const retryAlert = (db: Db, { business_id, id }: Alert, at: Date) =>
  sql`update order_alerts set retry_at = ${at} where business_id = ${business_id} and id = ${id}`.execute(db);
