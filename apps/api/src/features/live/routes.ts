import { live } from "@diwan/contract/api/live";
import type { Grants } from "@diwan/contract/people/permissions";
import type { FastifyReply } from "fastify";
import { ApiError } from "../../platform/errors.ts";
import { authorize } from "../../platform/authorization/authorize.ts";
import { endStream, startEventStream } from "../../platform/http/events.ts";
import { tokenOf } from "../../platform/http/request.ts";
import { type EventsRead, isPosition } from "../../platform/live/events.ts";
import type { StreamHolder } from "../../platform/live/open-streams.ts";
import { defineFeature, RawReply } from "../../platform/calls/routes.ts";
import type { Services } from "../../platform/services.ts";
import { type StreamAccess, LiveStream } from "./stream.ts";
import type pg from "pg";
import { authorizeAll, type AuthorizedCaller, type StreamCaller } from "../../platform/authorization/authorize-all.ts";

/**
 * The rights of listeners, read again for each batch of events: streams outlive sessions and rights. All streams of a business
 * share one query.
 */
class ListenerGrants {
  readonly #pool: pg.Pool;
  readonly #questions = new Map<string, Question[]>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Throws when the session has ended or may not listen any more. */
  ask(businessId: string, asker: StreamCaller): Promise<AuthorizedCaller> {
    return new Promise((resolve, fail) => {
      const settle = (answer: AuthorizedCaller | ApiError): void =>
        answer instanceof ApiError ? fail(answer) : resolve(answer);
      const question: Question = { ...asker, settle, fail };
      const waiting = this.#questions.get(businessId);
      if (waiting) return void waiting.push(question);
      this.#questions.set(businessId, [question]);
      setImmediate(() => void this.#answer(businessId));
    });
  }

  async #answer(businessId: string): Promise<void> {
    const questions = this.#questions.get(businessId) ?? [];
    this.#questions.delete(businessId);
    try {
      const answers = await authorizeAll(this.#pool, live.stream, businessId, questions);
      for (const [at, question] of questions.entries()) {
        const answer = answers[at];
        if (answer) question.settle(answer);
      }
    } catch (error) {
      for (const question of questions) question.fail(error);
    }
  }
}

const HEARTBEAT_MS = 20_000;

/** Server-sent events of a business, filtered by the rights of each user. */
export const liveFeature = (services: Services) => {
  const listeners = new ListenerGrants(services.pools.app);
  return defineFeature("live", live, {
    stream: async ({ businessId, caller }, { request, params }) => {
      const { address, sessionId } = caller;
      services.live.streams.assertRoom({ businessId, address });
      const token = tokenOf(request) ?? "";
      const readAccess = () => listeners.ask(businessId, { token, branchId: params.branchId });
      // the holder of the stream: a device counts by itself, not for the person who set it up
      const { userId, grants } = await readAccess();
      assertBegins(grants, params.branchId);
      // the full authorization also keeps the session of an open screen alive
      const renew = () => authorize(services.pools.app, live.stream, token, params);
      const last = String(request.headers["last-event-id"] ?? "");
      const holder = { businessId, address, sessionId, userId };
      return new RawReply((_, reply) => openStream(services, reply, { holder, last, authorize: readAccess, renew }));
    },
  });
};

/**
 * A stream needs a right on its branch when it begins. A user without any rights waits for them at the branch that the session
 * names.
 */
function assertBegins({ owner, branches }: Grants, branchId: string): void {
  if (owner || branches[branchId]?.length) return;
  if (Object.values(branches).some((rights) => rights.length > 0)) throw new ApiError("forbidden");
}

interface Asked extends StreamAccess {
  holder: StreamHolder;
  /** The position that the client has read. */
  last: string;
}

async function openStream(services: Services, reply: FastifyReply, { holder, last, ...rights }: Asked): Promise<void> {
  const { businessId } = holder;
  const waiting: EventsRead[] = [];
  let tell = (read: EventsRead): void => void waiting.push(read);
  // before the answer begins, so that no event is missed
  const { position, stop } = await services.live.subscribe(businessId, (read) => tell(read));
  const leave = services.live.streams.enter(reply.raw, holder, stop);
  const out = startEventStream(reply);
  const from = isPosition(last) ? last : position;
  const stream = new LiveStream(services, out, { businessId, position: from, ...rights });
  if (isPosition(last)) stream.catchUp();
  for (const read of waiting) stream.tell(read);
  tell = (read) => stream.tell(read);
  const heartbeat = setInterval(() => stream.beat(), HEARTBEAT_MS);
  const forget = services.live.onStop(() => endStream(out));
  const end = (): void => {
    clearInterval(heartbeat);
    forget();
    leave();
  };
  if (out.destroyed) end();
  else out.once("close", end);
}

interface Question extends StreamCaller {
  settle(answer: AuthorizedCaller | ApiError): void;
  fail(error: unknown): void;
}
