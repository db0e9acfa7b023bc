import { accounts } from "@diwan/contract/accounts/accounts";
import { categories } from "@diwan/contract/menu/categories";
import { items } from "@diwan/contract/menu/items";
import { menus } from "@diwan/contract/menu/menus";
import { uuidv7 } from "uuidv7";
import { describe, expect, test, vi } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { inTransaction, planForValues, Transaction } from "./transaction.ts";

const server = await build({ connections: 4 });
const { pools } = server.services;

/** The tenant settings of every pooled connection between requests. */
async function bindings(): Promise<string[]> {
  const clients = await Promise.all(Array.from({ length: 4 }, () => pools.app.connect()));
  const found = await Promise.all(
    clients.map((client) =>
      client.query<{ bound: string }>(
        "select concat_ws('|', nullif(current_setting('app.business_id', true), ''), nullif(current_setting('app.user_id', true), ''), nullif(current_setting('app.accounts', true), ''), case when txid_current_if_assigned() is null then null else 'open' end) as bound",
      ),
    ),
  );
  for (const client of clients) client.release();
  return found.flatMap(({ rows }) => rows.map(({ bound }) => bound));
}

/** Requests, some of which fail; none may see another tenant's row. */
function request(own: StockedTenant, kind: number): Promise<{ statusCode: number; payload: string }> {
  const client = server.as(own);
  const menu = { menuId: own.menuId };
  return (
    [
      () => client.send(menus.list),
      () => client.send(menus.tree, { params: menu }),
      () => client.send(items.list),
      () => client.send(categories.list, { query: { search: "mark" } }),
      () => client.send(accounts.info),
      () => client.send(menus.update, { params: menu, body: { locales: [{ locale: "en", name: own.mark }] } }),
      () => client.send(menus.update, { params: menu, body: { updated_at: "stale" } }),
      () => client.send(menus.get, { params: { menuId: uuidv7() } }),
      () => client.send(items.create, { body: { category_id: uuidv7(), locales: [{ locale: "en", name: own.mark }] } }),
      () => client.send(items.search, { query: { query: own.mark } }),
      () => client.send(items.create, { body: {} }),
    ][kind % 11]?.() ?? client.send(accounts.info)
  );
}

describe("T39 no tenant context leaks through the pool", () => {
  test("each of 50 tenants on 4 connections sees only its own rows, also after failures", async () => {
    const tenants = await Promise.all(Array.from({ length: 50 }, () => makeStockedTenant(server.sql)));
    const asked = Array.from({ length: 600 }, (_, at) => ({ own: tenants[(at * 7) % 50], kind: at * 13 }));
    const answers: { own: StockedTenant | undefined; answer: Awaited<ReturnType<typeof request>> | undefined }[] = [];
    // more requests than connections, but few enough for the 3 s limit of the pool
    const worker = async (): Promise<void> => {
      for (let next = asked.pop(); next; next = asked.pop())
        answers.push({ own: next.own, answer: next.own && (await request(next.own, next.kind)) });
    };
    await Promise.all(Array.from({ length: 24 }, worker));
    for (const { own, answer } of answers) {
      expect(answer?.statusCode).toBeLessThan(500);
      const seen = new Set(answer?.payload.match(/mark[0-9a-f]{12}/g));
      expect([...seen].filter((mark) => mark !== own?.mark)).toEqual([]);
    }
    expect(await bindings()).toEqual(["", "", "", ""]);
  });

  test("a failed transaction leaves no rows and no settings", async () => {
    const { businessId, menuId } = await makeStockedTenant(server.sql);
    const failing = inTransaction(pools.app, { businessId }, async (db) => {
      await db.executeQuery(raw("update menus set name_en = 'changed'"));
      await db.executeQuery(raw("select 1 / 0"));
    });
    await expect(failing).rejects.toMatchObject({ code: "22012" });
    const { rows } = await server.sql.query("select name_en from menus where id = $1", [menuId]);
    expect(rows).not.toEqual([{ name_en: "changed" }]);
    expect(await bindings()).toEqual(["", "", "", ""]);
  });

  test("reads without BEGIN are bound in each packet, write nothing and leave nothing behind", async () => {
    const [own] = [await makeStockedTenant(server.sql), await makeStockedTenant(server.sql)];
    const { businessId } = own;
    const count = () => server.sql.query("select count(*) from menus where business_id = $1", [businessId]);
    const before = (await count()).rows;
    const reading = new Transaction(pools.app, { businessId, reads: true });
    const seen = async () => (await reading.db.executeQuery(raw("select distinct business_id from menus"))).rows;
    const open = () =>
      server.sql.query(
        "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
      );
    for (const packet of ["first", "second"]) {
      expect({ [packet]: await seen() }).toEqual({ [packet]: [{ business_id: businessId }] });
      expect((await open()).rows).toEqual([]);
    }
    planForValues(reading.db);
    for (const packet of ["first", "second"])
      expect({ [packet]: (await reading.db.executeQuery(raw("show plan_cache_mode"))).rows }).toEqual({
        [packet]: [{ plan_cache_mode: "force_custom_plan" }],
      });
    const failing = [reading.db.executeQuery(raw("delete from menus")), reading.db.executeQuery(raw("select 1"))];
    for (const { status, reason } of (await Promise.allSettled(failing)) as PromiseRejectedResult[])
      expect([status, reason.code]).toEqual(["rejected", READ_ONLY]);
    expect(await seen()).toEqual([{ business_id: businessId }]);
    await reading.commit();
    await expect(reading.db.executeQuery(raw("select 1"))).rejects.toThrow("has ended");
    expect(await bindings()).toEqual(["", "", "", ""]);
    expect((await count()).rows).toEqual(before);
  });

  test("a rejected read returns its connection when everything that it sent is answered", async () => {
    const reading = new Transaction(pools.app, { reads: true });
    const slow = reading.db.executeQuery(raw("select pg_sleep(0.3)"));
    await new Promise((sent) => setImmediate(sent));
    const before = pools.app.idleCount;
    await reading.rollback();
    await slow;
    expect(pools.app.idleCount).toBe(before + 1);
  });

  test("an ended transaction no longer uses its connection", async () => {
    const transaction = new Transaction(pools.app, {});
    await transaction.db.executeQuery(raw("select 1"));
    await transaction.commit();
    const next = await pools.app.connect();
    await next.query("begin; create temporary table kept (id int) on commit drop");
    await transaction.rollback();
    await transaction.commit();
    await expect(transaction.db.executeQuery(raw("select 1"))).rejects.toThrow("has ended");
    expect((await next.query("select count(*)::int as count from kept")).rows).toEqual([{ count: 0 }]);
    await next.query("rollback");
    next.release();
  });

  test("a failure after the commit fails no request", async () => {
    const own = await makeStockedTenant(server.sql);
    vi.spyOn(server.services.storage, "remove").mockRejectedValue(new Error("the disk is gone"));
    const answer = await server.as(own).send(items.update, { params: { itemId: own.itemId }, body: { media: [] } });
    expect(answer.statusCode).toBe(200);
    expect(server.logs.join("")).toContain("the disk is gone");
    expect(await bindings()).toEqual(["", "", "", ""]);
  });

  test("a binding without a valid id shows no rows", async () => {
    await makeStockedTenant(server.sql);
    const seen = await inTransaction(pools.app, { businessId: "'; reset role; --" }, (db) =>
      db.executeQuery(raw("select id from menus")),
    );
    expect(seen.rows).toEqual([]);
  });
});

/** SQLSTATE of a write in a read-only transaction. */
const READ_ONLY = "25006";

const raw = (text: string) => ({
  sql: text,
  parameters: [],
  query: { kind: "RawNode" as const, sqlFragments: [text], parameters: [] },
  queryId: { queryId: uuidv7() },
});
