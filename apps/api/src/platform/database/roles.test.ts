import { describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";

const server = await build();
const { sql } = server;
const { app } = server.services.pools;

describe("T40 the application's role", () => {
  test("owns nothing, is not a superuser, and cannot bypass row-level security", async () => {
    const { rows } = await sql.query(
      "select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication from pg_roles where rolname in ('diwan_app', 'diwan_gate')",
    );
    const none = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
    };
    expect(rows).toEqual([none, none]);
    const owned = await sql.query(
      "select relname from pg_class where relowner in ('diwan_app'::regrole, 'diwan_gate'::regrole)",
    );
    expect(owned.rows).toEqual([]);
    const functions = await sql.query("select proname from pg_proc where proowner = 'diwan_app'::regrole");
    expect(functions.rows).toEqual([]);
  });

  test("is the role of the application's connections", async () => {
    expect((await app.query("select current_user, current_setting('row_security') as walls")).rows).toEqual([
      { current_user: "diwan_app", walls: "on" },
    ]);
  });

  test("can run as another role only functions that pin their search path and are granted to it", async () => {
    const { rows } = await sql.query<{ proname: string; proconfig: string[] | null; open: boolean }>(`
      select proname, proconfig, has_function_privilege('public', oid, 'execute') as open from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ proconfig }) => !proconfig?.includes("search_path=public, pg_temp"))).toEqual([]);
    expect(rows.filter(({ open }) => open)).toEqual([]);
  });

  test("can neither create nor truncate tables, nor read the migrations", async () => {
    await expect(app.query("create table mine (id int)")).rejects.toMatchObject({ code: "42501" });
    const { rows } = await sql.query(
      "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and has_table_privilege('diwan_app', oid, 'truncate, trigger, references')",
    );
    expect(rows).toEqual([]);
  });

  test("sees no rows without a binding", async () => {
    await makeStockedTenant(sql);
    const { rows } = await sql.query<{ relname: string }>(
      "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and has_table_privilege('diwan_app', oid, 'select') and relrowsecurity",
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { relname } of rows)
      expect((await app.query(`select '${relname}' as seen from ${relname}`)).rows).toEqual([]);
  });
});

describe("T21 history is append-only", () => {
  const bound = async (businessId: string, text: string): Promise<unknown> => {
    const client = await app.connect();
    try {
      await client.query("begin");
      await client.query("select set_config('app.business_id', $1, true)", [businessId]);
      return await client.query(text);
    } finally {
      await client.query("rollback");
      client.release();
    }
  };

  test.each([
    "update audits set label = ''",
    "delete from audits",
    "truncate audits",
    "truncate businesses cascade",
    "alter table audits disable row level security",
  ])("the application can't %s", async (text) => {
    const { businessId } = await makeStockedTenant(sql);
    await expect(bound(businessId, text)).rejects.toMatchObject({ code: "42501" });
  });

  test("not even by deleting its business", async () => {
    const { businessId } = await server.register();
    await expect(bound(businessId, `delete from businesses where id = '${businessId}'`)).rejects.toMatchObject({
      code: "42501",
    });
  });

  test("the operator deletes it with the business", async () => {
    const { businessId } = await server.register();
    const history = () =>
      sql.query(
        "select area from audits where business_id = $1 union all select area from live_events where business_id = $1",
        [businessId],
      );
    await sql.query("insert into audits (business_id, id, area, action) values ($1, uuid_v7(), 'menus', 'update')", [
      businessId,
    ]);
    await sql.query(
      "insert into live_events (business_id, area, kind, record_id) values ($1, 'menus', 'updated', $1)",
      [businessId],
    );
    expect((await history()).rows).toHaveLength(2);
    await sql.query("delete from businesses where id = $1", [businessId]);
    expect((await history()).rows).toEqual([]);
  });
});
