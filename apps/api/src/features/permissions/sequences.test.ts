import { accounts } from "@diwan/contract/accounts/accounts";
import { grants } from "@diwan/contract/people/grants";
import { ACTIONS, AREAS, CHALET_AREAS, type Right } from "@diwan/contract/people/permissions";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember, type TestPerson } from "../../testing/tenant.ts";

const server = await build();
const ALL = AREAS.flatMap((area) => ACTIONS.map((action): Right => `${area}.${action}`));
/** Few areas, so that members often hold the rights that others grant; `roles` is needed to grant anything. */
const SOME = ALL.filter((right) => /^(roles|items|menu|orders|users)\./.test(right));
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 12);

/** A model of the rules, independent of the server's code: any action of an area implies reading it. */
class Model {
  readonly held = new Map<string, Set<Right>>();
  readonly chalet: boolean;
  constructor(chalet: boolean) {
    this.chalet = chalet;
  }

  of(person: number, branch: number): Set<Right> {
    const key = `${person}:${branch}`;
    return this.held.get(key) ?? this.held.set(key, new Set()).get(key) ?? new Set();
  }

  /** The owner is person 0. */
  can(person: number, branch: number, right: Right): boolean {
    const [area = "", action = ""] = right.split(".");
    if (person === 0) return true;
    if (this.chalet && !CHALET_AREAS.some((one) => one === area)) return false;
    const held = [...this.of(person, branch)];
    return held.includes(right) || (action === "read" && held.some((one) => one.startsWith(`${area}.`)));
  }

  set(giver: number, person: number, branch: number, requested: Right[]): number {
    if (!this.can(giver, branch, "roles.update")) return 403;
    if (giver === person || person === 0) return 403;
    const useful = requested.filter(
      (right) => !this.chalet || CHALET_AREAS.some((area) => right.startsWith(`${area}.`)),
    );
    const before = this.of(person, branch);
    if (useful.some((right) => !this.can(giver, branch, right) && !before.has(right))) return 403;
    const untouched = [...before].filter((right) => !this.can(giver, branch, right));
    const after = new Set([...untouched, ...useful.filter((right) => this.can(giver, branch, right))]);
    this.held.set(`${person}:${branch}`, after);
    return 200;
  }
}

const PEOPLE = 5;
const step = fc.record({
  giver: fc.oneof({ arbitrary: fc.constant(0), weight: 2 }, { arbitrary: fc.nat(PEOPLE - 1), weight: 5 }),
  person: fc.nat(PEOPLE - 1),
  branch: fc.nat(1),
  /** Sometimes all rights of a manager, so that receivers can grant them further. */
  requested: fc.oneof(
    { arbitrary: fc.subarray(SOME), weight: 5 },
    { arbitrary: fc.constant(SOME), weight: 1 },
    { arbitrary: fc.subarray(ALL), weight: 1 },
    { arbitrary: fc.constant<Right[]>(["roles.update"]), weight: 2 },
  ),
});

async function heldBy(person: TestPerson, branches: string[]): Promise<string[]> {
  const { permissions } = await server.as(person).call(accounts.info);
  return permissions.filter((text) => branches.some((id) => text.includes(id))).toSorted();
}

describe("T6 members can't grant rights that they do not hold", () => {
  test.each(["restaurant", "chalet"] as const)(
    "in any sequence of grants by any members of a %s",
    async (type) => {
      const other: StockedTenant = await makeStockedTenant(server.sql, { type });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
          const own = await makeStockedTenant(server.sql, { type });
          const branches = [own.branchId, own.siblingId];
          // all rights in one business give no rights in another
          const stranger = await makeMember(server.sql, other, { [other.branchId]: ALL });
          const people: TestPerson[] = [own];
          while (people.length < PEOPLE) people.push(await makeMember(server.sql, own, {}));
          const model = new Model(type === "chalet");
          for (const { giver, person, branch, requested } of steps) {
            const branchId = branches[branch] ?? "";
            const params = { businessId: own.businessId, branchId, memberId: people[person]?.userId ?? "" };
            const body = { permissions: requested.map((right) => `branch.${branchId}.${right}`) };
            const answer = await server.as(people[giver]).send(grants.set, { params, body });
            expect(answer.statusCode).toBe(model.set(giver, person, branch, requested));
            expect((await server.as(stranger).send(grants.set, { params, body })).statusCode).toBe(404);
          }
          for (let person = 1; person < PEOPLE; person++) {
            const expected = branches.flatMap((id, branch) =>
              [...model.of(person, branch)].map((right) => `branch.${id}.${right}`),
            );
            expect(await heldBy(people[person] ?? own, branches)).toEqual(expected.toSorted());
          }
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    Math.max(300_000, RUNS * 4_000),
  );
});
