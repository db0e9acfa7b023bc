import type * as z from "zod";
import { LIMITS } from "./limits.ts";
import type { Right } from "../people/permissions.ts";

/** Who may make a call: anybody, anybody logged in, the owner of the business, or who holds the right where the address points. */
export type Access = "public" | "session" | "owner" | Right;
/** Records whose own id stands in an address without its business; the server finds the tenant from the record. */
export type Located =
  | "menus"
  | "media"
  | "slug"
  | "businesses"
  | "services"
  | "hotels"
  | "events"
  | "floors"
  | "orders"
  | "reservations";

type ParamNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<Tail>
    : Rest
  : never;
export type Params<Path extends string> = { [Name in ParamNames<Path>]: string };

export interface Call<
  Path extends string = string,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  method: "GET" | "POST";
  /** Below `/api/`. Parameters that end in `Id` are record ids. */
  path: Path;
  summary: string;
  access: Access;
  /**
   * Where the tenant of an address without `:businessId` comes from: a parameter, an optional header, or a field of the
   * query (of a GET) or body, without which it is the only business of the caller.
   */
  locate?: {
    record: Located;
    param?: ParamNames<Path>;
    header?: string;
    field?: "businessId";
    rights?: readonly Right[];
  };
  query?: Q;
  body?: B;
  answer: A;
  /** 201 for what creates, 200 else. */
  status?: 200 | 201;
  /** Rights that the answer gives away, and that the caller must hold too. */
  gives?: readonly Right[];
  /** Whether a device that came in by a login QR may make this `session` call. */
  devices?: true;
  /** Whether the call is open before somebody has replaced a password that was made for them. */
  firstLogin?: true;
  /** Whether the call is open to a session that must set up a second factor before anything else. */
  enrolment?: true;
  /** Whether password or passkey must have been given within the last `LIMITS.recentMinutes`, else 403 `sign_in_again`. */
  recent?: true;
  /** With the header `dry-run: true` it is refused as it would be, and changes nothing: a question can be asked after that. */
  dryRun?: true;
  /** A POST that changes nothing: what it asks for stands in its body. */
  reads?: true;
  /** The answer tells a secret once: what is kept of it for a repeated request opens only with the caller's token. */
  secret?: true;
  /** What is not JSON: a multipart upload, a stream of events, an image besides JSON, a file to keep. */
  form?: "upload" | "events" | "image" | "html" | "file";
  /** How large its body may be, where it may be larger than others. */
  bodyBytes?: number;
  /** How many entries a list of its body may have, where they may be more than others. */
  bodyEntries?: number;
  /** What a public call takes from its caller's budget of work, where it is more than a look at one record: 1. */
  work?: number;
}

/** How many bytes the body of a call may have. */
export const bodyBytesOf = ({ bodyBytes, access }: Call): number =>
  bodyBytes ?? (access === "public" ? LIMITS.publicBodyBytes : LIMITS.bodyBytes);

export function call<const Path extends string, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  declared: Call<Path, Q, B, A>,
): Call<Path, Q, B, A> {
  return declared;
}

export type QueryOf<C> = C extends { query?: infer Q } ? (Q extends z.ZodType ? z.output<Q> : undefined) : undefined;
export type BodyOf<C> = C extends { body?: infer B } ? (B extends z.ZodType ? z.output<B> : undefined) : undefined;
export type AnswerOf<C> = C extends { answer: infer A extends z.ZodType } ? z.output<A> : never;
export type PathOf<C> = C extends { path: infer P extends string } ? P : never;
