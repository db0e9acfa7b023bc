import type { Call } from "@diwan/contract/api/call";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type RawBuilder, sql } from "kysely";
import type { CommitSummary } from "../live/hub.ts";
import { enqueueJob } from "../jobs/job.ts";
import { changesStatements } from "../records/changes.ts";
import type { RecordedChange, Caller, Context } from "../authorization/context.ts";
import { inTransaction, Transaction, type TransactionReport } from "../database/transaction.ts";
import { isRetryable } from "../errors.ts";
import type { AuthContext } from "../authorization/authorize.ts";
import { type Cookies, cookiesOf } from "../http/cookies.ts";
import { callerAddress, callerNetwork, clientOf, localeOf, originOf } from "../http/request.ts";
import { RawReply } from "./routes.ts";
import { reportSlowStatements } from "../monitoring/slow-statements.ts";
import type { Services } from "../services.ts";

const TRIES = 4;

/** Statements and changes that are sent with the commit. */
interface Ending {
  statements: RawBuilder<unknown>[];
  changes: RecordedChange[];
  /** Whether a job is among the statements. */
  hasJobs: boolean;
}

/**
 * Whether packets that are bound one by one are enough for a call. A file is read through a cursor, and a call without
 * a business may enter one: both need a transaction.
 */
const onlyReads = ({ method, reads, alsoWrites, form }: Call, { businessId }: AuthContext): boolean =>
  (method === "GET" || reads === true) && !alsoWrites && form !== "file" && businessId !== undefined;

/**
 * Runs a handler in a transaction bound to the tenant and user that authorization found; retries deadlocks and
 * serialization failures.
 */
export class RequestRunner {
  readonly #services: Services;
  readonly #request: FastifyRequest;
  readonly #cookies: Cookies;
  readonly #initialContext: AuthContext;
  /** The business of the address, or one that the call has created. */
  #authContext: AuthContext;

  constructor(services: Services, request: FastifyRequest, reply: FastifyReply, authContext: AuthContext) {
    this.#services = services;
    this.#request = request;
    this.#cookies = cookiesOf(request, reply, services.config.PUBLIC_URL.startsWith("https:"));
    this.#initialContext = authContext;
    this.#authContext = authContext;
  }

  async run(call: Call, handler: (ctx: Context) => Promise<unknown>): Promise<unknown> {
    const startedAt = performance.now();
    try {
      return await this.#attempt(call, handler);
    } finally {
      const { businessId } = this.#authContext;
      const { monitor } = this.#services;
      if (businessId) monitor.onWork?.(businessId, "requests", (performance.now() - startedAt) / 1_000);
      if (businessId) monitor.traces?.noteBusiness(this.#request, businessId);
    }
  }

  async #attempt(call: Call, handler: (ctx: Context) => Promise<unknown>): Promise<unknown> {
    const dryRun = call.dryRun === true && this.#request.headers["dry-run"] === "true";
    for (let attempt = 1; ; attempt++) {
      this.#authContext = this.#initialContext;
      const { transaction, reading, onReplica } = this.#begin(call, attempt);
      const later: (() => void | Promise<void>)[] = [];
      const ending: Ending = { statements: [], changes: [], hasJobs: false };
      let isRead = false;
      try {
        const result = await handler(this.#context(reading ?? transaction, later, ending));
        // The schema is an allow-list: fields that it does not name are dropped.
        const answer = result instanceof RawReply ? result : call.answer.parse(result);
        await reading?.commit();
        isRead = true;
        if (dryRun) {
          await transaction.rollback();
          return answer;
        }
        const notify = this.#services.live.prepareNotify(this.#summary(ending));
        const last = [...ending.statements, ...this.#writing(ending.changes)];
        await transaction.commit(last, notify?.afterCommit);
        notify?.notifyLocal();
        await this.#finish(later);
        return answer;
      } catch (error) {
        await Promise.all([transaction.rollback(), reading?.rollback()]);
        const isRepeated = onReplica && !isRead ? this.#services.pools.replica?.noteFailure(error) : isRetryable(error);
        if (attempt >= TRIES || !isRepeated) throw error;
      }
    }
  }

  /**
   * The transaction of the call, and a reading one of a call that changes nothing but what it records: on the replica
   * where its reads may go there.
   */
  #begin(
    call: Call,
    attempt: number,
  ): { transaction: Transaction; reading: Transaction | undefined; onReplica: boolean } {
    const { app, replica } = this.#services.pools;
    const { businessId, userId } = this.#authContext;
    const binding = { businessId, userId, accounts: call.access === "public" && businessId === undefined };
    const transaction = new Transaction(app, binding, this.#report());
    const source = call.mayBeStale && attempt === 1 ? replica?.sourceFor(businessId) : undefined;
    if (source) {
      const reading = new Transaction(source.pool, { ...binding, replayed: source.replayed }, this.#report());
      return { transaction, reading, onReplica: true };
    }
    const reads = onlyReads(call, this.#authContext);
    const reading = reads ? new Transaction(app, { ...binding, reads }, this.#report()) : undefined;
    return { transaction, reading, onReplica: false };
  }

  #report(): TransactionReport | undefined {
    const { log, routeOptions } = this.#request;
    const slow = reportSlowStatements(this.#services, log, () => ({ call: routeOptions.config.call }));
    return this.#services.monitor.traces?.ofRequest(this.#request, slow) ?? (slow && { onStatement: slow });
  }

  #summary({ changes, hasJobs }: Ending): CommitSummary {
    const isShownAnywhere = changes.some((change) => change.kind);
    // Changes with subjects are visible to guests.
    const shown = changes.some((change) => change.subjectIds?.length);
    return { businessId: isShownAnywhere ? this.#authContext.businessId : undefined, shown, hasJobs };
  }

  /** A failure after the commit is logged and undoes nothing. */
  async #finish(later: readonly (() => void | Promise<void>)[]): Promise<void> {
    for (const work of later) {
      try {
        await work();
      } catch (error) {
        this.#request.log.error({ err: error }, "what should follow a change failed");
      }
    }
  }

  #writing(changes: readonly RecordedChange[]): RawBuilder<unknown>[] {
    if (!changes.length) return [];
    const { businessId } = this.#authContext;
    if (!businessId) throw new Error("A call without a business changed one.");
    return changesStatements(businessId, this.#caller(), changes);
  }

  #caller(): Caller {
    const { userId, userName, sessionId, signedInRecently = false } = this.#authContext;
    const from = {
      address: callerAddress(this.#request),
      network: callerNetwork(this.#request),
      client: clientOf(this.#request),
    };
    return { userId, userName, sessionId, signedInRecently, ...from };
  }

  #context(transaction: Transaction, later: (() => void | Promise<void>)[], ending: Ending): Context {
    const { branchId, grants, revision } = this.#authContext;
    const services = this.#services;
    const request = this.#request;
    const [caller, place] = [() => this.#caller(), () => this.#authContext.businessId];
    return {
      get db() {
        return transaction.db;
      },
      get caller() {
        return caller();
      },
      get businessId() {
        const businessId = place();
        if (!businessId) throw new Error("This call has no business.");
        return businessId;
      },
      get grants() {
        if (!grants) throw new Error("This call has no grants.");
        return grants;
      },
      branchId,
      revision,
      locale: localeOf(request),
      get origin() {
        return originOf(request, services.config);
      },
      config: services.config,
      storage: services.storage,
      cookies: this.#cookies,
      now: services.now,
      record: (...made) => void ending.changes.push(...made),
      executeLast: (...statements) => void ending.statements.push(...statements),
      enqueue: (job, payload, options) => {
        ending.statements.push(enqueueJob(job, payload, { businessId: place(), now: services.now(), ...options }));
        ending.hasJobs = true;
      },
      enterBusiness: (businessId, ownerId) => this.#enter(transaction, businessId, ownerId),
      afterCommit: (work) => void later.push(work),
      inOwnTransaction: (work) => inTransaction(services.pools.app, { accounts: true }, work, this.#report()),
    };
  }

  async #enter({ db }: Transaction, businessId: string, userId: string): Promise<void> {
    await sql`select set_config('app.business_id', ${businessId}, true), set_config('app.user_id', ${userId}, true)`.execute(
      db,
    );
    const userName = userId === this.#authContext.userId ? this.#authContext.userName : undefined;
    this.#authContext = { ...this.#authContext, businessId, userId, userName };
  }
}
