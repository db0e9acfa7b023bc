import type { Locale } from "@diwan/contract/api/enumerations";
import type { Action, Area, Grants } from "@diwan/contract/people/permissions";
import type { RawBuilder } from "kysely";
import type { EnqueueOptions, JobDefinition } from "../jobs/job.ts";
import type { Config } from "../config.ts";
import type { Cookies } from "../http/cookies.ts";
import type { Db } from "../database/transaction.ts";
import type { MediaStorage } from "../media/storage.ts";

/** Who makes the request and from where, as audit rows tell it. */
export interface Caller {
  userId: string | undefined;
  /** As the gate read it; nobody's in a call that makes its user. */
  userName: string | undefined;
  sessionId: string | undefined;
  /** Whether password or passkey was given in this session just now. */
  signedInRecently: boolean;
  address: string;
  /** What limits on tries count for: the address, of IPv6 its network. */
  network: string;
  client: string;
}

/** What every handler gets: the bound transaction, the caller, the tenant, and what the caller may do there. */
export interface Context {
  db: Db;
  caller: Caller;
  /** The business that the address names or leads to. Asking for it where the call has none is a fault. */
  businessId: string;
  branchId: string | undefined;
  grants: Grants;
  /** How often the record that the address names has changed, where the gate found it by the record. */
  revision: string;
  locale: Locale;
  /** `https://host` as the caller sees it, for absolute addresses. */
  origin: string;
  config: Config;
  storage: MediaStorage;
  cookies: Cookies;
  now(): Date;
  /** Changes: their audit rows, live events and new revisions are written as the last statement of the transaction. */
  record(...changes: RecordedChange[]): void;
  /** Statements whose answers nobody needs: they travel with the commit, before the changes. Reads don't see them. */
  executeLast(...statements: RawBuilder<unknown>[]): void;
  /** Enqueues a job with the commit, for the business of the call where it has one. */
  enqueue<Payload>(job: JobDefinition<Payload>, payload: Payload, options?: EnqueueOptions): void;
  /** Done after the commit, not at all after a rollback; and not when the process ends before: what may not be lost is a job. */
  afterCommit(work: () => void | Promise<void>): void;
  /** Works in a business that this very call has made from here on: as its owner, bound to it. Not undone by itself. */
  enterBusiness(businessId: string, ownerId: string): Promise<void>;
  /** A transaction of its own, which holds however the request ends: counted tries, for one. */
  inOwnTransaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
}

/** What an audit row says of a change. Secrets never stand in `before` and `after`. */
export interface RecordedChange {
  /** Of its audit row, for those that are part of it. */
  id?: string;
  /** The row of the import that this is part of. */
  partOf?: string;
  area: Area;
  action: Action | "export";
  /** What open screens are told; nothing if left out. */
  kind?: "created" | "updated" | "deleted" | "sorted";
  recordId: string;
  label: string;
  branchId?: string | undefined;
  before?: unknown;
  after?: unknown;
  /** The menus (or the business, for its settings) whose readers must read again. */
  subjectIds?: readonly string[];
}
