import { allCalls } from "@diwan/contract/api/calls";
import { beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build, type TestServer } from "../../testing/build.ts";
import { installHashes, readRows } from "../../testing/hashes.ts";
import { declaredIdPlaces, replaceValues, idPlaces, replaceIds } from "../../testing/ids.ts";
import type { TestLogin } from "../../testing/client.ts";
import { performCall } from "../../testing/perform.ts";
import { createFileSamples, requestsOf } from "../../testing/requests.ts";
import { type Sample } from "../../testing/sample.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";
import { withoutAuthorization, disableRowSecurity } from "../../testing/tenant-isolation.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

/**
 * All calls that name a record, including those of guests: in the path, the query, the body or a file. A login only names a
 * business to choose among the accounts that its password fits (`twins.test.ts`).
 */
const naming = allCalls.filter(
  ([name, call]) =>
    name !== "accounts.login" &&
    (call.access !== "public" || call.path.includes("Id") || declaredIdPlaces(call).length > 0),
);
/** The calls that are open to devices; `devices.test.ts` tests the others. */
const forDevices = naming.filter(
  ([, { method, path, reads }]) => method === "GET" || reads || path.includes(":branchId"),
);

interface World {
  server: TestServer;
  own: StockedTenant;
  victim: StockedTenant;
  /** The replacements of an own id: the victim's id, the id of a deleted record, and an unknown id. */
  others: Record<"foreign" | "deleted" | "never", Map<string, string>>;
}

/** The tenants of a server; a second server creates their records when this one runs without a protection. */
async function makeWorld(server: TestServer, maker = server): Promise<World> {
  await installHashes(server.sql);
  const own = await makeCompleteTenant(maker);
  const [victim, deleted] = [await makeCompleteTenant(maker), await makeCompleteTenant(maker)];
  for (const table of ["media", "files", "businesses"])
    await server.sql.query(`delete from ${table} where business_id = $1`, [deleted.businessId]);
  const parts = Object.entries(own).filter(([part]) => /Id$|^src$/.test(part));
  const inPlaceOf = (of: (part: string) => unknown) =>
    new Map(parts.map(([part, id]): [string, string] => [String(id), String(of(part))]));
  const all: Record<string, unknown>[] = [{ ...victim }, { ...deleted }];
  return {
    server,
    own,
    victim,
    others: {
      foreign: inPlaceOf((part) => all[0]?.[part]),
      deleted: inPlaceOf((part) => all[1]?.[part]),
      never: inPlaceOf((part) => (part === "src" ? `/media/${uuidv7()}/${uuidv7()}.jpg` : uuidv7())),
    },
  };
}

/** Replaces each id alone, all except one, and all ids; ids that name no record stay. */
function attacks(sample: Sample, ids: Map<string, string>): ((at: string) => boolean)[] {
  const spots = idPlaces(sample).filter(
    (spot) => JSON.stringify(forge(sample, ids, (at) => at === spot)) !== JSON.stringify(sample),
  );
  const alone = spots.map((spot) => (at: string) => at === spot);
  const left = spots.length > 2 ? spots.map((spot) => (at: string) => at !== spot) : [];
  return spots.length > 1 ? [...alone, ...left, () => true] : alone;
}

const forge = (sample: Sample, ids: Map<string, string>, hit: (at: string) => boolean): Sample =>
  replaceValues(sample, (at, value) => (hit(at) ? replaceIds(value, ids) : value));

const inverse = (ids: Map<string, string>) => new Map(Array.from(ids, ([own, other]) => [other, own]));

type Other = keyof World["others"];

const REFUSED = [404, 409, 422];

/** The victim's ids get exactly the same responses as unknown ids. */
async function attack(
  world: World,
  [name, call]: (typeof allCalls)[number],
  { nobodys = [], who = world.own }: { nobodys?: readonly Other[]; who?: TestLogin } = {},
): Promise<void> {
  const { server, own, victim, others } = world;
  const before = await readRows(server.sql, victim);
  const back = { foreign: inverse(others.foreign), deleted: inverse(others.deleted), never: inverse(others.never) };
  let mine = await readRows(server.sql, own);
  for (const sample of requestsOf(name, call, own))
    for (const hit of attacks(sample, others.foreign)) {
      const ask = async (other: Other) => {
        const { status, text } = await performCall(server, who, call, forge(sample, others[other], hit));
        // Some responses repeat the request, so they are compared with the original ids.
        return { status, text: replaceIds(text, back[other]) };
      };
      const foreign = await ask("foreign");
      expect(foreign.text).not.toContain(victim.mark);
      if (!nobodys.length) continue;
      for (const other of nobodys) expect(foreign).toEqual(await ask(other));
      // The preview of a file reports errors by row, a bulk call by record.
      if (call.method === "POST" && !(call.reads && call.form) && !call.eachAnswered)
        expect(who === own ? REFUSED : [403, ...REFUSED]).toContain(foreign.status);
      // a successful call may write its own audit row
      if (foreign.status >= 400) expect(await readRows(server.sql, own)).toBe(mine);
      else mine = await readRows(server.sql, own);
    }
  expect(await readRows(server.sql, victim)).toBe(before);
}

describe("with authorization and row-level security", () => {
  let world: World;
  beforeAll(async () => void (world = await makeWorld(await build())));
  test("finds ids in files of every kind", async () => {
    const { server, own } = world;
    const told = new Map<string, boolean[]>();
    for (const [name, call] of allCalls)
      for (const { params, query, body } of createFileSamples(name, call, own)) {
        const sent = { params, query: { format: query?.["format"] ?? "" }, ...(body ? { body } : {}) };
        const { text } = await performCall(server, own, call, sent);
        told.set(name, [...(told.get(name) ?? []), text.includes(own.mark)]);
      }
    expect(Object.fromEntries(told)).toEqual({
      "audits.export": [true, true],
      "invoices.export": [true, true],
      "invoices.exportPayments": [true, true],
      "menuFiles.export": [true, true],
      "menuFiles.exportFound": [true, true],
      // It contains examples and no data of a business.
      "menuFiles.template": [false, false],
    });
  });
  test.each(naming)("T2 no id of %s reaches another tenant", (...one) =>
    attack(world, one, { nobodys: ["never", "deleted"] }),
  );
  test.each(forDevices)("T2 no id of %s reaches another tenant from a device", (...one) =>
    attack(world, one, { nobodys: ["never"], who: { ...world.own, token: world.own.deviceToken } }),
  );
});

describe("without row-level security", () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(await build());
    await disableRowSecurity(world.server.sql);
  });
  test("row-level security is off", async () => {
    const seen = await world.server.services.pools.app.query("select id from menus where business_id = $1", [
      world.victim.businessId,
    ]);
    expect(seen.rows).toHaveLength(2);
  });
  test.each(naming)("T2 no id of %s reaches another tenant", (...one) => attack(world, one, { nobodys: ["never"] }));
});

describe("without authorization", () => {
  let world: World;
  beforeAll(async () => {
    const whole = await build();
    const server = await build({
      beside: whole,
      pools: (pools) => withoutAuthorization(pools, () => world.own.businessId),
    });
    world = await makeWorld(server, whole);
  });
  test("authorization accepts every caller", async () => {
    const path = `business/${world.victim.businessId}/menus`;
    const answer = await world.server.as(world.own).request("GET", path);
    expect(answer.json()).toMatchObject({ data: [], meta: { total: 0, next: null } });
  });
  test.each(naming)("T2 no id of %s reaches another tenant", (...one) => attack(world, one));
});
