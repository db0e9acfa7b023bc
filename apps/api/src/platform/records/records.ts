import type { Area } from "@diwan/contract/people/permissions";
import { type RawBuilder, sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Context } from "../authorization/context.ts";
import { notFound } from "../errors.ts";
import { type KeptKind, keepDeleted, type Restorable } from "./kept-records.ts";
import { readLocalNow } from "./local-times.ts";
import { nextStamp } from "./locales.ts";
import { type ResultPage, type PageQuery, readPage, searchRows, type SortBy } from "./paging.ts";
import type { UpcomingFirst } from "./upcoming-first.ts";
import { type RecordUse, assertNotInUse } from "./uses.ts";
import { recordedChangeOf, recordedRestoreOf, type NamedRecord, assertCurrentVersion } from "./versions.ts";

/** Values by column. Undefined values stay unchanged; a piece of SQL is computed by the database. */
export type Columns = Readonly<Record<string, unknown>>;
/** The changed fields of a form, and the version that they are based on. */
export type RecordChange<F> = { [K in keyof F]?: F[K] | undefined } & { updated_at?: string | undefined };

interface Answered extends NamedRecord {
  updated_at: string;
}

/** The definition of a resource. In its SQL the table is `r`. */
export interface ResourceDefinition<R extends Answered, F extends object> {
  area: Area;
  /** Requires a column `search` with the index and policy of `searchRows`. */
  table: string;
  /** The select list of the answer. */
  record: RawBuilder<unknown>;
  /** The columns of a form or a change. May throw if it is invalid for the previous record. */
  columns(form: RecordChange<F>, before: R | undefined, ctx: Context): Columns | Promise<Columns>;
  /** The sortable columns; each needs an index that starts with the business. */
  sortable: Record<string, SortBy>;
  /** When a record begins and ends, for the order `next`. */
  next?: Omit<UpcomingFirst, "now">;
  /** Runs after the row is written, for example for its pictures. */
  saved?(ctx: Context, id: string, form: RecordChange<F>, before: R | undefined): Promise<void>;
  /** Runs before the deletion and may throw. */
  deleting?(ctx: Context, record: R): Promise<void>;
  /** The rows that may refer to a record; it cannot be deleted while one does. */
  usedBy?: readonly RecordUse[];
  /** The subjects whose revision changes; the business by default. */
  subjects?(ctx: Context, record: R): Promise<readonly string[]>;
  /** The name in audits, if it is not that of `locales`. */
  label?(record: R): string;
  /** How deleted records stay in the bin. */
  bin?: Omit<KeptKind, "table">;
  /** Runs before a record comes back from the bin and may throw. */
  restoring?: Restorable["restoring"];
  /** Whether the caller may restore a record or remove it for good; throws if not. */
  assertRestorable?: Restorable["assertRestorable"];
}

/**
 * List, get, create, update and delete for one kind of record, within the business of the request. `place` contains the
 * columns fixed by the address (the branch of a floor): other rows count as missing, and new rows get these values.
 */
export class Records<R extends Answered, F extends object> {
  readonly #kind: ResourceDefinition<R, F>;
  readonly #place: Columns;

  constructor(kind: ResourceDefinition<R, F>, place: Columns = {}) {
    this.#kind = kind;
    this.#place = place;
  }

  /** The same for one place. */
  at(place: Columns): Records<R, F> {
    return new Records(this.#kind, place);
  }

  /**
   * One page. `filters` are columns with a required value (undefined: no condition); `others` are further conditions.
   */
  async list(
    ctx: Context,
    query: PageQuery,
    filters: Columns = {},
    others: readonly RawBuilder<unknown>[] = [],
  ): Promise<ResultPage<R>> {
    const { record, sortable, table, next } = this.#kind;
    const conditions = sql.join([this.#here(ctx, filters), ...others], sql` and `);
    return readPage<R>(ctx.db, query, {
      columns: record,
      from: sql`from ${searchRows(table, "r", query.search)} where ${conditions}`,
      as: "r",
      sortable,
      next: next && query.sort === "next" ? { ...next, now: await readLocalNow(ctx) } : undefined,
      locale: ctx.locale,
      id: sql`r.id`,
    });
  }

  /** The record, or 404. */
  async get(ctx: Context, id: string): Promise<R> {
    const found =
      await sql<R>`select ${this.#kind.record} from ${this.#table} r where ${this.#here(ctx, { id })}`.execute(ctx.db);
    const record = found.rows[0];
    if (!record) throw notFound();
    return record;
  }

  async create(ctx: Context, form: F): Promise<R> {
    const id = uuidv7();
    const filled = { business_id: ctx.businessId, id, ...this.#place, ...(await this.#filled(ctx, form, undefined)) };
    const names = Object.keys(filled).map((name) => sql.ref(name));
    await sql`insert into ${this.#table} (${sql.join(names)}) values (${sql.join(Object.values(filled))})`.execute(
      ctx.db,
    );
    await this.#kind.saved?.(ctx, id, form, undefined);
    const made = await this.get(ctx, id);
    await this.#record(ctx, undefined, made);
    return made;
  }

  /** Updates the sent fields. Throws 409 with the current record for a stale version. */
  async update(ctx: Context, id: string, change: RecordChange<F>): Promise<R> {
    const before = await this.#locked(ctx, id, sql`for no key update`);
    await assertCurrentVersion(ctx, change.updated_at, before);
    const filled = await this.#filled(ctx, change, before);
    const set = Object.entries(filled).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`
      update ${this.#table} r set ${sql.join([...set, sql`updated_at = ${nextStamp("r")}`])}
      where ${this.#here(ctx, { id })}`.execute(ctx.db);
    await this.#kind.saved?.(ctx, id, change, before);
    const after = await this.get(ctx, id);
    await this.#record(ctx, before, after);
    return after;
  }

  /** Deletes a record. Throws 409 with its uses while it is in use. */
  async delete(ctx: Context, id: string): Promise<{ id: string }> {
    const before = await this.#locked(ctx, id, sql`for update`);
    if (this.#kind.usedBy) await assertNotInUse(ctx, this.#kind.usedBy, id);
    await this.#kind.deleting?.(ctx, before);
    await this.#keep(ctx, id, before);
    await sql`delete from ${this.#table} r where ${this.#here(ctx, { id })}`.execute(ctx.db);
    await this.#record(ctx, before, undefined);
    return { id };
  }

  /** How deleted records come back from the bin. */
  get restorable(): Restorable {
    const { bin, restoring, assertRestorable, table } = this.#kind;
    if (!bin) throw new Error(`Deleted rows of ${table} are not kept.`);
    return {
      kept: { ...bin, table },
      ...(restoring && { restoring }),
      ...(assertRestorable && { assertRestorable }),
      restored: async (ctx, id) => this.#recordRestored(ctx, await this.get(ctx, id)),
    };
  }

  async #keep(ctx: Context, id: string, record: R): Promise<void> {
    const { bin, table, label } = this.#kind;
    if (!bin) return;
    const unnamed = record.locales.length === 0 ? label?.(record) : undefined;
    await keepDeleted(ctx, { ...bin, table }, sql<boolean>`r.id = ${id}`, {
      branchId: bin.ofBusiness ? undefined : ctx.branchId,
      label: unnamed,
    });
  }

  get #table(): RawBuilder<unknown> {
    return sql.table(this.#kind.table);
  }

  #here(ctx: Context, filters: Columns): RawBuilder<unknown> {
    const all = Object.entries({ business_id: ctx.businessId, ...this.#place, ...omitUndefined(filters) });
    return sql.join(
      all.map(([name, value]) => sql`${sql.ref(`r.${name}`)} = ${value}`),
      sql` and `,
    );
  }

  async #filled(ctx: Context, form: RecordChange<F>, before: R | undefined): Promise<Columns> {
    return omitUndefined(await this.#kind.columns(form, before, ctx));
  }

  /** Locks and reads a record in one packet. */
  async #locked(ctx: Context, id: string, lock: RawBuilder<unknown>): Promise<R> {
    const locking = sql`select from ${this.#table} r where ${this.#here(ctx, { id })} ${lock}`.execute(ctx.db);
    const [, record] = await Promise.all([locking, this.get(ctx, id)]);
    return record;
  }

  async #record(ctx: Context, before: R | undefined, after: R | undefined): Promise<void> {
    const one = after ?? before;
    if (!one) return;
    const change = recordedChangeOf(this.#kind.area, before, after, await this.#subjectsOf(ctx, one));
    ctx.record({ ...change, ...this.#placeOf(ctx, one) });
  }

  async #recordRestored(ctx: Context, record: R): Promise<void> {
    const change = recordedRestoreOf(this.#kind.area, record, await this.#subjectsOf(ctx, record));
    ctx.record({ ...change, ...this.#placeOf(ctx, record) });
  }

  async #subjectsOf(ctx: Context, record: R): Promise<readonly string[]> {
    return (await this.#kind.subjects?.(ctx, record)) ?? [ctx.businessId];
  }

  /** What audits say of a record besides its change. */
  #placeOf({ branchId }: Context, record: R): { branchId: string | undefined; label?: string } {
    const { label } = this.#kind;
    return { branchId, ...(label ? { label: label(record) } : {}) };
  }
}

const omitUndefined = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
