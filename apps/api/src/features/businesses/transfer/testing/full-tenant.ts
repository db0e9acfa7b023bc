import { randomBytes } from "node:crypto";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import type { TestServer } from "../../../../testing/build.ts";
import { makeCompleteTenant } from "../../../../testing/complete-tenant.ts";
import type { StockedTenant } from "../../../../testing/fixtures.ts";
import { bytea, insertRows, stampColumns } from "../../../../testing/rows.ts";
import { makeMember } from "../../../../testing/tenant.ts";

export interface FullTenant extends StockedTenant {
  /** People with accounts of their own, who work here alone. */
  memberId: string;
  memberEmail: string;
  otherMemberId: string;
}

/** A business with at least one row in every table with a `business_id`, its media files, and members of both kinds. */
export async function makeFullTenant(server: TestServer, mark: string): Promise<FullTenant> {
  const own = await makeCompleteTenant(server, { mark });
  const { sql } = server;
  const member = await makeMember(sql, own, { [own.branchId]: ["orders.read", "orders.update"] });
  const other = await makeMember(sql, own, {});
  const [here, branch] = [{ business_id: own.businessId }, { business_id: own.businessId, branch_id: own.branchId }];
  const find = async (table: string): Promise<string> => {
    const { rows } = await sql.query<{ id: string }>(
      `select id from ${table} where business_id = $1 and id <> $2 limit 1`,
      [own.businessId, own.itemId],
    );
    return rows[0]?.id ?? "";
  };
  const [date_range_id, unit_id] = [await find("date_ranges"), await find("tables")];
  const [reservation_id, invoice_id] = [await find("reservations"), await find("invoices")];
  const [starts_at, ends_at] = ["2026-06-02T10:00", "2026-06-02T12:00"];
  await insertRows(sql, {
    chalets: [
      {
        ...here,
        id: uuidv7(),
        item_id: await find("items"),
        insurance: 20,
        address_en: "",
        address_ar: "",
        bedrooms: 1,
        units: 1,
      },
    ],
    closure_places: [{ ...branch, date_range_id }],
    closure_gaps: [{ ...here, date_range_id, unit_id, unit_no: 1, starts_at, ends_at }],
    insurance_moves: [{ ...here, id: uuidv7(), reservation_id, kind: "held", amount: 5.25, note: "", at: "now" }],
    invoice_notes: [
      {
        ...{ ...here, id: uuidv7(), invoice_id, kind: "credit", year: 2026, count: 1, reason: "", at: "now" },
        ...{ subtotal: -0.5, discount: 0, extra_charge: 0, date: "2026-06-02" },
      },
    ],
    audits: [
      {
        ...{ ...branch, id: uuidv7(), at: "now", user_id: own.userId, area: "items", action: "update" },
        ...{ record_id: own.itemId, label: mark, address: "", client: "", user_name: "", search: "" },
        after: { media: [{ src: `/media/${own.businessId}/${own.itemId}.jpg` }], category_id: own.categoryId },
      },
    ],
    live_counters: [{ ...here, last: 1, line: 1, previous_line: 0, forked_at: 0, database: "" }],
    revisions: [{ ...here, subject_id: own.menuId, slot: 0, revision: 3 }],
    business_limits: [{ ...here, media_mb: 500 }],
    sums_due: [{ ...here, since: "infinity" }],
    idempotency_keys: [
      {
        ...here,
        user_id: own.userId,
        key: uuidv7(),
        call: "x",
        request_hash: bytea(randomBytes(8)),
        created_at: "now",
      },
    ],
    user_settings: [{ user_id: other.userId, key: "Sidebar", data: true }],
    codes: [
      {
        email: other.email,
        purpose: "reset",
        code_hash: bytea(randomBytes(8)),
        tries: 0,
        sent_at: "now",
        expires_at: "2099-01-01",
      },
    ],
  });
  await sql.query(
    `with job as (insert into jobs (business_id, kind, payload, run_at) values ($1, 'none', '{}', '2099-01-01'))
     insert into live_events (business_id, area, kind, record_id) values ($1, 'items', 'updated', $2)`,
    [own.businessId, own.itemId],
  );
  // a former slug of a branch, and a value of this installation's key
  await insertRows(sql, {
    slugs: [{ ...branch, slug: `former-${own.slug}` }],
    branch_settings: [
      {
        ...branch,
        key: "Gateway",
        data: { secret: `v1.0123abcd.${"x".repeat(60)}`, public: own.branchId },
        updated_at: stampColumns.updated_at,
      },
    ],
  });
  const { rows } = await sql.query<{ key: string }>("select key from files where business_id = $1", [own.businessId]);
  for (const { key } of rows) await server.services.storage.put(key, { bytes: randomBytes(5_000) }, "image/jpeg");
  // fills the sums that only the job keeps
  await sql.query("select sum_counts(1)");
  return { ...own, memberId: member.userId, memberEmail: member.email, otherMemberId: other.userId };
}

/** By table with a `business_id`: the number of rows of a business. */
export async function countRows(sql: pg.Pool, businessId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await listTables(sql, true)) {
    const { rows } = await sql.query<{ count: number }>(
      `select count(*)::int as count from ${name} where business_id = $1`,
      [businessId],
    );
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** By table: the hash of every row, but those of these businesses and what operators did. */
export async function hashOthers(sql: pg.Pool, ...businessIds: string[]): Promise<Record<string, string[]>> {
  const tenant = new Set(await listTables(sql, true));
  const hashes: Record<string, string[]> = {};
  for (const name of await listTables(sql, false)) {
    if (name === "operator_actions") continue;
    const condition = tenant.has(name) ? "business_id is null or business_id <> all($1)" : "$1::uuid[] is not null";
    const { rows } = await sql.query<{ hash: string }>(
      `select md5(t::text) as hash from ${name} t where ${condition} order by 1`,
      [businessIds],
    );
    hashes[name] = rows.map(({ hash }) => hash);
  }
  return hashes;
}

async function listTables(sql: pg.Pool, ofBusinesses: boolean): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and (not $1 or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped))
     order by 1`,
    [ofBusinesses],
  );
  return rows.map(({ name }) => name);
}
