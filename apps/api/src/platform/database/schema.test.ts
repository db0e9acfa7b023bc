import { allCalls } from "@diwan/contract/api/calls";
import { beforeAll, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";

const { sql } = await build();

/** Tables without a tenant, each with its key. */
const GLOBAL: Record<string, string> = {
  migrations: "the product",
  tenant_locators: "the product",
  users: "accounts outlive businesses",
  user_settings: "of an account",
  sessions: "of an account",
  passkeys: "of an account",
  passkey_challenges: "of whoever signs",
  one_time_codes: "of an account",
  recovery_codes: "of an account",
  login_tickets: "of an account",
  codes: "of a mail address",
  attempts: "of whoever tries",
  quotas: "of whoever does something that may be done only so often",
  idempotency_keys: "of an account",
  account_events: "of an account",
  known_devices: "of an account",
  operator_actions: "for operators",
};
/** Tables of the installation that the application can't read. */
const PRODUCT = ["migrations", "tenant_locators"];
/** `business_id` may be null: for a file that no business has used yet, and for a job of the installation. */
const ADOPTED = ["files", "jobs"];
/** `businesses` is the root: its own id is the tenant. */
const ROOT = "businesses";

interface Table {
  name: string;
  enabled: boolean;
  forced: boolean;
  owner: string;
  policies: string[];
  columns: Record<string, boolean>;
  key: string[];
}

let tables: Table[];
beforeAll(async () => {
  const found = await sql.query<Table>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner,
      array(select p.polname || ':' || coalesce(pg_get_expr(p.polqual, p.polrelid), '') || ':' || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')
        from pg_policy p where p.polrelid = c.oid and 'diwan_app'::regrole = any(p.polroles)) as policies,
      (select json_object_agg(a.attname, a.attnotnull) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality k(attnum, place) join pg_attribute a on a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid order by k.place) as key
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`);
  tables = found.rows;
});

const names = (list: Table[]): string[] => list.map(({ name }) => name);
const tenant = (): Table[] =>
  tables.filter(({ name }) => !(name in GLOBAL) && !ADOPTED.includes(name) && name !== ROOT);

describe("T40 no migration weakens tenant isolation", () => {
  test("every table belongs to a tenant or is listed as global, and the list has no other names", () => {
    expect(names(tables.filter(({ name, columns }) => !(name in GLOBAL) && !("business_id" in columns)))).toEqual([]);
    const [known, listed] = [names(tables), [...Object.keys(GLOBAL), ...ADOPTED, ROOT]];
    expect(listed.filter((name) => !known.includes(name))).toEqual([]);
  });

  test("every table of a tenant has a business id, and its key starts with it", () => {
    expect(names(tenant().filter(({ columns }) => columns["business_id"] !== true))).toEqual([]);
    expect(names(tenant().filter(({ key }) => key[0] !== "business_id"))).toEqual([]);
  });

  test("every table has row-level security, also forced for its owner", async () => {
    const open = tables.filter(({ enabled, forced, name }) => !PRODUCT.includes(name) && !(enabled && forced));
    expect(names(open)).toEqual([]);
    const readable = await sql.query(
      "select t from unnest($1::text[]) t where has_table_privilege('diwan_app', t, 'select')",
      [[...PRODUCT, "operator_actions"]],
    );
    expect(readable.rows).toEqual([]);
  });

  test("the application sees rows of the bound business only", () => {
    const tied =
      /^tenant:\(business_id = \( ?SELECT app_business\(\)[^)]*\)\):\(business_id = \( ?SELECT app_business\(\)[^)]*\)\)$/;
    const loose = tenant().filter(
      ({ policies }) =>
        policies
          .filter((one) => !one.startsWith("own_businesses:"))
          .some((one) => !tied.test(one.replace(/\s+/g, " "))) || !policies.some((one) => one.startsWith("tenant:")),
    );
    expect(loose.map(({ name, policies }) => ({ name, policies }))).toEqual([]);
  });

  test("the policies that show a user their businesses apply only without a bound business", () => {
    const own = tables.flatMap(({ policies }) => policies.filter((one) => one.startsWith("own_businesses:")));
    for (const policy of own) expect(policy.replace(/\s+/g, " ")).toMatch(/app_business\(\)[^)]*\) IS NULL/);
  });

  test("foreign keys stay within their own business", async () => {
    const { rows } = await sql.query<{ key: string }>(`
      select k.conrelid::regclass || ' → ' || k.confrelid::regclass || ' (' || pg_get_constraintdef(k.oid) || ')' as key from pg_constraint k
      where k.contype = 'f' and k.confrelid <> 'users'::regclass
        and exists (select from pg_attribute a where a.attrelid = k.confrelid and a.attname = 'business_id')
        and exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'business_id')
        and not exists (
          select from unnest(k.conkey, k.confkey) with ordinality as pair(here, there, place)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here and a.attname = 'business_id'
          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.there and b.attname in ('business_id', case when k.confrelid = 'businesses'::regclass then 'id' end))`);
    expect(rows).toEqual([]);
  });

  test("views use the permissions of the querying role", async () => {
    const { rows } = await sql.query(`
      select relname from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace and not coalesce(reloptions @> array['security_invoker=true'], false)`);
    expect(rows).toEqual([]);
    const materialized = await sql.query(
      "select relname from pg_class where relkind = 'm' and relnamespace = 'public'::regnamespace",
    );
    expect(materialized.rows).toEqual([]);
  });
});

test("exactly the records that addresses name without a business are registered as tenant locators", async () => {
  const named = allCalls.flatMap(([, { locate }]) => (locate ? [locate.record] : []));
  const { rows } = await sql.query<{ record: string }>("select record from tenant_locators");
  expect(rows.map(({ record }) => record).toSorted()).toEqual([...new Set([...named, "own"])].toSorted());
});
