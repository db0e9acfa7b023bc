import type * as z from "zod";
import type { BinKind } from "../overview/bin-kinds.ts";
import { LIMITS } from "./limits.ts";
import type { Right } from "../people/permissions.ts";

/** Who may make a call: anyone, every session, the owner of the business, or users with a permission in the tenant. */
export type CallAccess = "public" | "session" | "owner" | Right;
/** Records whose address does not name the business; the server locates the tenant by the record. */
export type LocatedRecord =
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
  /** The path below `/api/`. Parameters that end in `Id` are record ids. */
  path: Path;
  summary: string;
  access: CallAccess;
  /**
   * Locates the tenant of an address without `:businessId`: by a parameter, an optional header, or a field of the query
   * (of a GET) or body. Without the field it is the caller's only business.
   */
  locate?: {
    record: LocatedRecord;
    param?: ParamNames<Path>;
    header?: string;
    field?: "businessId";
    rights?: readonly Right[];
  };
  query?: Q;
  body?: B;
  answer: A;
  /** 201 for calls that create a record, otherwise 200. */
  status?: 200 | 201;
  /** Further permissions that the caller must hold: those that the response reveals, or of what else the call creates. */
  gives?: readonly Right[];
  /** Whether a `session` call changes one record, whose rights its handler checks; it can be made for several. */
  ofRecord?: true;
  /** What it deletes stays in the bin as a record of this kind. */
  kept?: BinKind;
  /** Whether a device (a session of a login QR) may make this `session` call. */
  devices?: true;
  /** Whether the call is open before a generated password is replaced. */
  firstLogin?: true;
  /** Whether the call is open to a session that must set up a second factor first. */
  enrolment?: true;
  /**
   * Whether the user must have entered a password or passkey within the last `LIMITS.recentMinutes`; otherwise 403
   * `sign_in_again`.
   */
  recent?: true;
  /**
   * With the header `dry-run: true` the call is validated and rolled back, so that a screen can ask for confirmation.
   */
  dryRun?: true;
  /** The response names the errors of each record, so that one that fails does not fail the call. */
  eachAnswered?: true;
  /** A POST that only reads; its parameters are in the body. */
  reads?: true;
  /** A GET, or a POST that only reads, that keeps something of its own: the code of a new QR, a failed attempt. */
  alsoWrites?: true;
  /**
   * A GET whose data may be a moment old: it is read from the replica of the database where one is usable. What the call
   * records is written to the primary.
   */
  mayBeStale?: true;
  /** The response holds a secret: its copy for repeated requests is encrypted with the caller's token. */
  secret?: true;
  /**
   * Calls with another content type than JSON: a multipart upload, an event stream, an image besides JSON, a file
   * download.
   */
  form?: "upload" | "events" | "image" | "html" | "file";
  /** The largest body in bytes, if it differs from the default. */
  bodyBytes?: number;
  /** The maximum entries of a list in the body, if it differs from the default. */
  bodyEntries?: number;
  /** The cost of a public call in the caller's work budget; 1 by default. */
  work?: number;
}

/** The maximum size of a call's body in bytes. */
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
