import type { Call } from "@diwan/contract/api/call";
import { allCalls } from "@diwan/contract/api/calls";
import { items } from "@diwan/contract/menu/items";
import { menus } from "@diwan/contract/menu/menus";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { performCall } from "../../testing/perform.ts";
import { createSample } from "../../testing/requests.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

const server = await build();
const creating = allCalls.filter(([, { status, access, form }]) => status === 201 && access !== "public" && !form);
let own: StockedTenant;
beforeEach(async () => void (own = await makeCompleteTenant(server)));

const name = (text: string) => ({ locales: [{ locale: "en", name: text }] });
const makeMenu = (key: string, text = "Lunch", who: { token: string; businessId?: string } = own) =>
  server.as(who).send(menus.create, { body: name(text), headers: { "idempotency-key": key } });
const count = async (text: string): Promise<number> => {
  const { rows } = await server.sql.query<{ count: number }>(
    `select count(*)::int as count from ${text} and business_id in (select id from businesses where owner_id = $1)`,
    [own.userId],
  );
  return rows[0]?.count ?? -1;
};

/** Live events in their order. */
const told = async (): Promise<string[]> => {
  const { rows } = await server.sql.query<{ one: string }>(
    "select concat(area, ' ', kind, ' ', record_id) as one from live_events where business_id in (select id from businesses where owner_id = $1) order by seq",
    [own.userId],
  );
  return rows.map(({ one }) => one);
};

/** How many audit rows one call makes in another business. */
async function auditsOfOne(called: string, call: Call): Promise<number> {
  const other = await makeCompleteTenant(server);
  const rows = "select count(*)::int as count from audits where business_id = $1";
  const countOf = async () => (await server.sql.query<{ count: number }>(rows, [other.businessId])).rows[0]?.count ?? 0;
  const before = await countOf();
  await performCall(server, other, call, createSample(called, call, other));
  return (await countOf()) - before;
}

/** They make or change several records, each with its audit row. */
const OF_SEVERAL = ["optionGroups.copy", "tables.createRange"];
/** What users keep for themselves is neither audited nor told to others. */
const OF_ONESELF = ["listViews.create"];

describe("T28 a repeated create creates one record", () => {
  test.each(creating)("of fifty parallel %s with one key, with one audit row and one event", async (called, call) => {
    const sample = { ...createSample(called, call, own), headers: { "idempotency-key": "the-same" } };
    const [audits, events] = [await count("audits where true"), await told()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => performCall(server, own, call, sample)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    if (OF_ONESELF.includes(called)) return;
    const made = (await count("audits where true")) - audits;
    if (OF_SEVERAL.includes(called)) expect(made).toBe(await auditsOfOne(called, call));
    else expect(made).toBe(1);
    // An order or a booking also has events of its payments.
    const news = (await told()).slice(events.length);
    expect(news.length).toBeGreaterThan(0);
    expect(news).toEqual([...new Set(news)]);
  });

  test("repeats the first response even after the record has changed or is deleted", async () => {
    const first = await makeMenu("k1");
    const { id } = first.json<{ id: string }>();
    await server.as(own).call(menus.update, { params: { menuId: id }, body: name("Dinner") });
    expect((await makeMenu("k1")).payload).toBe(first.payload);
    await server.as(own).call(menus.delete, { params: { menuId: id } });
    expect((await makeMenu("k1")).payload).toBe(first.payload);
  });

  test("a rejected request can be corrected and sent again", async () => {
    expect((await makeMenu("k2", "")).statusCode).toBe(422);
    expect((await makeMenu("k2", "Lunch")).statusCode).toBe(201);
  });

  test("rejects the same key for another request, and keeps the keys of users separate", async () => {
    await makeMenu("k3", "Lunch");
    const reused = await makeMenu("k3", "Dinner");
    expect([reused.statusCode, reused.json().code]).toEqual([422, "key_reused"]);
    const other = { category_id: own.categoryId, ...name("Soup") };
    const item = await server.as(own).send(items.create, { body: other, headers: { "idempotency-key": "k3" } });
    expect(item.json()).toMatchObject({ code: "key_reused" });
    const member = await makeMember(server.sql, own, { [own.branchId]: ["menus.create"] });
    expect((await makeMenu("k3", "Dinner", member)).statusCode).toBe(201);
  });

  test("releases the key after a day", async () => {
    const first = await makeMenu("k4");
    await server.sql.query(
      "update idempotency_keys set created_at = now() - interval '24 hours 1 minute' where key = 'k4'",
    );
    const again = await makeMenu("k4");
    expect(again.statusCode).toBe(201);
    expect(again.json<{ id: string }>().id).not.toBe(first.json<{ id: string }>().id);
  });

  test("rejects a repetition after the permission was revoked", async () => {
    const member = await makeMember(server.sql, own, { [own.branchId]: ["menus.create"] });
    await makeMenu("k5", "Lunch", member);
    await server.sql.query("delete from permissions where user_id = $1", [member.userId]);
    expect((await makeMenu("k5", "Lunch", member)).statusCode).toBe(403);
  });

  test.each(["", " ", "a".repeat(201), "ключ", "a b"])(
    "rejects or ignores the key %j and never stores it",
    async (key) => {
      const encoded = Buffer.from(key).toString("latin1");
      const answer = await makeMenu(encoded);
      expect([201, 400]).toContain(answer.statusCode);
      const { rows } = await server.sql.query("select 1 from idempotency_keys where user_id = $1 and key <> $2", [
        own.userId,
        own.mark,
      ]);
      expect(rows).toEqual([]);
    },
  );
});
