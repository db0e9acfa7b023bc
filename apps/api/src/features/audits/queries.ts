import type { Audit, AuditQuery } from "@diwan/contract/overview/audits";
import { branchesWith } from "@diwan/contract/people/permissions";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { isOnLocalDays } from "../../platform/records/local-times.ts";
import { containsText, type ResultPage, readPage } from "../../platform/records/paging.ts";

type Filters = Omit<AuditQuery, "page" | "perPage" | "sort" | "order">;

const auditColumns = sql`
  a.id, stamp_text(a.at) as at, case when a.user_id is not null then json_build_object('id', a.user_id, 'name', a.user_name) end as "user",
  a.branch_id as "branchId", a.area, a.action, a.record_id as "recordId", a.label, a.before, a.after, a.address, a.client`;

/** One page. The rows are selected from an index first and then read in full. */
export async function listAudits(ctx: Context, query: AuditQuery): Promise<ResultPage<Audit>> {
  return readPage<Audit>(ctx.db, query, {
    columns: auditColumns,
    from: sql`from (select a.id, a.at from audits a ${await visibleAudits(ctx, query)}) found where true`,
    sortable: { at: sql`found.at` },
    id: sql`found.id`,
    as: "found",
    // of each row by itself: a join may read all of the business
    joined: sql`cross join lateral (select a.* from audits a where a.business_id = ${ctx.businessId} and a.id = found.id offset 0) a`,
  });
}

/**
 * Rows of the readable branches and of the whole business. The owner also sees those of deleted branches. Rows that are
 * part of an import are found by the import, by their record or by a search.
 */
export async function visibleAudits(ctx: Context, filters: Filters): Promise<RawBuilder<unknown>> {
  const { userId, area, action, recordId, part_of, branchId, search } = filters;
  const { businessId, grants } = ctx;
  const days = await isOnLocalDays(ctx, "a.at", filters);
  return sql`where ${sql.join([sql`a.business_id = ${businessId}`, ...days], sql` and `)}
    ${grants.owner ? sql`` : sql`and (a.branch_id is null or a.branch_id = any(${branchesWith(grants, "audits", "read")}::uuid[]))`}
    ${part_of ? sql`and a.part_of = ${part_of}` : recordId || search ? sql`` : sql`and a.part_of is null`}
    ${userId ? sql`and a.user_id = ${userId}` : sql``} ${area ? sql`and a.area = ${area}` : sql``}
    ${action ? sql`and a.action = ${action}` : sql``} ${recordId ? sql`and a.record_id = ${recordId}` : sql``}
    ${branchId ? sql`and a.branch_id = ${branchId}` : sql``}
    ${search ? sql`and (${containsText(sql`a.search`, search)} or ${containsText(sql`a.address`, search)})` : sql``}`;
}
