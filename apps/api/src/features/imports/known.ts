import type { BusinessType } from "@diwan/contract/api/enumerations";
import { type ImportKind, IMPORTS } from "@diwan/contract/imports/import-kinds";
import { branchesWith, can, type Grants } from "@diwan/contract/people/permissions";
import { cleanLine } from "@diwan/contract/text/clean-text";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../platform/authorization/context.ts";
import { readCurrency } from "../../platform/records/amount-decimals.ts";

/** A record that cells name. */
export interface NamedRecord {
  id: string;
  name_en: string;
  name_ar: string | null;
}

export interface NamedFloor extends NamedRecord {
  branch_id: string;
}

/** A record that a row may name again. */
export interface ExistingRecord extends NamedRecord {
  /** What it belongs to; names are compared within it. */
  place: string | null;
  floor_id: string | null;
  description_en: string | null;
  description_ar: string | null;
  updated_at: string;
  address: { en: string; ar: string } | null;
}

export interface ExistingPerson {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  updated_at: string;
}

/** What the rows of an import are compared with: only what the caller may see, or add records to. */
export interface Known {
  /** Of the business: it decides which areas of rights there are. */
  type: BusinessType;
  currency: string;
  branches: NamedRecord[];
  floors: NamedFloor[];
  hotels: NamedRecord[];
  roles: NamedRecord[];
  records: ExistingRecord[];
  people: ExistingPerson[];
}

/** What the file says about records that may exist. */
export interface Wanted {
  ids: string[];
  names: string[];
  emails: string[];
  phones: string[];
}

/** Names are the same record in any case. */
export const importNameKey = (name: string): string => cleanLine(name).toLowerCase();

export async function readKnown(ctx: Context, kind: ImportKind, wanted: Wanted): Promise<Known> {
  const { grants } = ctx;
  const mayRead = (area: "roles" | "hotels") => can(grants, area, "read");
  const sees = can(grants, IMPORTS[kind].area, "read");
  return {
    type: grants.type,
    currency: await readCurrency(ctx),
    branches: kind === "tables" || kind === "services" || kind === "users" ? await readBranches(ctx, kind) : [],
    floors: kind === "tables" ? await readFloors(ctx) : [],
    hotels: (kind === "services" || kind === "roomTypes") && mayRead("hotels") ? await readHotels(ctx) : [],
    roles: kind === "users" && mayRead("roles") ? await readRoles(ctx) : [],
    records: kind !== "users" && sees ? await readRecords(ctx, kind, wanted.names) : [],
    people: kind === "users" && sees ? await readPeople(ctx, wanted) : [],
  };
}

/** Condition: the caller may add records of the kind to the branch of this column; an owner to all. */
function isOpen({ grants }: Context, kind: ImportKind, column: string): RawBuilder<boolean> {
  if (grants.owner) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} = any(${openBranches(grants, kind)}::uuid[])`;
}

function openBranches(grants: Grants, kind: ImportKind): string[] {
  if (kind === "tables") return branchesWith(grants, "tables", "create");
  return kind === "users" ? branchesWith(grants, "roles", "update") : Object.keys(grants.branches);
}

async function readBranches(ctx: Context, kind: ImportKind): Promise<NamedRecord[]> {
  const found = await sql<NamedRecord>`
    select b.id, b.name_en, b.name_ar from branches b
    where b.business_id = ${ctx.businessId} and ${isOpen(ctx, kind, "b.id")} and b.closed_at is null order by b.sort, b.id`.execute(
    ctx.db,
  );
  return found.rows;
}

async function readFloors(ctx: Context): Promise<NamedFloor[]> {
  const found = await sql<NamedFloor>`
    select f.id, f.name_en, f.name_ar, f.branch_id from floors f
    where f.business_id = ${ctx.businessId} and ${isOpen(ctx, "tables", "f.branch_id")} order by f.id`.execute(ctx.db);
  return found.rows;
}

async function readHotels({ db, businessId }: Context): Promise<NamedRecord[]> {
  const found = await sql<NamedRecord>`
    select h.id, h.name_en, h.name_ar from hotels h where h.business_id = ${businessId} order by h.id`.execute(db);
  return found.rows;
}

async function readRoles({ db, businessId }: Context): Promise<NamedRecord[]> {
  const found = await sql<NamedRecord>`
    select r.id, r.name_en, r.name_ar from roles r where r.business_id = ${businessId} order by r.id`.execute(db);
  return found.rows;
}

/** The records with one of these names, in either language. */
async function readRecords(
  ctx: Context,
  kind: Exclude<ImportKind, "users">,
  names: readonly string[],
): Promise<ExistingRecord[]> {
  const none = sql`null::jsonb as address`;
  const parts = {
    branches: {
      columns: sql`null::uuid as place, null::uuid as floor_id,
        (select s.data from branch_settings s where s.business_id = r.business_id and s.branch_id = r.id and s.key = 'Address') as address`,
      // with closed ones, which keep their names
      from: sql`branches r`,
      within: isOpen(ctx, kind, "r.id"),
    },
    tables: {
      columns: sql`r.branch_id as place, r.floor_id, ${none}`,
      from: sql`tables r`,
      within: isOpen(ctx, kind, "r.branch_id"),
    },
    services: {
      columns: sql`r.serviceable_id as place, null::uuid as floor_id, ${none}`,
      from: sql`services r`,
      within: sql`true`,
    },
    roomTypes: {
      columns: sql`r.hotel_id as place, null::uuid as floor_id, ${none}`,
      from: sql`room_types r`,
      within: sql`true`,
    },
  }[kind];
  const found = await sql<ExistingRecord>`
    select r.id, r.name_en, r.name_ar, r.description_en, r.description_ar, stamp_text(r.updated_at) as updated_at, ${parts.columns}
    from ${parts.from} where r.business_id = ${ctx.businessId} and ${parts.within}
      and (lower(r.name_en) = any(${names}::text[]) or lower(r.name_ar) = any(${names}::text[])) order by r.id`.execute(
    ctx.db,
  );
  return found.rows;
}

async function readPeople({ db, businessId }: Context, { ids, emails, phones }: Wanted): Promise<ExistingPerson[]> {
  const found = await sql<ExistingPerson>`
    select m.user_id as id, m.name, m.email, m.phone, stamp_text(m.updated_at) as updated_at from memberships m
    where m.business_id = ${businessId} and (m.user_id = any(${ids}::uuid[]) or m.email = any(${emails}::text[]) or m.phone = any(${phones}::text[]))`.execute(
    db,
  );
  return found.rows;
}

/** The keys of rows that were added before, by the same caller. */
export async function readUsedKeys({ db, caller }: Context, keys: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ key: string }>`
    select k.key from idempotency_keys k
    where k.user_id = ${caller.userId} and k.key = any(${keys}::text[]) and k.created_at > now() - interval '24 hours'`.execute(
    db,
  );
  return new Set(found.rows.map(({ key }) => key));
}
