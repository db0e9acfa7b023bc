import type * as z from "zod";
import { LIMITS } from "./limits.ts";
import type { Right } from "../people/permissions.ts";

/** Who may make a call: everybody, every session, the owner of the business, or holders of a right at the address. */
export type CallAccess = "public" | "session" | "owner" | Right;
/** Records that an address names without their business; the server locates the tenant by the record. */
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
  /** Below `/api/`. Parameters that end in `Id` are record ids. */
  path: Path;
  summary: string;
  access: CallAccess;
  /**
   * Locates the tenant of an address without `:businessId`: by a parameter, an optional header, or a field of the query (of a
   * GET) or body. Without the field it is the only business of the caller.
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
  /** 201 for calls that create, else 200. */
  status?: 200 | 201;
  /** Rights that the answer passes on, and that the caller must hold, too. */
  gives?: readonly Right[];
  /** Whether a device (a session of a login QR) may make this `session` call. */
  devices?: true;
  /** Whether the call is open before a generated password was replaced. */
  firstLogin?: true;
  /** Whether the call is open to a session that must set up a second factor first. */
  enrolment?: true;
  /** Whether password or passkey must have been given within the last `LIMITS.recentMinutes`, else 403 `sign_in_again`. */
  recent?: true;
  /** With the header `dry-run: true` the call is checked and rolled back, so that a screen can ask for confirmation next. */
  dryRun?: true;
  /** A POST that only reads: its parameters are in the body. */
  reads?: true;
  /** The answer holds a secret: its copy for repeated requests is encrypted with the caller's token. */
  secret?: true;
  /** Calls without JSON: a multipart upload, an event stream, an image besides JSON, a file download. */
  form?: "upload" | "events" | "image" | "html" | "file";
  /** The largest body in bytes, where it differs from the default. */
  bodyBytes?: number;
  /** The most entries of a list in its body, where they differ from the default. */
  bodyEntries?: number;
  /** The cost of a public call in the caller's work budget; 1 if left out. */
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
