import type { Call } from "@diwan/contract/call";
import type { FastifyRequest } from "fastify";
import type { RawBuilder } from "kysely";
import { type Change, writingChanges } from "./changes.ts";
import type { Caller, Context } from "./context.ts";
import { inTransaction } from "./database/bound.ts";
import { Transaction } from "./database/transaction.ts";
import { canBeRetried } from "./errors.ts";
import type { Admission } from "./gate.ts";
import { callerAddress, clientOf, localeOf, originOf } from "./http/request.ts";
import { Finished } from "./routes.ts";
import type { Services } from "./services.ts";

const TRIES = 4;

/** What is sent with the commit. */
interface Ending {
  statements: RawBuilder<unknown>[];
  changes: Change[];
}

/** Runs a handler in a transaction bound to what the gate admitted; a deadlock is tried again. */
export class Answerer {
  readonly #services: Services;
  readonly #request: FastifyRequest;
  readonly #admission: Admission;

  constructor(services: Services, request: FastifyRequest, admission: Admission) {
    this.#services = services;
    this.#request = request;
    this.#admission = admission;
  }

  async run(call: Call, handler: (ctx: Context) => Promise<unknown>): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      const { businessId, userId } = this.#admission;
      const accounts = call.access === "public" && businessId === undefined;
      const transaction = new Transaction(this.#services.pools.app, { businessId, userId, accounts });
      const later: (() => void | Promise<void>)[] = [];
      const ending: Ending = { statements: [], changes: [] };
      try {
        const result = await handler(this.#context(transaction, later, ending));
        // the schema names every column that may leave; what else was read stays here
        const answer = result instanceof Finished ? result : call.answer.parse(result);
        await transaction.commit([...ending.statements, ...this.#writing(ending.changes)]);
        if (businessId && ending.changes.some((change) => change.kind)) this.#services.live.announce(businessId);
        await this.#finish(later);
        return answer;
      } catch (error) {
        await transaction.rollback();
        if (attempt >= TRIES || !canBeRetried(error)) throw error;
      }
    }
  }

  /** What follows a commit can fail, but no longer undo it. */
  async #finish(later: readonly (() => void | Promise<void>)[]): Promise<void> {
    for (const work of later) {
      try {
        await work();
      } catch (error) {
        this.#services.log.error({ err: error }, "what should follow a change failed");
      }
    }
  }

  #writing(changes: readonly Change[]): RawBuilder<unknown>[] {
    if (!changes.length) return [];
    const { businessId } = this.#admission;
    if (!businessId) throw new Error("A call without a business changed one.");
    return [writingChanges(businessId, this.#caller(), changes)];
  }

  #caller(): Caller {
    const { userId, sessionId } = this.#admission;
    return { userId, sessionId, address: callerAddress(this.#request), client: clientOf(this.#request) };
  }

  #context(transaction: Transaction, later: (() => void | Promise<void>)[], ending: Ending): Context {
    const { businessId, branchId, grants, revision } = this.#admission;
    const services = this.#services;
    const request = this.#request;
    return {
      db: transaction.db,
      caller: this.#caller(),
      get businessId() {
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
      mailer: services.mailer,
      now: services.now,
      record: (...made) => void ending.changes.push(...made),
      last: (...statements) => void ending.statements.push(...statements),
      afterCommit: (work) => void later.push(work),
      separately: (work) => inTransaction(services.pools.app, { accounts: true }, work),
    };
  }
}
