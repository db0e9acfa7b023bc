import type { Locale } from "@diwan/contract/api/enumerations";
import type { Action, Area, Grants } from "@diwan/contract/people/permissions";
import type { RawBuilder } from "kysely";
import type { EnqueueOptions, JobDefinition } from "../jobs/job.ts";
import type { Config } from "../config.ts";
import type { Cookies } from "../http/cookies.ts";
import type { Db } from "../database/transaction.ts";
import type { MediaStorage } from "../media/storage.ts";

/** The caller and the origin of the request, as recorded in audit rows. */
export interface Caller {
  userId: string | undefined;
  /** As read by authorization; undefined in a call that creates its user. */
  userName: string | undefined;
  sessionId: string | undefined;
  /** Whether the user recently entered a password or passkey in this session. */
  signedInRecently: boolean;
  address: string;
  /** The key of rate limits: the IPv4 address, or the network of an IPv6 address. */
  network: string;
  client: string;
}

/** The context of every handler: the bound transaction, the caller, the tenant and the caller's permissions. */
export interface Context {
  db: Db;
  caller: Caller;
  /** The business of the address. Throws if the call has none. */
  businessId: string;
  branchId: string | undefined;
  grants: Grants;
  /** The revision of the record in the address, if the record located the tenant. */
  revision: string;
  locale: Locale;
  /** `https://host` as seen by the caller, for absolute addresses. */
  origin: string;
  config: Config;
  storage: MediaStorage;
  cookies: Cookies;
  now(): Date;
  /** Records changes: the last statement of the transaction writes their audit rows, live events and revisions. */
  record(...changes: RecordedChange[]): void;
  /**
   * Statements without results, sent with the commit and before the changes. Reads of the handler do not see their
   * effect.
   */
  executeLast(...statements: RawBuilder<unknown>[]): void;
  /** Enqueues a job with the commit, for the business of the call if it has one. */
  enqueue<Payload>(job: JobDefinition<Payload>, payload: Payload, options?: EnqueueOptions): void;
  /**
   * Runs after the commit, never after a rollback. It is lost if the process ends before; durable work must be a job.
   */
  afterCommit(work: () => void | Promise<void>): void;
  /** Binds the rest of the call to a business that it has just created, as its owner. */
  enterBusiness(businessId: string, ownerId: string): Promise<void>;
  /** A separate transaction that stays committed even if the request fails, such as for counted attempts. */
  inOwnTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** A change as recorded in its audit row. `before` and `after` never contain secrets. */
export interface RecordedChange {
  /** The id of the audit row, if other rows refer to it by `partOf`. */
  id?: string;
  /** The audit row of the import that this change is part of. */
  partOf?: string;
  area: Area;
  action: Action | "restore" | "export";
  /** The live event for open screens; if omitted, none is sent. */
  kind?: "created" | "updated" | "deleted" | "sorted";
  recordId: string;
  label: string;
  branchId?: string | undefined;
  before?: unknown;
  after?: unknown;
  /** The menus (or the business, for its settings) whose revision changes. */
  subjectIds?: readonly string[];
}
