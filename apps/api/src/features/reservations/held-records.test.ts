import { categories } from "@diwan/contract/menu/categories";
import { items } from "@diwan/contract/menu/items";
import { menus } from "@diwan/contract/menu/menus";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { roomTypes } from "@diwan/contract/stays/room-types";
import { services } from "@diwan/contract/menu/services";
import { staff } from "@diwan/contract/people/staff";
import { tables } from "@diwan/contract/branches/tables";
import { beforeEach, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2031-03-01T09:00:00Z");
  own = await makeStockedTenant(server.sql, { type: "chalet" });
});
const at = () => ({ branchId: own.branchId });
const book = (resource_type: string, resource_id: string, more: object = {}): Promise<Reservation> =>
  server.as(own).call(reservations.create, {
    params: at(),
    body: { resource_type, resource_id, start: "2031-03-09T14:00:00", customer: { name: "Dana" }, ...more },
  });
const stay = { end: "2031-03-12" };
const cancel = ({ id: reservationId }: Reservation) =>
  server.as(own).call(reservations.update, { params: { ...at(), reservationId }, body: { status: "canceled" } });

/** What is booked, and how to delete the records that it depends on. */
const HELD = {
  table: {
    book: () => book("table", own.tableId),
    remove: [tables.delete, () => ({ ...at(), floorId: own.floorId, tableId: own.tableId })],
  },
  service: {
    book: () => book("service", own.hotelServiceId),
    remove: [services.delete, () => ({ serviceId: own.hotelServiceId })],
  },
  person: {
    book: () => book("service", own.hotelServiceId, { staff_id: own.staffId }),
    remove: [staff.delete, () => ({ ...at(), staffId: own.staffId })],
  },
  "room type": {
    book: () => book("room", own.roomTypeId, stay),
    remove: [roomTypes.delete, () => ({ roomTypeId: own.roomTypeId })],
  },
  chalet: {
    book: () => book("item", own.itemId, stay),
    remove: [items.delete, () => ({ itemId: own.itemId })],
  },
  "category of a chalet": {
    book: () => book("item", own.itemId, stay),
    remove: [categories.delete, () => ({ categoryId: own.categoryId })],
  },
  "menu of a chalet": {
    book: () => book("item", own.itemId, stay),
    remove: [menus.delete, () => ({ menuId: own.menuId })],
  },
} as const;

test.each(Object.entries(HELD))(
  "%s: can't be deleted while it has upcoming bookings, and can without them",
  async (_, { book: make, remove: [call, params] }) => {
    const remove = (locale = "en") => server.as(own).send(call, { params: params(), headers: { locale } });
    const made = await make();
    const said = { code: "in_use", count: 1 };
    const label = `#${made.number} Dana`;
    expect((await remove()).json()).toEqual({
      ...said,
      message: `Bookings to come stand in the way (1: ${label}). Move or cancel them first.`,
      uses: [{ area: "reservations", id: made.id, label, branchId: own.branchId }],
    });
    expect((await remove("ar")).json().message).toBe(`تمنع الحذف حجوزات قادمة (1: ${label}). انقلها أو ألغِها أولًا.`);
    await cancel(made);
    expect((await remove()).statusCode).toBe(200);
    // bookings keep the name
    const kept = await server.as(own).call(reservations.get, { params: { ...at(), reservationId: made.id } });
    expect(kept.resource.locales).toEqual(made.resource.locales);
  },
);

test("past bookings do not prevent a deletion", async () => {
  await book("item", own.itemId, stay);
  server.setNow("2031-04-01T09:00:00Z");
  await server.as(own).call(menus.delete, { params: { menuId: own.menuId } });
});

test("shows only the number of bookings to users who may not read them", async () => {
  await book("item", own.itemId, stay);
  const member = await makeMember(server.sql, own, {
    [own.branchId]: ["menu.delete"],
    [own.siblingId]: ["reservations.read"],
  });
  const refused = await server.as(member).send(items.delete, { params: { itemId: own.itemId } });
  expect(refused.json()).toEqual({
    code: "in_use",
    message: "Bookings to come stand in the way (1). Move or cancel them first.",
    uses: [],
    count: 1,
  });
});

test("a category can't be deleted while its chalet is booked in parallel", async () => {
  for (let round = 0; round < 6; round++) {
    const tenant = await makeStockedTenant(server.sql, { type: "chalet" });
    const [gone, made] = await Promise.all([
      server.as(tenant).send(categories.delete, { params: { categoryId: tenant.categoryId } }),
      server.as(tenant).send(reservations.create, {
        params: { branchId: tenant.branchId },
        body: {
          resource_type: "item",
          resource_id: tenant.itemId,
          start: "2031-03-09",
          end: "2031-03-12",
          customer: { name: "Dana" },
        },
      }),
    ]);
    // a chalet that is deleted while its units are counted has no free unit
    expect(["200 404", "200 409", "409 201"]).toContain(`${gone.statusCode} ${made.statusCode}`);
  }
});
