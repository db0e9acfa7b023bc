import { branches } from "@diwan/contract/branches/branches";
import { tables } from "@diwan/contract/branches/tables";
import { guestReservations } from "@diwan/contract/guests/guest-reservations";
import { invoices } from "@diwan/contract/invoices/invoices";
import { bin } from "@diwan/contract/overview/bin";
import type { Reservation, ReservationWhole } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { bookingHelpers } from "../../testing/bookings.ts";
import { build } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { keptDifferences } from "../../testing/kept-sums.ts";
import { makeMember } from "../../testing/tenant.ts";

const server = await build();
let own: StockedTenant;
const { at, post, book, table, rooms } = bookingHelpers(server, () => own);
beforeEach(async () => {
  server.setNow("2031-03-01T09:00:00Z");
  own = await makeStockedTenant(server.sql);
  await server.sql.query("update room_types set price = 100, weekend_price = null where id = $1", [own.roomTypeId]);
});
const room = (more: object = {}) => rooms({ start: "2031-03-10", end: "2031-03-11", status: "confirmed", ...more });
const paramsOf = ({ id }: Reservation) => ({ ...at(), reservationId: id });
const read = (one: Reservation) => server.as(own).call(reservations.get, { params: paramsOf(one) });
const change = async (one: Reservation, body: object) => {
  const answer = await server.as(own).send(reservations.update, { params: paramsOf(one), body });
  expect(answer.statusCode).toBe(200);
};
const remove = (one: Reservation) => server.as(own).call(reservations.delete, { params: paramsOf(one) });
const restore = ({ id }: Pick<Reservation, "id">, who: { token: string } = own, locale: "en" | "ar" = "en") =>
  server
    .as({ ...own, ...who })
    .send(bin.restore, { params: { deletedId: id }, body: { as_it_was: true }, headers: { locale } });
/** The deleted bookings, without the one that the business begins with. */
const kept = async (who: { token: string } = own) => {
  const { data } = await server.as({ ...own, ...who }).call(bin.list, { query: { kind: "reservations" } });
  return data.filter(({ id }) => id !== own.deletedBookingId);
};
const count = async (text: string, ...values: unknown[]): Promise<number> =>
  (await server.sql.query<{ count: number }>(`select count(*)::int as count from ${text}`, values)).rows[0]?.count ?? 0;
const inBin = ({ kind }: { kind: string }): boolean => kind === "deleted" || kind === "restored";
const withoutBin = (one: ReservationWhole) => ({ ...one, history: one.history.filter((step) => !inBin(step)) });
/** Expects an error, and that the booking stays in the bin. */
const expectKept = async (one: Pick<Reservation, "id">, code: string, text = "") => {
  const answer = await restore(one);
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code, message: expect.stringContaining(text) }]);
  expect((await kept()).map(({ id }) => id)).toContain(one.id);
  expect(await count("reservations where id = $1", one.id)).toBe(0);
};

test("a deleted booking comes back as it was, with its history, its guest's page and right sums, and sends no mail", async () => {
  const customer = { name: "Dana", phone: "+96599812204", email: "dana@guests.example", civil_id: "290010100000" };
  const made = await book(room({ customer, note: "Late", status: "pending" }));
  await change(made, { start: "2031-03-12", end: "2031-03-14" });
  const before = await read(made);
  const { rows } = await server.sql.query("select token from reservations where id = $1", [made.id]);
  const follow = () => server.as().send(guestReservations.follow, { params: { token: rows[0].token } });
  const mails = await count("jobs where business_id = $1 and kind = 'reservations.email'", own.businessId);
  await remove(made);
  expect((await follow()).statusCode).toBe(404);
  expect(await keptDifferences(server.sql, own)).toEqual([]);
  const [entry] = await kept();
  expect(entry).toMatchObject({
    ...{ id: made.id, kind: "reservations", branch_id: own.branchId, deleted_by: { id: own.userId } },
    locales: [{ locale: "en", name: `#${made.number} Dana` }],
    place: [{ locale: "en", name: expect.stringMatching(/^mark\w+ · 1 · mark\w+ branch$/) }, { locale: "ar" }],
    ...{ phone: customer.phone, start: before.start, end: before.end },
  });
  const answer = await restore(made);
  expect(answer.json()).toMatchObject({ kind: "reservations", place: entry?.place, count: 1, left_out: [] });
  const after = await read(made);
  expect(withoutBin(after)).toEqual({ ...before, updated_at: expect.any(String) });
  const steps = ["deleted", "restored"].map((kind) => ({ kind, status: "pending", by: `${own.mark} owner` }));
  expect(after.history.filter(inBin)).toMatchObject(steps);
  expect(after.updated_at).not.toBe(before.updated_at);
  expect((await follow()).json()).toMatchObject({ number: made.number, status: "pending" });
  expect(await keptDifferences(server.sql, own)).toEqual([]);
  expect(await count("jobs where business_id = $1 and kind = 'reservations.email'", own.businessId)).toBe(mails);
  const { rows: events } = await server.sql.query(
    "select kind, branch_id from live_events where business_id = $1 and area = 'reservations' and record_id = $2 order by seq desc limit 2",
    [own.businessId, made.id],
  );
  expect(events).toEqual(["created", "deleted"].map((kind) => ({ kind, branch_id: own.branchId })));
  expect(await kept()).toEqual([]);
});

describe("the invoice", () => {
  const creditOf = (one: Reservation, amount: number) =>
    server
      .as(own)
      .call(invoices.credit, { params: { invoiceId: one.invoice_id ?? "" }, body: { amount, reason: "Noise" } });

  test("of a confirmed booking stays credited, and a new one is issued for what is due", async () => {
    const made = await book(room());
    const before = await read(made);
    await remove(made);
    expect((await restore(made)).json()).toMatchObject({ left_out: ["reissuedInvoice"] });
    const after = await read(made);
    expect(after.invoice_id).not.toBe(made.invoice_id);
    const changed = { invoice_id: after.invoice_id, updated_at: after.updated_at };
    expect(withoutBin(after)).toEqual({ ...before, ...changed });
    const invoice = (id: string | null) => server.as(own).call(invoices.get, { params: { invoiceId: id ?? "" } });
    expect(await invoice(made.invoice_id)).toMatchObject({ total: 0, subject_id: null, notes: [{ kind: "credit" }] });
    expect(await invoice(after.invoice_id)).toMatchObject({ total: 100, balance: 100, subject_id: made.id, notes: [] });
    expect(await keptDifferences(server.sql, own)).toEqual([]);
  });

  test("keeps a manual credit, also when the booking is moved afterwards", async () => {
    const made = await book(room());
    await creditOf(made, 10);
    await remove(made);
    expect((await restore(made)).json()).toMatchObject({ left_out: ["reissuedInvoice"] });
    expect(await read(made)).toMatchObject({ price: 100, total: 90, balance: 90 });
    await change(made, { end: "2031-03-12" });
    expect(await read(made)).toMatchObject({ price: 200, total: 190, balance: 190 });
    expect(await keptDifferences(server.sql, own)).toEqual([]);
  });

  test("of a canceled booking is for the retained amount, and is not issued again if nothing is due", async () => {
    const [retained, released] = [await book(room()), await book(room({ start: "2031-03-12", end: "2031-03-13" }))];
    await change(retained, { status: "canceled", keep: 40 });
    await change(released, { status: "canceled" });
    await Promise.all([remove(retained), remove(released)]);
    expect((await restore(retained)).json()).toMatchObject({ left_out: ["reissuedInvoice"] });
    expect((await restore(released)).json()).toMatchObject({ left_out: ["invoice"] });
    expect(await read(retained)).toMatchObject({ status: "canceled", total: 40, balance: 40 });
    expect(await read(released)).toMatchObject({ total: 0, balance: 0, invoice_id: null });
    expect(await keptDifferences(server.sql, own)).toEqual([]);
  });

  test("with a payment keeps its booking, even if it was given back, and says why", async () => {
    const made = await book(room());
    const message = async () => {
      const answer = await server.as(own).send(reservations.delete, { params: paramsOf(made) });
      expect([answer.statusCode, answer.json().code]).toEqual([409, "in_use"]);
      return answer.json().message;
    };
    const paid = await server
      .as(own)
      .call(reservations.pay, { params: paramsOf(made), body: { amount: 30, method: "cash" } });
    expect(await message()).toBe("Money was received for this booking. Cancel it instead.");
    await change(made, { status: "canceled" });
    await server
      .as(own)
      .call(invoices.pay, { params: { invoiceId: paid.id }, body: { amount: 30, method: "cash", refund: true } });
    expect(await message()).toBe("Money was received for this booking, so it stays on record.");
    expect(await read(made)).toMatchObject({ invoice_id: paid.id });
    expect(await kept()).toEqual([]);
    expect(await keptDifferences(server.sql, own)).toEqual([]);
  });
});

describe("a booking stays in the bin", () => {
  test("if its time is taken or held by now, and says so in the user's language; expired holds do not count", async () => {
    const made = await book(table());
    await remove(made);
    const other = await book(table({ customer: { name: "Dana" } }));
    const named = `Booking #${other.number} Dana has its time by now, from Mon 10 Mar 2031, 19:00 until Mon 10 Mar 2031, 20:30. Move or cancel it`;
    await expectKept(made, "slot_taken", named);
    expect((await restore(made, own, "ar")).json().message).toContain(
      `الحجز \u2068#${other.number} Dana\u2069 يشغل وقته`,
    );
    await remove(other);
    await server.as(own).call(reservations.hold, { params: at(), body: { ...table(), hold_key: "form" } });
    await expectKept(made, "slot_taken", "Move or cancel");
    server.setNow("2031-03-01T09:30:00Z");
    expect((await restore(made)).statusCode).toBe(200);
    await expectKept(other, "slot_taken");
  });

  test("if its time is closed by now, unless the closure leaves it open", async () => {
    const made = await book(table());
    await remove(made);
    const closure = { id: own.dateRangeId, from: "2031-03-10", to: "2031-03-11" };
    await server.sql.query("update date_ranges set starts_at = $2, ends_at = $3 where id = $1", Object.values(closure));
    await expectKept(made, "closed", "Change the closure");
    await server.sql.query(
      "insert into closure_gaps (business_id, date_range_id, unit_id, unit_no, starts_at, ends_at) select business_id, id, $2, 1, starts_at, ends_at from date_ranges where id = $1",
      [own.dateRangeId, own.tableId],
    );
    expect((await restore(made)).statusCode).toBe(200);
  });

  test("if its branch is closed, its unit is no longer there, or its table is deleted", async () => {
    const [stay, dinner] = [await book(room()), await book(table())];
    await Promise.all([remove(stay), remove(dinner)]);
    await server.sql.query("update branches set closed_at = now() where id = $1", [own.branchId]);
    await expectKept(dinner, "branch_closed");
    await server.sql.query("update branches set closed_at = null where id = $1", [own.branchId]);
    const { rows } = await server.sql.query("select units from room_types where id = $1", [own.roomTypeId]);
    await server.sql.query(
      "update deleted_records set record = jsonb_set(record, '{reservations,0,unit_no}', to_jsonb($2::int)) where id = $1",
      [stay.id, rows[0].units + 1],
    );
    await expectKept(stay, "restore_needs");
    const place = { params: { ...at(), floorId: own.floorId, tableId: own.tableId } };
    await server.as(own).call(tables.delete, place);
    await expectKept(dinner, "restore_needs", own.mark);
    await server.as(own).call(bin.restore, { params: { deletedId: own.tableId }, body: {} });
    expect((await restore(dinner)).json()).toMatchObject({ left_out: [] });
  });
});

test("a booking that is over comes back without its deleted table, also into a closed time", async () => {
  const made = await book(table());
  const canceled = await book(table({ start: "2031-03-20T19:00:00" }));
  await change(canceled, { status: "canceled" });
  await Promise.all([remove(made), remove(canceled)]);
  server.setNow("2031-03-12T09:00:00Z");
  await server.as(own).call(tables.delete, { params: { ...at(), floorId: own.floorId, tableId: own.tableId } });
  await server.sql.query("update date_ranges set starts_at = '2031-03-01', ends_at = '2031-03-30' where id = $1", [
    own.dateRangeId,
  ]);
  for (const one of [made, canceled]) {
    expect((await restore(one)).json()).toMatchObject({ left_out: ["tables"] });
    expect(await read(one)).toMatchObject({ number: one.number, resource_id: null, resource: one.resource });
  }
  expect(await keptDifferences(server.sql, own)).toEqual([]);
});

test("of two restores and bookings of the same time at once exactly one wins", async () => {
  for (let round = 0; round < 6; round++) {
    const time = { start: `2031-04-${10 + round}T19:00:00` };
    const first = await book(table(time));
    await remove(first);
    const second = await book(table(time));
    await remove(second);
    const answers = await Promise.all([
      restore(first),
      restore(first),
      restore(second),
      restore(second),
      post(table(time)),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200 || code === 201)).toHaveLength(1);
    expect(codes.filter((code) => ![200, 201, 404, 409].includes(code))).toEqual([]);
    const here = await count(
      "reservations where business_id = $1 and unit_id = $2 and starts_at = $3",
      ...[own.businessId, own.tableId, time.start],
    );
    expect(here).toBe(1);
  }
  expect(await keptDifferences(server.sql, own)).toEqual([]);
});

test("only who may delete bookings of its branch sees it, and restores it with the rights to book and change", async () => {
  const made = await book(table());
  await remove(made);
  const all = ["reservations.delete", "reservations.create", "reservations.update"] as const;
  const elsewhere = await makeMember(server.sql, own, { [own.siblingId]: all });
  expect(await kept(elsewhere)).toEqual([]);
  expect((await restore(made, elsewhere)).statusCode).toBe(404);
  const params = { deletedId: made.id };
  expect((await server.as({ ...own, token: elsewhere.token }).send(bin.delete, { params })).statusCode).toBe(404);
  const half = await makeMember(server.sql, own, { [own.siblingId]: all, [own.branchId]: ["reservations.delete"] });
  expect(await kept(half)).toMatchObject([{ id: made.id }]);
  expect((await restore(made, half)).statusCode).toBe(403);
  const here = await makeMember(server.sql, own, { [own.branchId]: all });
  expect((await restore(made, here)).statusCode).toBe(200);
});

test("its number is given to no other booking of its branch, even if that was deleted meanwhile", async () => {
  const branchId = own.emptyBranchId;
  const floor = { business_id: own.businessId, branch_id: branchId };
  const bookThere = async () => {
    const id = uuidv7();
    await server.sql.query(
      `with counter as (insert into reservation_counters as c (business_id, branch_id, last) values ($1, $2, 1) on conflict (business_id, branch_id) do update set last = c.last + 1 returning last)
       insert into reservations (business_id, id, branch_id, number, status, resource_type, name_en, unit_id, starts_at, ends_at, source, currency)
       select $1, $3, $2, last, 'canceled', 'table', 'Table', $3, '2031-03-10', '2031-03-11', 'staff', 'KWD' from counter`,
      [floor.business_id, branchId, id],
    );
    return server.as(own).call(reservations.get, { params: { branchId, reservationId: id } });
  };
  const first = await bookThere();
  await server.as(own).call(reservations.delete, { params: { branchId, reservationId: first.id } });
  await server.as(own).call(branches.delete, { params: { branchId } });
  await expectKept(first, "restore_needs", own.mark);
  await server.as(own).call(bin.restore, { params: { deletedId: branchId }, body: {} });
  expect((await bookThere()).number).toBe(2);
  expect((await restore(first)).statusCode).toBe(200);
});

test("a guest who asks again with the same key meanwhile has a booking of their own", async () => {
  const key = uuidv7();
  const body = { ...table(), customer: { name: "Dana", phone: "+96599812299" } };
  const ask = (more: object = {}) =>
    server.as().send(guestReservations.request, {
      ...{ params: { slug: own.slug }, body: { ...body, ...more }, headers: { "idempotency-key": key } },
    });
  const { token } = (await ask()).json();
  const { rows } = await server.sql.query("select id from reservations where token = $1", [token]);
  await server.as(own).call(reservations.delete, { params: { ...at(), reservationId: rows[0].id } });
  expect((await ask({ start: "2031-03-11T19:00:00" })).statusCode).toBe(201);
  expect((await restore({ id: rows[0].id })).statusCode).toBe(200);
  expect((await server.as().send(guestReservations.follow, { params: { token } })).statusCode).toBe(200);
});
