import { bin } from "@diwan/contract/overview/bin";
import { history } from "@diwan/contract/overview/history";
import { people } from "@diwan/contract/people/people";
import type { Right } from "@diwan/contract/people/permissions";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember, type TestPerson } from "../../testing/tenant.ts";

const server = await build();
const USERS: Right[] = ["users.read", "users.create", "users.update", "users.delete", "audits.read", "roles.update"];
let own: StockedTenant;
/** Hold something on the branch, on the other one, and nowhere. */
let [here, there, nowhere]: TestPerson[] = [];
let insider: TestPerson;

beforeEach(async () => {
  own = await makeStockedTenant(server.sql);
  const add = async (rights: Record<string, Right[]>) => {
    const person = await makeMember(server.sql, own, rights);
    await server.as(own).call(people.suspend, { params: { memberId: person.userId } });
    return person;
  };
  here = await add({ [own.branchId]: ["items.read"] });
  there = await add({ [own.siblingId]: ["items.read"] });
  nowhere = await add({});
  insider = await makeMember(server.sql, own, { [own.branchId]: [...USERS, "items.read"] });
});

const all = () => [here, there, nowhere].map((one) => one?.userId ?? "");
const as = (who: { token: string }) => server.as({ ...own, ...who });
const statesOf = async (recordId: string, who: { token: string }) =>
  (await as(who).call(history.list, { params: { recordId }, query: { kind: "people" } })).data;
/** Whose states somebody sees. */
const seenBy = async (who: { token: string }) => {
  const seen: string[] = [];
  for (const id of all()) if ((await statesOf(id, who)).length > 0) seen.push(id);
  return seen;
};
const binOf = async (who: { token: string }, query = {}) =>
  (await as(who).call(bin.list, { query })).data.filter(({ kind }) => kind === "people").map(({ id }) => id);

test("the history of people is of those who hold something on the caller's branches, or nothing at all", async () => {
  const [one, other, free] = all();
  expect(await seenBy(own)).toEqual([one, other, free]);
  expect(await seenBy(insider)).toEqual([one, free]);
  const auditor = await makeMember(server.sql, own, { [own.branchId]: ["users.read", "audits.read"] });
  expect(await seenBy(auditor)).toEqual([one, free]);
  // the rights to see it are not on one branch together
  const split = await makeMember(server.sql, own, { [own.branchId]: ["users.read"], [own.siblingId]: ["audits.read"] });
  expect(await seenBy(split)).toEqual([free]);
  // removed, and still in the bin
  for (const memberId of all()) await server.as(own).call(people.delete, { params: { memberId } });
  expect(await seenBy(insider)).toEqual([one, free]);
  for (const deletedId of all()) await server.as(own).call(bin.delete, { params: { deletedId } });
  expect(await seenBy(insider)).toEqual([]);
  expect(await seenBy(own)).toEqual([one, other, free]);
});

test("an attacker of one branch finds no removed person of another: not in the list, nor by any call with their id", async () => {
  const [one, other = "", free] = all();
  const [state] = await statesOf(other, own);
  for (const memberId of all()) await server.as(own).call(people.delete, { params: { memberId } });
  expect(new Set(await binOf(insider))).toEqual(new Set([one, free]));
  expect(await binOf(insider, { kind: "people", user_id: own.userId })).not.toContain(other);
  const { name = "" } = (await server.as(own).call(bin.list)).data.find(({ id }) => id === other)?.locales[0] ?? {};
  expect(await binOf(own, { search: name })).toContain(other);
  expect(await binOf(insider, { search: name })).not.toContain(other);
  const attempts = [
    as(insider).send(bin.restore, { params: { deletedId: other }, body: {} }),
    as(insider).send(bin.delete, { params: { deletedId: other } }),
    as(insider).send(history.restore, { params: { recordId: other }, body: { kind: "people", state_id: state?.id } }),
  ];
  for (const answer of await Promise.all(attempts)) expect(answer.statusCode).toBe(404);
  expect(await binOf(own)).toContain(other);
  const restored = await as(insider).send(bin.restore, { params: { deletedId: one ?? "" }, body: {} });
  expect(restored.statusCode).toBe(200);
});
