import type { LiveEvent } from "@diwan/contract/live";
import { sql } from "kysely";
import type pg from "pg";
import { inTransaction } from "../database/bound.ts";

/** A place in the events of a business: `transaction.sequence`, as `Last-Event-ID` carries it. */
export type Position = string;

const MOST = 500;
const POSITION = /^(\d{1,19})\.(\d{1,19})$/;

export const isPosition = (text: string): boolean => POSITION.test(text);

/**
 * The events after a position, oldest first. Only events of transactions older than every open one are read, so that none
 * can appear behind the position later.
 */
export async function eventsAfter(
  pool: pg.Pool,
  businessId: string,
  position: Position,
): Promise<{ events: LiveEvent[]; position: Position }> {
  const [, xid = "0", seq = "0"] = POSITION.exec(position) ?? [];
  const events = await inTransaction(pool, { businessId }, async (db) => {
    const found = await sql<LiveEvent>`
      select xid || '.' || seq as id, area, kind, record_id as record, parent_id as parent, user_id as by
      from live_events
      where business_id = ${businessId} and (live_events.xid, seq) > (${xid}::xid8, ${seq}::bigint) and live_events.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by live_events.xid, seq limit ${MOST}`.execute(db);
    return found.rows;
  });
  return { events, position: events.at(-1)?.id ?? position };
}

/** The position before everything that is still to come. */
export async function positionNow(pool: pg.Pool, businessId: string): Promise<Position> {
  return inTransaction(pool, { businessId }, async (db) => {
    const found = await sql<{
      position: string;
    }>`select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1) || '.' || ${"9223372036854775807"}::text as position`.execute(
      db,
    );
    return found.rows[0]?.position ?? "0.0";
  });
}
