import { staff, type StaffMember } from "@diwan/contract/people/staff";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeStockedTenant(server.sql)));
const create = (body: object = {}): Promise<StaffMember> =>
  server.as(own).call(staff.create, {
    params: { branchId: own.branchId },
    body: { locales: [{ locale: "en", name: "Reem" }], ...body },
  });
const save = (staffId: string, body: object) =>
  server.as(own).send(staff.update, { params: { branchId: own.branchId, staffId }, body });

test("staff work in the branch's hours unless they have their own", async () => {
  const { id, ...made } = await create({ service_ids: [own.serviceId] });
  expect(made).toMatchObject({ hours: null, exceptions: [], service_ids: [own.serviceId], branch_id: own.branchId });
  const hours = [
    { day: 0, from: "10:00", to: "13:00" },
    { day: 0, from: "16:00", to: "24:00" },
  ];
  const exceptions = [{ from: "2026-12-01", to: "2026-12-05", hours: [], name: "Leave" }];
  expect((await save(id, { hours, exceptions })).json()).toMatchObject({ hours, exceptions });
  expect((await save(id, { service_ids: [] })).json()).toMatchObject({ hours, exceptions, service_ids: [] });
  expect((await save(id, { hours: null })).json()).toMatchObject({ hours: null, exceptions });
});

test("the services of a staff member are replaced as a whole, by services of the business only", async () => {
  const { id } = await create({ service_ids: [own.serviceId] });
  expect((await save(id, { service_ids: [own.hotelServiceId] })).json()).toMatchObject({
    service_ids: [own.hotelServiceId],
  });
  const far = await makeStockedTenant(server.sql);
  expect((await save(id, { service_ids: [own.serviceId, far.serviceId] })).statusCode).toBe(404);
  expect((await save(id, { service_ids: [own.serviceId, own.serviceId] })).statusCode).toBe(422);
});

test.each([
  { hours: [{ day: 7, from: "10:00", to: "11:00" }] },
  { hours: [{ day: 0, from: "11:00", to: "10:00" }] },
  {
    hours: [
      { day: 0, from: "10:00", to: "12:00" },
      { day: 0, from: "11:00", to: "13:00" },
    ],
  },
  { exceptions: [{ from: "2026-12-02", to: "2026-12-01", hours: [] }] },
])("invalid times are rejected on their field: %j", async (body) => {
  const { id } = await create();
  const answer = await save(id, body);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json<{ errors: object }>().errors)[0]).toMatch(/^(hours|exceptions)/);
});
