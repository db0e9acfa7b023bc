import { reservationOffer } from "@diwan/contract/reservations/reservation-offer";
import { settings } from "@diwan/contract/settings/settings";
import { uuidv7 } from "uuidv7";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../../testing/fixtures.ts";
import { makeMember } from "../../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  own = await makeStockedTenant(server.sql);
});
const offered = (who: Parameters<typeof server.as>[0] = own) =>
  server.as(who).call(reservationOffer.read, { params: { branchId: own.branchId } });

test("shows all bookable resources, with staff and rooms, to users who may only read bookings", async () => {
  const person = uuidv7();
  await server.sql.query("insert into staff (business_id, id, branch_id, name_en) values ($1, $2, $3, 'Reem')", [
    own.businessId,
    person,
    own.branchId,
  ]);
  const service = await server.sql.query(
    "insert into services (business_id, id, branch_id, name_en, price, duration) values ($1, $2, $3, 'Blow-dry', 12.5, 45) returning id",
    [own.businessId, uuidv7(), own.branchId],
  );
  const serviceId: unknown = service.rows[0]?.["id"];
  await server.sql.query("insert into staff_services values ($1, $2, $3)", [own.businessId, person, serviceId]);
  const member = await makeMember(server.sql, own, { [own.branchId]: ["reservations.read"] });
  const offer = await server.as(member).call(reservationOffer.read, { params: { branchId: own.branchId } });
  expect(offer.tables.find(({ id }) => id === own.tableId)).toMatchObject({ seats: expect.any(Number) });
  expect(offer.services.find(({ id }) => id === serviceId)).toMatchObject({
    price: 12.5,
    duration: 45,
    staff: [{ id: person, locales: [{ locale: "en", name: "Reem" }] }],
  });
});

test("returns how long a table is booked: the branch's setting, otherwise the business's", async () => {
  const set = (minutes: number, call: typeof settings.setBusiness | typeof settings.setBranch) =>
    server.as(own).call(call, {
      params: { branchId: own.branchId },
      body: { settings: [{ key: "TableMinutes", data: minutes }] },
    });
  expect((await offered()).table_minutes).toBe(90);
  await set(120, settings.setBusiness);
  expect((await offered()).table_minutes).toBe(120);
  await set(45, settings.setBranch);
  expect((await offered()).table_minutes).toBe(45);
});

test("contains nothing of another business", async () => {
  const other = await makeStockedTenant(server.sql);
  const all = JSON.stringify(await offered());
  for (const id of [other.tableId, other.serviceId, other.itemId]) expect(all).not.toContain(id);
});
