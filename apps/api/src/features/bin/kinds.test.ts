import { allCalls } from "@diwan/contract/api/calls";
import { audits } from "@diwan/contract/overview/audits";
import { bin } from "@diwan/contract/overview/bin";
import { BIN_AREAS, BIN_KINDS, type BinKind } from "@diwan/contract/overview/bin-kinds";
import { CHALET_AREAS, type Right } from "@diwan/contract/people/permissions";
import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { Feature } from "../../platform/calls/routes.ts";
import type { Restorable } from "../../platform/records/kept-records.ts";
import { build } from "../../testing/build.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { performCall } from "../../testing/perform.ts";
import { createSample, pathParams } from "../../testing/requests.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();

/** Deletions that the bin does not keep, each with its reason. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  "businesses.delete": "is closed, and its rows stay",
  "media.delete": "belongs to its record, whose history has it",
  "listViews.delete": "is an arrangement of a screen",
  "changeSets.delete": "has changed nothing, or is over and in the history of what it changed",
  "bin.delete": "is for good",
};

/** Rows that go with a record and stay gone, each with its reason. */
const SALES = {
  item_days: "are sums of what was sold",
  order_lines: "keep the name of the item, and lose the link to it",
};
const LOST: Partial<Record<BinKind, Readonly<Record<string, string>>>> = {
  items: SALES,
  categories: SALES,
  menus: SALES,
  people: {
    invitations: "are sent again; who has not accepted yet is not kept",
    permission_requests: "are made again",
    list_views: "are arrangements of a screen",
  },
  roles: { member_roles: "who has permissions again decides who may give them" },
  branches: {
    permissions: "who has permissions again decides who may give them",
    member_roles: "the same",
    sessions: "devices log in again",
    login_codes: "are valid for minutes",
    tablet_devices: "are set up again",
    calendar_feeds: "are secrets, which are made anew",
    order_alerts: "are of orders",
  },
  reservations: { insurance_moves: "keep a booking from being deleted" },
};
/** Tables that refer to a branch with orders or bookings, which can't be deleted, or that hold their sums. */
const OF_SALES =
  /^(order_counters|orders|reservation_counters|reservations|invoices|invoice_\w+|payment_\w+|record_counts|booking_\w+|item_days|item_months|hour_months|unit_months|money_days|order_days|\w+_hours|\w+_sums)$/;
/** Rows that keep a record from being deleted, or that are kept as records of their own. */
const BLOCKING: Partial<Record<BinKind, readonly string[]>> = {
  floors: ["tables"],
  branches: ["floors"],
  menus: ["categories"],
  categories: ["items"],
};
/** Written by every change. */
const BESIDE =
  /^(audits|live_\w+|revisions|deleted_records|idempotency_keys|jobs|session\w*|account_events|record_counts|item_months|booking_days)$/;

const kinds = new Map<BinKind, Restorable>();
beforeAll(async () => {
  const folder = new URL("../", import.meta.url);
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((one) =>
    /^[^/]+\/routes\.ts$/.test(one),
  ))
    for (const feature of Object.values((await import(new URL(file, folder).href)) as Record<string, Partial<Feature>>))
      if (feature.restorable) kinds.set(feature.restorable.kept.kind, feature.restorable);
});

const callOf = (name: string) => {
  const found = allCalls.find(([one]) => one === name)?.[1];
  if (!found) throw new Error(`There is no call ${name}.`);
  return found;
};
const run = (own: StockedTenant, who: { token: string }, kind: BinKind, verb: "get" | "delete") => {
  const name = `${kind}.${verb}`;
  const sample = createSample(name, callOf(name), own);
  const params = { ...sample.params, ...createSample(`${kind}.delete`, callOf(`${kind}.delete`), own).params };
  return performCall(server, { ...own, ...who }, callOf(name), { ...sample, params });
};
const idOf = (own: StockedTenant, kind: BinKind): string => {
  const call = callOf(`${kind}.delete`);
  return createSample(`${kind}.delete`, call, own).params[pathParams(call.path).at(-1) ?? ""] ?? "";
};
const listed = async (own: StockedTenant, who: { token: string } = own) =>
  (await server.as({ ...own, ...who }).call(bin.list, { query: { perPage: 100 } })).data.map(({ id }) => id);
const restore = (own: StockedTenant, id: string, who: { token: string } = own, body: unknown = { as_it_was: true }) =>
  server.as({ ...own, ...who }).send(bin.restore, { params: { deletedId: id }, body });

const lastAudit = async (own: StockedTenant, recordId: string) =>
  (await server.as(own).call(audits.list, { query: { recordId, perPage: 1 } })).data[0];

/** All rows of a business, without those that every change writes. */
async function rowsOf({ businessId }: StockedTenant): Promise<Record<string, string[]>> {
  const tables = await server.sql.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not a.attisdropped order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables.rows.filter((table) => !BESIDE.test(table.name)))
    rows[name] = (
      await server.sql.query<{ row: string }>(
        `select (to_jsonb(t) - 'updated_at')::text as row from ${name} t where business_id = $1 order by 1`,
        [businessId],
      )
    ).rows.map(({ row }) => row);
  return rows;
}

test("every deletion is kept in the bin, or has a reason not to be", () => {
  const deletions = allCalls.map(([name]) => name).filter((name) => name.endsWith(".delete"));
  const kept = BIN_KINDS.map((kind) => `${kind}.delete`);
  expect([...kept, ...Object.keys(NOT_KEPT)].toSorted()).toEqual(deletions.toSorted());
  expect([...kinds.keys()].toSorted()).toEqual([...BIN_KINDS].toSorted());
  for (const kind of BIN_KINDS)
    expect(callOf(`${kind}.delete`)).toMatchObject({ access: `${BIN_AREAS[kind]}.delete`, kept: kind });
});

describe.each(BIN_KINDS)("%s", (kind) => {
  test("all that the database deletes with it comes back with it, or has a reason not to", async () => {
    const kept = kinds.get(kind)?.kept;
    const { rows } = await server.sql.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = $1::regclass and confdeltype = 'c' and conrelid <> confrelid`,
      [kept?.table],
    );
    const blocked = BLOCKING[kind] ?? [];
    const known = new Set([
      ...(kept?.parts ?? []).map(({ table }) => table),
      ...((kept?.pictures ?? []).length > 0 ? ["media"] : []),
      ...Object.keys(LOST[kind] ?? {}),
      ...blocked,
    ]);
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name) && !OF_SALES.test(name))).toEqual([]);
  });

  test("comes back as it was with everything that it had", async () => {
    const own = await makeTenantWith(kind);
    const before = await rowsOf(own);
    const id = idOf(own, kind);
    const shown = await run(own, own, kind, "get");
    expect(shown.status).toBe(200);
    expect((await run(own, own, kind, "delete")).status).toBe(200);
    expect((await run(own, own, kind, "get")).status).toBe(404);
    const { data } = await server.as(own).call(bin.list, { query: { kind } });
    const entry = data.find((one) => one.id === id);
    expect(entry).toMatchObject({ kind, deleted_by: { id: own.userId, name: own.name } });
    const answer = await restore(own, id);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { id, kind, left_out: [] }]);
    expect(await lastAudit(own, id)).toMatchObject({ action: "restore", branchId: entry?.branch_id, before: null });
    const after = await rowsOf(own);
    const stays = (rows: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(rows).filter(([table]) => !(table in (LOST[kind] ?? {}))));
    expect(stays(after)).toEqual(stays(before));
    expect(await listed(own)).not.toContain(id);
    expect((await restore(own, id)).statusCode).toBe(404);
    expect((await run(own, own, kind, "get")).status).toBe(200);
  });

  test("is found and restored only in its business, with the rights to create and to update", async () => {
    const [own, stranger] = [await makeTenantWith(kind), await makeTenantWith(kind)];
    const id = idOf(own, kind);
    await run(own, own, kind, "delete");
    expect((await restore(own, id, stranger)).statusCode).toBe(404);
    const area = BIN_AREAS[kind];
    // what covers the whole business comes back only with the rights on all its branches
    const { rows } = await server.sql.query<{ id: string }>("select id from branches where business_id = $1", [
      own.businessId,
    ]);
    const withRights = (...rights: Right[]) =>
      makeMember(server.sql, own, Object.fromEntries(rows.map((branch) => [branch.id, rights])));
    const none = await withRights(...CHALET_AREAS.filter((one) => one !== area).map((one): Right => `${one}.delete`));
    expect(await listed(own, none)).not.toContain(id);
    expect((await restore(own, id, none)).statusCode).toBe(404);
    const half = await withRights(`${area}.delete`, `${area}.create`);
    expect(await listed(own, half)).toContain(id);
    expect((await restore(own, id, half)).statusCode).toBe(403);
    // a role comes back only if all its rights are held
    const all = await withRights(`${area}.delete`, `${area}.create`, `${area}.update`);
    expect((await restore(own, id, all)).statusCode).toBe(200);
  });

  test("is deleted for good by whoever may delete it", async () => {
    const own = await makeTenantWith(kind);
    const id = idOf(own, kind);
    await run(own, own, kind, "delete");
    const reader = await makeMember(server.sql, own, { [own.branchId]: [`${BIN_AREAS[kind]}.update`] });
    const remove = (who: { token: string }) =>
      server.as({ ...own, ...who }).send(bin.delete, { params: { deletedId: id } });
    expect((await remove(reader)).statusCode).toBe(404);
    expect((await remove(own)).statusCode).toBe(200);
    expect(await listed(own)).not.toContain(id);
    expect((await restore(own, id)).statusCode).toBe(404);
  });
});

/** A business with a record of the kind, which has what such records have. */
async function makeTenantWith(kind: BinKind): Promise<StockedTenant> {
  if (kind === "rejectionReasons") return makeCompleteTenant(server);
  const own = await makeStockedTenant(server.sql);
  // who has not accepted yet is not kept
  if (kind === "people")
    await server.sql.query("delete from invitations where business_id = $1 and user_id = $2", [
      own.businessId,
      own.memberId,
    ]);
  if (kind === "branches")
    await server.sql.query(
      `insert into branch_settings (business_id, branch_id, key, data) values ($1, $2, 'ContactPhone', '"+96599812204"')`,
      [own.businessId, own.emptyBranchId],
    );
  return own;
}
