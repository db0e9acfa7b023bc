import type { AnswerOf, BodyOf, Call, Params, PathOf, QueryOf } from "@diwan/contract/api/call";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../authorization/context.ts";
import type { Restorable } from "../records/kept-records.ts";

/** A response that the handler sends itself. */
export class RawReply {
  readonly send: (request: FastifyRequest, reply: FastifyReply) => unknown;

  constructor(send: (request: FastifyRequest, reply: FastifyReply) => unknown) {
    this.send = send;
  }
}

export interface CallInput<C> {
  params: Params<PathOf<C>>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  request: FastifyRequest;
}

export type Handler<C> = (ctx: Context, input: CallInput<C>) => Promise<AnswerOf<C> | RawReply>;
export type Handlers<G> = { [K in keyof G]: Handler<G[K]> };

export interface Feature {
  name: string;
  calls: Record<string, Call>;
  handlers: Record<string, Handler<Call>>;
  /** How its records come back from the bin. */
  restorable?: Restorable;
}

/** The name of a feature, and how its records come back from the bin. */
type FeatureName = string | { name: string; restorable: Restorable };

/** The handlers of a feature's calls. A missing handler or a wrong response type does not compile. */
export function defineFeature<G extends object>(named: FeatureName, calls: G, handlers: Handlers<G>): Feature {
  // From here on calls are handled as data; the types above ensure that handlers and calls match.
  return {
    ...(typeof named === "string" ? { name: named } : named),
    calls: calls as unknown as Record<string, Call>,
    handlers: handlers as unknown as Record<string, Handler<Call>>,
  };
}
