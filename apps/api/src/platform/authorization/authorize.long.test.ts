import type { Call } from "@diwan/contract/api/call";
import { allCalls } from "@diwan/contract/api/calls";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { ACTIONS, AREAS, type Right } from "@diwan/contract/people/permissions";
import { beforeAll, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import type { TestLogin } from "../../testing/client.ts";
import { isReadOnly, performCall } from "../../testing/perform.ts";
import { createSample } from "../../testing/requests.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";
import { grantRights, makeMember, type TestPerson } from "../../testing/tenant.ts";
import { makeCompleteTenant } from "../../testing/complete-tenant.ts";

const server = await build();
const ALL_RIGHTS = AREAS.flatMap((area) => ACTIONS.map((action): Right => `${area}.${action}`));
const guarded = allCalls.filter(([, call]) => call.access !== "public");
/** The permissions that a call declares. */
const rightsOf = ({ access, gives = [], locate }: Call): Right[] =>
  access === "public" || access === "session" || access === "owner" ? [...(locate?.rights ?? [])] : [access, ...gives];
const ruled = allCalls.filter(([, call]) => rightsOf(call).length > 0);
/** Whether a call works on one branch: named in its path, or through its record. */
const isOfBranch = ({ path, locate }: Call): boolean => path.includes(":branchId") || locate?.record === "floors";
const good = (call: Call): number => call.status ?? 200;

async function ask(name: string, call: Call, own: StockedTenant, who: TestLogin | undefined): Promise<number> {
  return (await performCall(server, who, call, createSample(name, call, own))).status;
}

/** A member who uploaded the picture that the sample requests use. */
async function join(own: StockedTenant, rights: Record<string, readonly Right[]>): Promise<TestPerson> {
  const member = await makeMember(server.sql, own, rights);
  await server.sql.query("update files set user_id = $1 where user_id = $2", [member.userId, own.userId]);
  return member;
}

describe("T1 every call is authorized", () => {
  test("the routes of the running server are those of the contract", () => {
    const printed = server.app.printRoutes({ commonPrefix: false });
    const served = routesIn(printed).filter((route) => route.includes(" /api/"));
    expect(served.toSorted()).toEqual(allCalls.map(([, { method, path }]) => `${method} /api/${path}`).toSorted());
  });

  test("every call declares its access", () => {
    expect(allCalls.filter(([, call]) => !call.access)).toEqual([]);
  });
});

/** `METHOD /path` of every line of the router's tree, indented by four characters per level. */
function routesIn(tree: string): string[] {
  const above: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", path = "", methods = ""] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([^)]*)\))?$/.exec(line) ?? [];
    if (!path) return [];
    above.length = indent.length / 4;
    above.push(path);
    return methods
      .split(", ")
      .filter((method) => method && method !== "HEAD")
      .map((method) => `${method} ${above.join("")}`);
  });
}

describe("T4 a call is open only to its declared callers", () => {
  let own: StockedTenant;
  let other: StockedTenant;
  // Rejected calls change nothing, so one record of each kind serves all calls.
  const gone: TestPerson[] = [];
  let colleague: TestPerson;
  beforeAll(async () => {
    [own, other] = [await makeCompleteTenant(server), await makeCompleteTenant(server)];
    const expire = "update sessions set last_used_at = now() - interval '30 days 1 minute' where id = $1";
    for (const end of [expire, "delete from sessions where id = $1"]) {
      const member = await makeMember(server.sql, own, { [own.branchId]: ALL_RIGHTS });
      await server.sql.query(end, [member.sessionId]);
      gone.push(member);
    }
    colleague = await makeMember(server.sql, other, { [other.branchId]: ALL_RIGHTS, [other.siblingId]: ALL_RIGHTS });
  });

  test.each(guarded)("%s is closed without a login", async (name, call) => {
    for (const token of ["x", "undefined", "a".repeat(43), "a".repeat(5_000), `${own.token}x`, own.token.slice(1)])
      expect(await ask(name, call, own, { token })).toBe(401);
    expect(await ask(name, call, own, undefined)).toBe(401);
    for (const member of gone) expect(await ask(name, call, own, member)).toBe(401);
  });

  test("The session that the calls reject exists and has expired.", async () => {
    const sessions = "select last_used_at < now() - interval '30 days' as expired from sessions where id = any($1)";
    const { rows } = await server.sql.query(sessions, [gone.map(({ sessionId }) => sessionId)]);
    expect(rows).toEqual([{ expired: true }]);
  });

  test.each(ruled)("%s is closed to members of other businesses", async (name, call) => {
    expect(await ask(name, call, own, other)).toBe(404);
    expect(await ask(name, call, own, colleague)).toBe(404);
  });

  test.each(guarded.filter(([, { access }]) => access === "owner"))(
    "only the owner may call %s",
    async (name, call) => {
      const fresh = await makeCompleteTenant(server);
      const member = await join(fresh, { [fresh.branchId]: ALL_RIGHTS, [fresh.siblingId]: ALL_RIGHTS });
      expect(await ask(name, call, fresh, member)).toBe(403);
      expect(await ask(name, call, fresh, other)).toBe(404);
      expect(await ask(name, call, fresh, fresh)).toBe(good(call));
    },
  );

  test.each(ruled)(
    "%s requires exactly its permission, and a branch call requires it on that branch",
    async (name, call) => {
      const fresh = isReadOnly(call) ? own : await makeCompleteTenant(server);
      const sibling = await join(fresh, { [fresh.siblingId]: rightsOf(call) });
      const ofRow = ROWS_OF_BRANCHES.includes(name);
      if (OF_ALL_BRANCHES.includes(name)) {
        expect(await ask(name, call, fresh, sibling)).toBe(403);
        const all = [fresh.branchId, fresh.siblingId, fresh.emptyBranchId].map((id) => [id, rightsOf(call)]);
        await grantRights(server.sql, fresh.businessId, sibling.userId, Object.fromEntries(all));
      } else if (isOfBranch(call) || ofRow) {
        expect(await ask(name, call, fresh, sibling)).toBe(ofRow ? 404 : 403);
        const { branchId = fresh.branchId } = createSample(name, call, fresh).params;
        await grantRights(server.sql, fresh.businessId, sibling.userId, { [branchId]: rightsOf(call) });
      }
      expect(await ask(name, call, fresh, sibling)).toBe(good(call));
    },
  );
});

/** Their records cover several branches, or all of them, and need the permission on each. */
const OF_ALL_BRANCHES = ["dateRanges.create", "dateRanges.update", "dateRanges.delete"];
/** Their path names no branch, but the record belongs to one: 404 for a caller without permissions on that branch. */
const ROWS_OF_BRANCHES = ["invoices.get", "invoices.pay", "invoices.credit"];

/** Whether one permission implies another, as defined by the decisions; independent of the server's implementation. */
function covers(right: Right, asked: Right, type: BusinessType): boolean {
  const [[held = "", may = ""], [area = "", action = ""]] = [right.split("."), asked.split(".")];
  const does = may === action || action === "read";
  if (type !== "chalet") return held === area && does;
  const kept = ["invoices", "users", "menu", "holidays", "reservations", "settings"];
  const stands = area === "categories" || area === "items" ? "menu" : area;
  return kept.includes(held) && held === stands && does;
}

describe.each(["restaurant", "chalet"] as const)("T5 in a %s", (type) => {
  let own: StockedTenant;
  beforeAll(async () => void (own = await makeCompleteTenant(server, { type })));

  const askWith = async (name: string, call: Call, at: StockedTenant, rights: Right[]): Promise<number> => {
    // The branch of most paths, the branch to delete, and the branch of the records.
    const branches = [at.branchId, at.emptyBranchId, at.siblingId];
    return ask(name, call, at, await join(at, Object.fromEntries(branches.map((id) => [id, rights]))));
  };

  test.each(ruled)("%s is rejected with all other permissions together", async (name, call) => {
    expect(await askWith(name, call, own, [])).toBe(403);
    for (const asked of rightsOf(call)) {
      const others = ALL_RIGHTS.filter((right) => !covers(right, asked, type));
      expect(await askWith(name, call, own, others)).toBe(403);
    }
  });

  // The items of a chalet have no options to copy.
  const possible = ruled.filter(([name]) => type !== "chalet" || name !== "optionGroups.copy");
  test.each(possible)("%s is accepted with each of its permissions alone", async (name, call) => {
    for (const right of ALL_RIGHTS.filter((one) => rightsOf(call).every((asked) => covers(one, asked, type)))) {
      const fresh = isReadOnly(call) ? own : await makeCompleteTenant(server, { type });
      expect({ [right]: await askWith(name, call, fresh, [right]) }).toEqual({ [right]: good(call) });
    }
  });
});
