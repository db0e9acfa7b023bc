import type { RawBuilder } from "kysely";
import type { Caller, Context, RecordedChange } from "../authorization/context.ts";
import { Transaction } from "../database/transaction.ts";
import { changesStatements } from "../records/changes.ts";
import type { Services } from "../services.ts";
import { type ChangingFor, enqueueJob } from "./job.ts";

const ONLY_IN_CALLS = (): never => {
  throw new Error("A job has no request.");
};

/**
 * Runs work of a job in one transaction, with the context that the functions of a call use: audit rows, live events and
 * revisions are written with the commit, and other processes are told.
 */
export async function changeRecords<T>(
  services: Services,
  businessId: string,
  { userId, userName, type }: ChangingFor,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const transaction = new Transaction(services.pools.app, { businessId });
  const statements: RawBuilder<unknown>[] = [];
  const changes: RecordedChange[] = [];
  const later: (() => void | Promise<void>)[] = [];
  let hasJobs = false;
  const from = { sessionId: undefined, signedInRecently: false, address: "", network: "", client: "" };
  const caller: Caller = { userId, userName, ...from };
  const ctx: Context = {
    db: transaction.db,
    caller,
    businessId,
    branchId: undefined,
    grants: { owner: true, type, branches: {} },
    revision: "0",
    locale: "en",
    config: services.config,
    storage: services.storage,
    now: services.now,
    get origin() {
      return ONLY_IN_CALLS();
    },
    get cookies() {
      return ONLY_IN_CALLS();
    },
    record: (...made) => void changes.push(...made),
    executeLast: (...more) => void statements.push(...more),
    enqueue: (job, payload, options) => {
      statements.push(enqueueJob(job, payload, { businessId, now: services.now(), ...options }));
      hasJobs = true;
    },
    afterCommit: (follow) => void later.push(follow),
    enterBusiness: ONLY_IN_CALLS,
    inOwnTransaction: ONLY_IN_CALLS,
  };
  try {
    const result = await work(ctx);
    const shown = changes.some((change) => change.subjectIds?.length);
    const notify = services.live.prepareNotify({
      businessId: changes.some(({ kind }) => kind) ? businessId : undefined,
      shown,
      hasJobs,
    });
    const written = changes.length ? changesStatements(businessId, caller, changes) : [];
    await transaction.commit([...statements, ...written], notify?.afterCommit);
    notify?.notifyLocal();
    for (const follow of later) await follow();
    return result;
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}
