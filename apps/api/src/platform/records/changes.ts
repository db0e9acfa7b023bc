import { type RawBuilder, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Caller, RecordedChange } from "../authorization/context.ts";
import { valuesTable } from "./values-table.ts";

/**
 * The statements that write the audit rows, the live events and the new revisions of changes. One statement for all would
 * have to keep the rows for its parts, which takes longer.
 */
export function changesStatements(
  businessId: string,
  caller: Caller,
  changes: readonly RecordedChange[],
): RawBuilder<unknown>[] {
  const person = caller.userId ?? null;
  const audits = changes.map(auditOf);
  const events = changes.filter((change) => change.kind).map(eventOf);
  // Sorted for one lock order, against deadlocks.
  const subjects = [...new Set(changes.flatMap((change) => change.subjectIds ?? []))].sort();
  return [
    sql`
      insert into audits (business_id, id, part_of, user_id, user_name, branch_id, area, action, record_id, label, search, before, after, address, client)
      select ${businessId}, id, part_of, ${person}::uuid, ${caller.userName ?? ""}, branch_id, area, action, record_id, label, search_text(label), before, after, ${caller.address}, ${caller.client}
      from ${valuesTable(AUDIT, audits)}`,
    ...(events.length
      ? [
          sql`
            insert into live_events (business_id, branch_id, area, kind, record_id, parent_id, user_id)
            select ${businessId}, branch_id, area, kind, record_id, parent_id, ${person}::uuid from ${valuesTable(EVENT, events)}`,
        ]
      : []),
    ...(subjects.length
      ? [
          sql`
            insert into revisions (business_id, subject_id, slot)
            select ${businessId}, subject, pg_backend_pid() % 32 from unnest(${subjects}::uuid[]) subject
            on conflict (business_id, subject_id, slot) do update set revision = revisions.revision + 1`,
        ]
      : []),
  ];
}

const auditOf = (change: RecordedChange) => ({
  id: change.id ?? uuidv7(),
  part_of: change.partOf,
  branch_id: change.branchId,
  area: change.area,
  action: change.action,
  record_id: change.recordId,
  label: change.label,
  before: change.before,
  after: change.after,
});

const eventOf = (change: RecordedChange) => ({
  branch_id: change.branchId,
  area: change.area,
  kind: change.kind,
  record_id: change.recordId,
  parent_id: change.subjectIds?.[0],
});

const AUDIT = {
  id: "uuid",
  part_of: "uuid",
  branch_id: "uuid",
  area: "text",
  action: "text",
  record_id: "uuid",
  label: "text",
  before: "jsonb",
  after: "jsonb",
};
const EVENT = { branch_id: "uuid", area: "text", kind: "text", record_id: "uuid", parent_id: "uuid" };
