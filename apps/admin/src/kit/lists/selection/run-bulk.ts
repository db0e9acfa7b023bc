import { bulk, type BulkResult } from "@diwan/contract/api/bulk";
import type { Call } from "@diwan/contract/api/call";
import { LIMITS } from "@diwan/contract/api/limits";
import { send } from "../../connection/api.ts";
import { groupsOf } from "../rows/groups.ts";
import { batchesOf } from "../../connection/batches.ts";

export interface BulkWork {
  businessId: string;
  call: Call;
  params: Readonly<Record<string, string>>;
  records: readonly { id: string; body?: Readonly<Record<string, unknown>> | undefined }[];
}

/** Makes a call for several records, at most 100 in one request; one after the other, with a result for each. */
export async function runBulk(
  { businessId, call, params, records }: BulkWork,
  rehearse = false,
): Promise<BulkResult[]> {
  const others = Object.fromEntries(Object.entries(params).filter(([name]) => name !== "businessId"));
  const results: BulkResult[] = [];
  for (const batch of batchesOf(records, LIMITS.bulkRecords)) {
    const body = { path: call.path, params: others, records: batch };
    const headers = rehearse ? { headers: { "dry-run": "true" } } : {};
    results.push(...(await send(bulk.run, { params: { businessId }, body, ...headers })).results);
  }
  return results;
}

export interface SentRow<R> {
  row: R;
  body?: Readonly<Record<string, unknown>>;
}

/** The same for rows, which may have different parameters. */
export async function runForRows<R extends { id: string }>(
  work: Omit<BulkWork, "records">,
  sent: readonly SentRow<R>[],
  paramsOf: ((row: R) => Readonly<Record<string, string>>) | undefined,
  rehearse = false,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const { rows } of groupsOf(sent, ({ row }) => JSON.stringify(paramsOf?.(row)))) {
    const params = { ...work.params, ...(rows[0] && paramsOf?.(rows[0].row)) };
    const records = rows.map(({ row: { id }, body }) => ({ id, body }));
    results.push(...(await runBulk({ ...work, params, records }, rehearse)));
  }
  return results;
}

/** The records that stayed as they were. What somebody else has deleted meanwhile is gone as wished. */
export const keptOf = (results: readonly BulkResult[]): BulkResult[] =>
  results.filter(({ ok, code }) => !ok && code !== "not_found");
