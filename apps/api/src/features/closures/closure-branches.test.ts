import { bin } from "@diwan/contract/overview/bin";
import { history } from "@diwan/contract/overview/history";
import { bulk } from "@diwan/contract/api/bulk";
import { dateRanges } from "@diwan/contract/stays/closures";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember, type TestPerson } from "../../testing/tenant.ts";

const server = await build();
const DAYS = { from: "2031-05-01", to: "2031-05-03" };
const RIGHTS = ["holidays.create", "holidays.update", "holidays.delete"] as const;
let own: StockedTenant;
let manager: TestPerson;
/** Of the manager's branch, of another one, and of all of them. */
type Where = "here" | "there" | "both" | "whole" | "room";
const branch = (id: string) => ({ type: "branch" as const, id });
const placesOf = (where: Where) =>
  ({
    here: [branch(own.branchId)],
    there: [branch(own.siblingId)],
    both: [branch(own.branchId), branch(own.siblingId)],
    whole: [],
    room: [{ type: "room" as const, id: own.roomTypeId }],
  })[where];

beforeEach(async () => {
  own = await makeStockedTenant(server.sql);
  manager = await makeMember(server.sql, own, { [own.branchId]: [...RIGHTS], [own.siblingId]: ["holidays.read"] });
});
const create = (where: Where, who: { token: string } = own) =>
  server.as({ ...own, token: who.token }).send(dateRanges.create, { body: { ...DAYS, places: placesOf(where) } });
const made = async (where: Where): Promise<string> => (await create(where)).json().id;
const update = (dateRangeId: string, body: object, who: { token: string } = manager) =>
  server.as({ ...own, token: who.token }).send(dateRanges.update, { params: { dateRangeId }, body });
const remove = (dateRangeId: string, who: { token: string } = manager) =>
  server.as({ ...own, token: who.token }).send(dateRanges.delete, { params: { dateRangeId } });
const read = (dateRangeId: string, who: { token: string } = own) =>
  server.as({ ...own, token: who.token }).call(dateRanges.get, { params: { dateRangeId } });
const refused = { code: "forbidden" };
const OTHERS: Where[] = ["there", "both", "whole", "room"];

describe("who has the rights on closures on one branch", () => {
  test("closes, changes, reopens and closes again that branch and its places", async () => {
    const { id, changeable, deletable } = (await create("here", manager)).json();
    expect([changeable, deletable]).toEqual([true, true]);
    const places = [{ type: "table" as const, id: own.tableId }];
    expect((await update(id, { places })).json()).toMatchObject({ places, changeable: true, deletable: true });
    expect((await update(id, { places: [{ type: "staff", id: own.staffId }] })).statusCode).toBe(200);
    expect((await remove(id)).statusCode).toBe(200);
    const restored = await server
      .as({ ...own, token: manager.token })
      .send(bin.restore, { params: { deletedId: id }, body: { as_it_was: true } });
    expect(restored.statusCode).toBe(200);
  });

  test.each(OTHERS)("closes nothing of other branches: %s", async (where) => {
    const answer = await create(where, manager);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { ...refused, errors: { places: [expect.any(String)] } },
    ]);
    expect((await create(where)).statusCode).toBe(201);
  });

  test.each(OTHERS)("neither changes nor deletes what covers other branches: %s", async (where) => {
    const id = await made(where);
    const before = await read(id);
    expect(before).toMatchObject({ changeable: true, deletable: true });
    expect(await read(id, manager)).toMatchObject({ changeable: false, deletable: false });
    for (const body of [{ to: "2031-05-09" }, { places: placesOf("here") }]) {
      const answer = await update(id, body);
      expect([answer.statusCode, answer.json()]).toMatchObject([403, refused]);
    }
    const answer = await remove(id);
    expect([answer.statusCode, answer.json()]).toMatchObject([403, refused]);
    const { results } = await server.as({ ...own, token: manager.token }).call(bulk.run, {
      body: { path: dateRanges.delete.path, params: {}, records: [{ id }] },
    });
    expect(results).toMatchObject([{ ok: false, ...refused }]);
    expect(await read(id)).toEqual(before);
    expect((await remove(id, own)).statusCode).toBe(200);
  });

  test.each(OTHERS)("extends no closure to other branches: %s", async (where) => {
    const id = await made("here");
    const answer = await update(id, { places: placesOf(where) });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      403,
      { ...refused, errors: { places: [expect.any(String)] } },
    ]);
    expect((await read(id)).places).toMatchObject(placesOf("here"));
  });

  test.each(OTHERS)("neither restores from the bin nor removes for good what covered others: %s", async (where) => {
    const id = await made(where);
    await remove(id, own);
    const as = server.as({ ...own, token: manager.token });
    const at = { params: { deletedId: id } };
    const answers = [await as.send(bin.restore, { ...at, body: { as_it_was: true } }), await as.send(bin.delete, at)];
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toMatchObject([403, refused]);
    expect((await server.as(own).send(bin.restore, { ...at, body: { as_it_was: true } })).statusCode).toBe(200);
  });

  test("restores no earlier state that covered other branches", async () => {
    const id = await made("whole");
    await update(id, { places: placesOf("here") }, own);
    const as = server.as({ ...own, token: manager.token });
    const at = { params: { recordId: id } };
    const { data } = await server.as(own).call(history.list, { ...at, query: { kind: "dateRanges" } });
    const answer = await as.send(history.restore, {
      ...at,
      body: { kind: "dateRanges", state_id: data.at(-1)?.id ?? "" },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, refused]);
    expect((await read(id)).places).toHaveLength(1);
  });

  test("sees in the list which closures are theirs", async () => {
    const ids = { here: await made("here"), there: await made("there"), whole: await made("whole") };
    const { data } = await server
      .as({ ...own, token: manager.token })
      .call(dateRanges.list, { query: { perPage: 100 } });
    const seen = (id: string) => data.find((row) => row.id === id);
    expect(seen(ids.here)).toMatchObject({ changeable: true, deletable: true });
    for (const id of [ids.there, ids.whole]) expect(seen(id)).toMatchObject({ changeable: false, deletable: false });
  });
});

test("who has the right on all open branches closes the whole business", async () => {
  const { rows } = await server.sql.query<{ id: string }>("select id from branches where business_id = $1", [
    own.businessId,
  ]);
  const general = await makeMember(server.sql, own, Object.fromEntries(rows.map(({ id }) => [id, [...RIGHTS]])));
  const { id } = (await create("whole", general)).json();
  expect((await update(id, { to: "2031-05-09" }, general)).statusCode).toBe(200);
  expect((await remove(id, general)).statusCode).toBe(200);
  // a branch that is closed for good does not count
  await server.sql.query("update branches set closed_at = now() where business_id = $1 and id <> $2", [
    own.businessId,
    own.branchId,
  ]);
  expect((await create("whole", manager)).statusCode).toBe(201);
});

test("a service is of its branch, or of a hotel and so of all branches", async () => {
  const close = async (id: string, branchId: string) => {
    const { token } = await makeMember(server.sql, own, { [branchId]: [...RIGHTS] });
    const body = { ...DAYS, places: [{ type: "service" as const, id }] };
    return (await server.as({ ...own, token }).send(dateRanges.create, { body })).statusCode;
  };
  expect(await close(own.serviceId, own.siblingId)).toBe(201);
  expect(await close(own.serviceId, own.branchId)).toBe(403);
  expect(await close(own.hotelServiceId, own.branchId)).toBe(403);
});

test("each right counts for itself", async () => {
  const opener = await makeMember(server.sql, own, {
    [own.branchId]: ["holidays.delete"],
    [own.siblingId]: [...RIGHTS],
  });
  const id = await made("both");
  expect(await read(id, opener)).toMatchObject({ changeable: false, deletable: true });
  expect((await update(id, { to: "2031-05-09" }, opener)).json()).toMatchObject(refused);
  expect((await remove(id, opener)).statusCode).toBe(200);
});
