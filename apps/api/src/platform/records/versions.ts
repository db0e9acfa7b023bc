import type { Area } from "@diwan/contract/people/permissions";
import { sql } from "kysely";
import type { RecordedChange, Context } from "../authorization/context.ts";
import { notFound, ApiError } from "../errors.ts";

/** A record identified by its name in both languages. */
export interface NamedRecord {
  id: string;
  locales: readonly { name: string }[];
}

/**
 * The change from one state of a record to the next: created without `before`, deleted without `after`. The subjects
 * are the menus (or the business) whose clients must read again.
 */
export function recordedChangeOf(
  area: Area,
  before: NamedRecord | undefined,
  after: NamedRecord | undefined,
  subjectIds: readonly string[],
): RecordedChange {
  const record = after ?? before;
  if (!record) throw notFound();
  const verbs = !before
    ? ({ action: "create", kind: "created" } as const)
    : !after
      ? ({ action: "delete", kind: "deleted" } as const)
      : ({ action: "update", kind: "updated" } as const);
  return {
    area,
    ...verbs,
    recordId: record.id,
    label: record.locales[0]?.name ?? "",
    before,
    after,
    subjectIds: [...new Set(subjectIds)],
  };
}

/** The change of a record that came back from the bin: open screens show it as a new one. */
export const recordedRestoreOf = (
  area: Area,
  restored: NamedRecord | undefined,
  subjectIds: readonly string[],
): RecordedChange => ({ ...recordedChangeOf(area, undefined, restored, subjectIds), action: "restore" });

/** Throws 409 with the current record for an update of a stale version; without a stamp the last write wins. */
export async function assertCurrentVersion(
  ctx: Context,
  sent: string | undefined,
  current: { id: string; updated_at: string },
): Promise<void> {
  if (sent !== undefined && sent !== current.updated_at) throw await staleError(ctx, current.id, current);
}

/** The error of a stale update: the current record, and who changed it last (null for a guest or a device). */
export async function staleError(ctx: Context, recordId: string, current: unknown): Promise<ApiError> {
  const { rows } = await sql<{ id: string; name: string }>`
    select user_id as id, user_name as name from audits
    where business_id = ${ctx.businessId} and record_id = ${recordId} order by at desc, id desc limit 1`.execute(
    ctx.db,
  );
  const [last] = rows;
  return new ApiError("stale", { extra: { current, changed_by: last?.id ? last : null } });
}

/**
 * The stamp of the next version of a record: now, and later than the last one. In microseconds, as stored in the
 * database.
 */
export function nextStampAfter(last: string, now: Date): string {
  const stamp = now.toISOString().replace("Z", "000Z");
  if (stamp > last) return stamp;
  const micros = Number(last.slice(20, 26)) + 1;
  const second = micros < 1_000_000 ? last.slice(0, 19) : new Date(Date.parse(last) + 1000).toISOString().slice(0, 19);
  return `${second}.${String(micros % 1_000_000).padStart(6, "0")}Z`;
}

/**
 * Throws if the sent ids are not exactly the current ones: 404 if none of them belongs to the tenant, otherwise 409
 * with the current order.
 */
export async function assertKnownIds(
  sent: readonly string[],
  current: readonly string[],
  isAnyKnown: () => Promise<boolean>,
): Promise<void> {
  const ids = new Set(sent);
  if (ids.size === sent.length && ids.size === current.length && current.every((id) => ids.has(id))) return;
  if (sent.length && !(await isAnyKnown())) throw notFound();
  throw new ApiError("order_changed", { extra: { current: { sortedIds: current } } });
}
