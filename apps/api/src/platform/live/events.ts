import type { LiveEvent } from "@diwan/contract/api/live";
import { sql } from "kysely";
import type pg from "pg";
import { inTransaction } from "../database/transaction.ts";

/** A position in the events of a business: `transaction.sequence`, as in `Last-Event-ID`. */
export type Position = string;

const MOST = 500;
/** Larger than any event number. */
const LAST = "9".repeat(18);
const POSITION = /^(\d{1,19})\.(\d{1,18})$/;

export const isPosition = (text: string): boolean => POSITION.test(text);

/** Whether a position is after another. */
export function isAfter(one: Position, other: Position): boolean {
  const [[xid, seq], [otherXid, otherSeq]] = [partsOf(one), partsOf(other)];
  return xid === otherXid ? seq > otherSeq : xid > otherXid;
}

function partsOf(position: Position): [xid: bigint, seq: bigint] {
  const [, xid = "0", seq = "0"] = POSITION.exec(position) ?? [];
  return [BigInt(xid), BigInt(seq)];
}

interface Row extends LiveEvent {
  settled: boolean;
}

/**
 * The events after a position, oldest first. Returns only events of transactions older than every open one, so that no
 * event can later appear before the position. `more` means that others are unsettled: read again in a moment.
 */
export async function eventsAfter(
  pool: pg.Pool,
  businessId: string,
  position: Position,
): Promise<{ events: LiveEvent[]; position: Position; more: boolean }> {
  const [xid, seq] = partsOf(position);
  const rows = await inTransaction(pool, { businessId }, async (db) => {
    const found = await sql<Row>`
      select xid || '.' || seq as id, area, kind, record_id as record, parent_id as parent, branch_id as branch, user_id as by,
        live_events.xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
      from live_events
      where business_id = ${businessId} and (live_events.xid, seq) > (${String(xid)}::xid8, ${String(seq)}::bigint)
      order by live_events.xid, seq limit ${MOST}`.execute(db);
    return found.rows;
  });
  const events = rows.flatMap(({ settled, ...event }) => (settled ? [event] : []));
  return {
    events,
    position: events.at(-1)?.id ?? position,
    more: events.length < rows.length || rows.length === MOST,
  };
}

/** The current position: all later events are after it. */
export async function readPosition(pool: pg.Pool, businessId: string): Promise<Position> {
  return inTransaction(pool, { businessId }, async (db) => {
    const found = await sql<{ position: Position }>`select ${positionOfRead} as position`.execute(db);
    return found.rows[0]?.position ?? "0.0";
  });
}

/**
 * The same as a column of a statement: changes that the statement does not see come after it. Valid for every business.
 */
export const positionOfRead = sql<Position>`((pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1) || '.' || ${LAST}::text)`;
