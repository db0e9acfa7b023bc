import { type Service, services } from "@diwan/contract/menu/services";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));
const en = (name: string) => [{ locale: "en", name }];
const create = (body: object = {}): Promise<Service> =>
  server.as(own).call(services.create, {
    body: { serviceable_type: "branch", serviceable_id: own.branchId, locales: en("Massage"), ...body },
  });
const save = (serviceId: string, body: object) => server.as(own).send(services.update, { params: { serviceId }, body });

describe("a service", () => {
  test("may have a price and a duration, or neither", async () => {
    expect(await create()).toMatchObject({ price: null, duration: null, media: [] });
    const made = await create({ price: "١٢٫٥", duration: "45" });
    expect(made).toMatchObject({ price: 12.5, duration: 45 });
    expect((await save(made.id, { price: "" })).json()).toMatchObject({ price: null, duration: 45 });
    for (const [field, value] of Object.entries({ price: "-1", duration: 0, serviceable_type: "room", media: 1 }))
      expect((await save(made.id, { [field]: value })).json()).toMatchObject({
        errors: { [field]: [expect.anything()] },
      });
    expect((await save(made.id, { duration: 1.5 })).statusCode).toBe(422);
    expect((await save(made.id, { duration: 1441 })).statusCode).toBe(422);
  });

  test("has at most one picture, which is deleted with it", async () => {
    const made = await create({ media: [{ src: own.src }] });
    expect(made.media).toEqual([{ id: expect.any(String), src: own.src }]);
    expect((await save(made.id, { media: [{ src: own.src }, { src: own.src }] })).statusCode).toBe(422);
    expect((await save(made.id, { locales: en("Other") })).json()).toMatchObject({ media: made.media });
    expect((await save(made.id, { media: [] })).json()).toMatchObject({ media: [] });
    const { rows } = await server.sql.query("select from files where key = $1", [own.src.replace("/media/", "")]);
    expect(rows).toEqual([]);
  });

  test("moves from a branch to a hotel by type and id together", async () => {
    const { id } = await create();
    const moved = await save(id, { serviceable_type: "hotel", serviceable_id: own.hotelId });
    expect(moved.json()).toMatchObject({ serviceable_type: "hotel", serviceable_id: own.hotelId });
    for (const half of [{ serviceable_type: "branch" }, { serviceable_id: own.branchId }])
      expect((await save(id, half)).json()).toMatchObject({
        errors: { serviceable_id: ["Choose a branch or a hotel."] },
      });
    expect((await save(id, { locales: en("Still") })).json()).toMatchObject({ serviceable_id: own.hotelId });
  });

  test("returns its current state if it changed meanwhile, and accepts its own response as a change", async () => {
    const made = await create();
    expect((await save(made.id, { ...made, duration: 30 })).statusCode).toBe(200);
    expect((await save(made.id, { ...made, duration: 50 })).json()).toMatchObject({
      code: "stale",
      current: { duration: 30 },
    });
  });
});

test("the list is grouped and filtered by branch and hotel", async () => {
  const list = async (query: Record<string, string> = {}) => {
    const { data, meta } = await server.as(own).call(services.list, { query });
    return { branch: data.branch.map(({ id }) => id), hotel: data.hotel.map(({ id }) => id), total: meta.total };
  };
  expect(await list()).toEqual({ branch: [own.serviceId], hotel: [own.hotelServiceId], total: 2 });
  expect(await list({ serviceable_type: "hotel" })).toEqual({ branch: [], hotel: [own.hotelServiceId], total: 1 });
  expect(await list({ serviceable_id: own.siblingId })).toEqual({ branch: [own.serviceId], hotel: [], total: 1 });
});

test("T3 a service belongs to exactly one branch or hotel of its own business", async () => {
  const other = await makeStockedTenant(server.sql);
  const good = new Set([`branch ${own.branchId}`, `branch ${own.siblingId}`, `hotel ${own.hotelId}`]);
  const ids = [own, other].flatMap((one) => [one.branchId, one.siblingId, one.hotelId, one.serviceId, one.itemId]);
  const pair = fc.tuple(fc.constantFrom("branch", "hotel"), fc.constantFrom(...ids, uuidv7()));
  await fc.assert(
    fc.asyncProperty(pair, async ([serviceable_type, serviceable_id]) => {
      const place = { serviceable_type, serviceable_id };
      const allowed = good.has(`${serviceable_type} ${serviceable_id}`);
      const made = await server.as(own).send(services.create, { body: { ...place, locales: en("Any") } });
      expect(made.statusCode).toBe(allowed ? 201 : 404);
      const moved = await save(own.serviceId, place);
      expect(moved.statusCode).toBe(allowed ? 200 : 404);
      if (allowed) for (const answer of [made, moved]) expect(answer.json()).toMatchObject(place);
    }),
    { numRuns: 60 },
  );
  // the database rejects it, whatever the server does
  const both = "update services set branch_id = $2, hotel_id = $3 where id = $1";
  for (const [branch, hotel] of [
    [own.branchId, own.hotelId],
    [null, null],
    [other.branchId, null],
    [null, other.hotelId],
    [own.hotelId, null],
  ])
    await expect(server.sql.query(both, [own.serviceId, branch, hotel])).rejects.toThrow(/violates/);
});
