import { invoices } from "@diwan/contract/invoices/invoices";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { insertRows, stampColumns } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2031-03-01T09:00:00Z");
  own = await makeStockedTenant(server.sql, { type: "hotel" });
});
const PHONE = "+96599812288";
const room = () => ({
  ...{ resource_type: "room" as const, resource_id: own.roomTypeId, start: "2031-03-09", end: "2031-03-10" },
  ...{ unit_no: 1, customer: { name: "Somebody else", phone: PHONE } },
});
const post = (branchId: string, body: object) =>
  server.as(own).send(reservations.create, { params: { branchId }, body });
const book = async (branchId: string, body: object): Promise<Reservation> => (await post(branchId, body)).json();

describe("a timeline hides details of another branch's bookings", () => {
  test("a feed shows the time, but neither number nor address", async () => {
    const made = await book(own.siblingId, room());
    const unit = { resource_type: "room" as const, resource_id: own.roomTypeId, unit_no: 1 };
    const { url } = await server
      .as(own)
      .call(reservations.makeFeed, { params: { branchId: own.branchId }, body: unit });
    const { body } = await server.app.inject({ url: new URL(url ?? "").pathname });
    expect(body).toContain("SUMMARY:Booked at another branch");
    expect(body).toContain("DTSTART:20310309T110000Z");
    expect(body).not.toMatch(new RegExp(`#${made.number}|URL:|${own.siblingId}`));
  });

  test("a phone number does not reveal the guest of another branch", async () => {
    await book(own.siblingId, room());
    const asked = (branchId: string) =>
      server.as(own).call(reservations.customer, { params: { branchId }, query: { phone: PHONE } });
    expect(await asked(own.siblingId)).toMatchObject({ customer: { name: "Somebody else" }, visits: 1 });
    expect(await asked(own.branchId)).toEqual({ customer: null, visits: 0, overlaps: [] });
  });

  test("a guest's booking at the same time is named, also of another branch, to users who may read it", async () => {
    const made = await book(own.siblingId, room());
    const overlaps = async (more: object = {}, who: { token: string } = own) => {
      const query = { phone: PHONE, start: made.start, end: made.end, ...more };
      const asked = { params: { branchId: own.branchId }, query };
      const found = await server.as({ ...own, ...who }).call(reservations.customer, asked);
      return found.overlaps.map(({ number, start, resource }) => [number, start, resource.locales[0]?.name]);
    };
    expect(await overlaps()).toEqual([[made.number, made.start, made.resource.locales[0]?.name]]);
    expect(await overlaps({ start: made.end, end: "2031-03-11T14:00:00" })).toEqual([]);
    expect(await overlaps({ reservation_id: made.id })).toEqual([]);
    const member = await makeMember(server.sql, own, { [own.branchId]: ["reservations.create"] });
    expect(await overlaps({}, member)).toEqual([]);
    await server.as(own).call(reservations.update, {
      params: { branchId: own.siblingId, reservationId: made.id },
      body: { status: "canceled", reason: "Ill" },
    });
    expect(await overlaps()).toEqual([]);
  });

  test("a taken time names its booking only to users who may read bookings of its branch", async () => {
    const made = await book(own.siblingId, room());
    const named = { taken_by: { number: made.number, name: "Somebody else", start: made.start, end: made.end } };
    const refused = await post(own.branchId, room());
    expect(refused.json()).toMatchObject({ code: "slot_taken", ...named });
    expect(refused.json().message).toContain(`Booking #${made.number} Somebody else has this time`);
    const quoted = (who: { token: string }) =>
      server
        .as({ ...own, ...who })
        .call(reservations.quote, { params: { branchId: own.branchId }, body: { ...room(), customer: undefined } });
    expect(await quoted(own)).toMatchObject({ available: false, ...named });
    const member = await makeMember(server.sql, own, { [own.branchId]: ["reservations.create"] });
    expect(await quoted(member)).toMatchObject({ available: false, taken_by: null });
    const told = await server
      .as(member)
      .send(reservations.create, { params: { branchId: own.branchId }, body: room() });
    expect(told.json()).toMatchObject({
      code: "slot_taken",
      message: "This time is already taken. Choose another one.",
    });
    expect(told.json()).not.toHaveProperty("taken_by");
  });

  test("insurance totals are shown only to users who may read invoices of the branch", async () => {
    const { id: reservationId } = await book(own.siblingId, room());
    await server.sql.query("update reservations set insurance = 50 where id = $1", [reservationId]);
    await server.as(own).call(reservations.insurance, {
      params: { branchId: own.siblingId, reservationId },
      body: { kind: "held", amount: 50 },
    });
    const held = async (branchId: string) => {
      const member = await makeMember(server.sql, own, { [branchId]: ["invoices.read"] });
      return (await server.as(member).call(invoices.summary)).insurance.held;
    };
    expect([await held(own.siblingId), await held(own.branchId)]).toEqual([50, 0]);
    // on the date in the business's time zone
    server.setNow("2031-03-01T22:30:00Z");
    await server.as(own).call(reservations.insurance, {
      params: { branchId: own.siblingId, reservationId },
      body: { kind: "returned", amount: 20 },
    });
    const on = async (day: string) =>
      (await server.as(own).call(invoices.summary, { query: { from: day, to: day } as never })).insurance;
    expect(await on("2031-03-01")).toEqual({ held: 50, deducted: 0, returned: 0 });
    expect(await on("2031-03-02")).toEqual({ held: 0, deducted: 0, returned: 20 });
  });
});

describe("a service of a hotel", () => {
  const cut = (start: string) => ({
    ...{ resource_type: "service" as const, resource_id: own.hotelServiceId, start },
    customer: { name: "Dana" },
  });

  test("is offered only by staff of the branch", async () => {
    const staff_id = uuidv7();
    const place = { business_id: own.businessId, staff_id };
    await insertRows(server.sql, {
      staff: [
        {
          business_id: own.businessId,
          id: staff_id,
          branch_id: own.siblingId,
          name_en: "Aaliya",
          exceptions: [],
          ...stampColumns,
        },
      ],
      staff_services: [{ ...place, service_id: own.hotelServiceId }],
    });
    expect((await book(own.branchId, cut("2031-03-10T10:00:00"))).staff_id).toBe(own.staffId);
    expect((await book(own.siblingId, cut("2031-03-10T10:00:00"))).staff_id).toBe(staff_id);
    expect((await post(own.branchId, { ...cut("2031-03-10T12:00:00"), staff_id })).statusCode).toBe(404);
  });

  test("is not available on a holiday for staff without their own hours", async () => {
    const off = [{ from: "2031-03-17", to: "2031-03-18", hours: [], name: "Leave" }];
    await server.sql.query("update staff set hours = null, exceptions = $1 where id = $2", [
      JSON.stringify(off),
      own.staffId,
    ]);
    expect((await post(own.branchId, cut("2031-03-18T10:00:00"))).json()).toMatchObject({ code: "off_hours" });
    expect((await post(own.branchId, cut("2031-03-19T10:00:00"))).statusCode).toBe(201);
  });
});
