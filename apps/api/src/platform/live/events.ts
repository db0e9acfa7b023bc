import type { LiveEvent } from "@diwan/contract/api/live";
import { sql } from "kysely";
import type pg from "pg";
import { type Db, inTransaction, Transaction } from "../database/transaction.ts";

/**
 * A position in the events of a business, as in `Last-Event-ID`: `0.`, the line of numbers in eight digits, and the
 * number in ten, like `live_position` in SQL. A database that was restored or promoted begins a new line.
 */
export type Position = string;

/** The call whose streams read events. */
const STREAM = "live.stream";
const MOST = 500;
/** The most events that are numbered in one transaction. */
const MOST_NUMBERED = 5_000;
/** A screen that missed more reads everything again, which is less work. */
const MOST_MISSED = 5_000;
/** How often a new reader numbers events that waited for one. */
const MOST_ROUNDS = 20;
const POSITION = /^(\d{1,19})\.(\d{1,18})$/;
const NUMBERS = 10n ** 10n;

/** Whether the text is a position, possibly one of a previous version: a transaction and a number. */
export const isPosition = (text: string): boolean => POSITION.test(text);

/** Whether a position is after another. */
export function isAfter(one: Position, other: Position): boolean {
  const [[first, rest], [otherFirst, otherRest]] = [partsOf(one), partsOf(other)];
  return first === otherFirst ? rest > otherRest : first > otherFirst;
}

function partsOf(position: Position): [first: bigint, rest: bigint] {
  const [, first = "0", rest = "0"] = POSITION.exec(position) ?? [];
  return [BigInt(first), BigInt(rest)];
}

const positionOf = (line: number, number: number): Position =>
  `0.${String(line).padStart(8, "0")}${String(number).padStart(10, "0")}`;

interface Counter {
  last: number;
  line: number;
  previous_line: number;
  /** The last number that both lines share. */
  forked_at: number;
  /** Whether there are events without a number. */
  more: boolean;
}

/** The number of a position; undefined if the current line does not share it. */
function sharedNumber({ line, previous_line, forked_at }: Counter, position: Position): number | undefined {
  const [first, rest] = partsOf(position);
  const [ofLine, number] = [Number(rest / NUMBERS), Number(rest % NUMBERS)];
  if (first !== 0n) return undefined;
  return ofLine === line || (ofLine === previous_line && number <= forked_at) ? number : undefined;
}

/**
 * Numbers committed events. The lock of the business is held for one packet, so no reader waits for another process.
 * The commit is flushed to disk before anybody is sent a number.
 */
async function numberEvents(pool: pg.Pool, businessId: string): Promise<void> {
  const transaction = new Transaction(pool, { businessId, call: STREAM });
  await transaction.commit([sql`select number_live_events(${businessId}, ${MOST_NUMBERED})`]);
}

async function readCounter(db: Db, businessId: string): Promise<Counter> {
  const { rows } = await sql<Counter>`
    select coalesce(c.last, 0)::float8 as last, coalesce(c.line, 0)::float8 as line,
      coalesce(c.previous_line, 0)::float8 as previous_line, coalesce(c.forked_at, 0)::float8 as forked_at,
      exists (select from live_events e where e.business_id = ${businessId} and e.number is null) as more
    from (select) one left join live_counters c on c.business_id = ${businessId}`.execute(db);
  const [counter] = rows;
  if (!counter) throw new Error("The counter of live events was not read.");
  return counter;
}

/** The events after a position, in order and without gaps. */
export interface EventsRead {
  events: LiveEvent[];
  /** The position after them. */
  position: Position;
  /** Whether more can be read already. */
  more: boolean;
  /** Whether events are missing, because the position is of another line or too old. `position` is then the current one. */
  missed: boolean;
}

/**
 * The events after a position, oldest first. Only committed events get numbers, and readers give them, so that no event
 * can later appear before the position, however long other transactions take.
 */
export async function eventsAfter(pool: pg.Pool, businessId: string, position: Position): Promise<EventsRead> {
  await numberEvents(pool, businessId);
  const after = String(partsOf(position)[1] % NUMBERS);
  const [counter, found] = await inTransaction(pool, { businessId, call: STREAM, reads: true }, (db) =>
    Promise.all([
      readCounter(db, businessId),
      sql<LiveEvent>`
        select number::text as id, area, kind, record_id as record, parent_id as parent, branch_id as branch, user_id as by
        from live_events
        where business_id = ${businessId} and number > 0 and number > ${after}::bigint
        order by number limit ${MOST}`.execute(db),
    ]),
  );
  const { line, last, more } = counter;
  const from = sharedNumber(counter, position);
  const isWhole =
    from !== undefined &&
    last - from <= MOST_MISSED &&
    (found.rows.length > 0 || from === last) &&
    found.rows.every(({ id }, at) => Number(id) === from + at + 1);
  if (!isWhole) return { events: [], position: positionOf(line, last), more, missed: true };
  const events = found.rows.map((event) => ({ ...event, id: positionOf(line, Number(event.id)) }));
  return { events, position: events.at(-1)?.id ?? position, more: more || events.length === MOST, missed: false };
}

/** The current position. All later events are after it, and perhaps the last of very many that waited for a reader. */
export async function readPosition(pool: pg.Pool, businessId: string): Promise<Position> {
  for (let round = 1; ; round++) {
    await numberEvents(pool, businessId);
    const { line, last, more } = await inTransaction(pool, { businessId, call: STREAM, reads: true }, (db) =>
      readCounter(db, businessId),
    );
    if (!more || round === MOST_ROUNDS) return positionOf(line, last);
  }
}

/** The positions of a user's businesses, as a column of a statement: changes that it does not see are after them. */
export const positionsOfRead = (userId: string) => sql<Record<string, Position>>`list_live_positions(${userId})`;
