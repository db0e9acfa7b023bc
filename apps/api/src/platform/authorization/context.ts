import type { Locale } from "@diwan/contract/api/enumerations";
import type { Action, Area, Grants } from "@diwan/contract/people/permissions";
import type { RawBuilder } from "kysely";
import type { EnqueueOptions, JobDefinition } from "../jobs/job.ts";
import type { Config } from "../config.ts";
import type { Cookies } from "../http/cookies.ts";
import type { Db } from "../database/transaction.ts";
import type { MediaStorage } from "../media/storage.ts";

/** Who makes the request and from where, as audit rows record it. */
export interface Caller {
  userId: string | undefined;
  /** As authorization read it; undefined in a call that creates its user. */
  userName: string | undefined;
  sessionId: string | undefined;
  /** Whether password or passkey was given recently in this session. */
  signedInRecently: boolean;
  address: string;
  /** The key of rate limits: the IPv4 address, or the network of an IPv6 address. */
  network: string;
  client: string;
}

/** What every handler gets: the bound transaction, the caller, the tenant and the caller's rights. */
export interface Context {
  db: Db;
  caller: Caller;
  /** The business of the address. Throws where the call has none. */
  businessId: string;
  branchId: string | undefined;
  grants: Grants;
  /** The revision of the record in the address, where the record located the tenant. */
  revision: string;
  locale: Locale;
  /** `https://host` as the caller sees it, for absolute addresses. */
  origin: string;
  config: Config;
  storage: MediaStorage;
  cookies: Cookies;
  now(): Date;
  /** Records changes: their audit rows, live events and revisions are written by the last statement of the transaction. */
  record(...changes: RecordedChange[]): void;
  /**
   * Statements without results, sent with the commit and before the changes. Reads of the handler don't see their effect.
   */
  executeLast(...statements: RawBuilder<unknown>[]): void;
  /** Enqueues a job with the commit, for the business of the call where it has one. */
  enqueue<Payload>(job: JobDefinition<Payload>, payload: Payload, options?: EnqueueOptions): void;
  /**
   * Runs after the commit, never after a rollback. Lost when the process ends before: work that may not be lost is a job.
   */
  afterCommit(work: () => void | Promise<void>): void;
  /** Binds the rest of the call to a business that it has created, as its owner. */
  enterBusiness(businessId: string, ownerId: string): Promise<void>;
  /** A separate transaction that stays committed however the request ends, such as counted attempts. */
  inOwnTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** A change as its audit row records it. `before` and `after` never hold secrets. */
export interface RecordedChange {
  /** The id of the audit row, where other rows refer to it by `partOf`. */
  id?: string;
  /** The audit row of the import that this change is part of. */
  partOf?: string;
  area: Area;
  action: Action | "export";
  /** The live event for open screens; none if left out. */
  kind?: "created" | "updated" | "deleted" | "sorted";
  recordId: string;
  label: string;
  branchId?: string | undefined;
  before?: unknown;
  after?: unknown;
  /** The menus (or the business, for its settings) whose revision changes. */
  subjectIds?: readonly string[];
}
