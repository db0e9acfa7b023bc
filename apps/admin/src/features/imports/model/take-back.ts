import type { BulkResult } from "@diwan/contract/api/bulk";
import { CallError } from "@diwan/contract/api/client";
import { type ImportKind, IMPORTS } from "@diwan/contract/imports/import-kinds";
import type { ImportOutcome } from "@diwan/contract/imports/imports";
import { sendAny } from "../../../kit/connection/send-any.ts";
import { groupsOf } from "../../../kit/lists/rows/groups.ts";
import { type BulkWork, keptOf, runBulk } from "../../../kit/lists/selection/run-bulk.ts";
import type { Added } from "./desk.ts";

interface TakenBack {
  back: number;
  /** Records that were added and stay, since they are in use. */
  inUse: number;
  /** Records that were updated and stay, since somebody has changed them meanwhile. */
  changed: number;
}

/** Removes what an import added and puts back what it updated. Throws `CallError` offline, and if the user does not sign in again. */
export async function takeBack(
  businessId: string,
  kind: ImportKind,
  { created, updated }: Pick<Added, "created" | "updated">,
): Promise<TakenBack> {
  const { update, remove } = IMPORTS[kind];
  const inUse = keptOf(await runForAll({ businessId, ...remove }, created)).length;
  const changed = keptOf(await runForAll({ businessId, ...update }, updated)).length;
  return { back: created.length + updated.length - inUse - changed, inUse, changed };
}

type Work = Pick<BulkWork, "businessId" | "call"> & { param: string };

async function runForAll(work: Work, outcomes: readonly ImportOutcome[]): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const { rows } of groupsOf(outcomes, ({ params }) => JSON.stringify(params))) {
    const params = Object.fromEntries(Object.entries(rows[0]?.params ?? {}).filter(([name]) => name !== work.param));
    const records = rows.flatMap(({ id, undo }) => (id === null ? [] : [{ id, body: undo ?? undefined }]));
    // what needs a recent sign-in is refused in a bulk request
    const run = work.call.recent ? runOneByOne : runBulk;
    results.push(...(await run({ ...work, params, records })));
  }
  return results;
}

async function runOneByOne({ businessId, call, param, params, records }: BulkWork & Work): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const { id } of records)
    try {
      await sendAny(call, { params: { ...params, businessId, [param]: id } });
      results.push({ id, ok: true, code: null, message: null });
    } catch (error) {
      if (!(error instanceof CallError) || error.status === 0 || error.code === "sign_in_again") throw error;
      results.push({ id, ok: false, code: error.code, message: error.message });
    }
  return results;
}
