import { NEXT_RESERVATION_STATUSES, RESERVATION_STATUSES } from "@diwan/contract/reservations/reservation-status";
import { reservations } from "@diwan/contract/reservations/reservations";
import { beforeEach, describe, expect, test } from "vitest";
import { bookingHelpers } from "../../testing/bookings.ts";
import { build } from "../../testing/build.ts";
import { untilServed } from "../../testing/patient.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2031-03-01T09:00:00Z");
  own = await makeStockedTenant(server.sql, { type: "chalet", settings: { ExtraHourPrice: 5 } });
});
const { at, post, book, table, stay, rooms } = bookingHelpers(server, () => own);
const change = (reservationId: string, body: object) =>
  server.as(own).send(reservations.update, { params: { ...at(), reservationId }, body });
const quote = async (body: object) => (await server.as(own).send(reservations.quote, { params: at(), body })).json();

describe("a booking", () => {
  test("holds its table for 90 minutes and blocks it for others", async () => {
    const made = await book(table());
    expect(made).toMatchObject({ number: 2, status: "pending", end: "2031-03-10T20:30:00", total: 0, unit_no: 1 });
    expect(made.payment_status).toBe("no_data");
    expect((await post(table({ start: "2031-03-10T20:29:00" }))).json()).toMatchObject({ code: "slot_taken" });
    expect((await post(table({ start: "2031-03-10T17:31:00" }))).statusCode).toBe(409);
    await book(table({ start: "2031-03-10T20:30:00" }));
    expect((await post(table({ guests: 5 }))).json().errors).toEqual({ guests: ["Too many guests for this."] });
  });

  test("of a room type takes any free room until none is left", async () => {
    const taken = [await book(rooms()), await book(rooms()), await book(rooms())].map(({ unit_no }) => unit_no);
    expect(taken).toEqual([1, 2, 3]);
    expect((await post(rooms())).json()).toMatchObject({ code: "slot_taken" });
    await book(rooms({ start: "2031-03-12", end: "2031-03-13", unit_no: 2 }));
    expect((await post(rooms({ unit_no: 4 }))).json().errors).toHaveProperty("unit_no");
  });

  test("of a chalet costs its packages and extra hours, and holds those hours too", async () => {
    const long = stay({ start: "2031-03-09T12:30:00", end: "2031-03-12T15:00:00" });
    const made = await book(long);
    expect(made).toMatchObject({ start: "2031-03-09T12:30:00", end: "2031-03-12T15:00:00", total: 16.5, insurance: 5 });
    expect(made.lines.map(({ label, quantity, amount }) => [label, quantity, amount])).toEqual([
      ["Weekdays", 1, 1.5],
      ["Early entry (hours)", 2, 10],
      ["Late exit (hours)", 1, 5],
    ]);
    expect((await post(stay({ start: "2031-03-12", end: "2031-03-13" }))).statusCode).toBe(409);
    expect((await post(stay({ end: undefined }))).json().errors).toHaveProperty("end");
    expect((await post(stay({ end: "2031-03-09T20:00:00" }))).json().errors).toHaveProperty("end");
    expect((await post(stay({ end: "2031-03-14" }))).json().errors).toEqual({ end: ["These nights have no price."] });
  });

  test("of a service is assigned to a staff member who works then", async () => {
    const hours = [{ day: 1, from: "10:00", to: "13:00" }];
    await server.sql.query("update staff set hours = $1 where id = $2", [JSON.stringify(hours), own.staffId]);
    const service = (start: string) => ({ resource_type: "service", resource_id: own.hotelServiceId, start });
    expect(await book(service("2031-03-10T12:00:00"))).toMatchObject({
      staff_id: own.staffId,
      end: "2031-03-10T13:00:00",
    });
    expect((await post(service("2031-03-10T12:30:00"))).json()).toMatchObject({ code: "off_hours" });
    expect((await post(service("2031-03-10T11:30:00"))).json()).toMatchObject({ code: "slot_taken" });
    const off = [{ from: "2031-03-17", to: "2031-03-17", hours: [], name: "Leave" }];
    await server.sql.query("update staff set exceptions = $1 where id = $2", [JSON.stringify(off), own.staffId]);
    expect((await post(service("2031-03-17T10:00:00"))).json()).toMatchObject({ code: "off_hours" });
  });

  test("is rejected when the business is closed", async () => {
    await server.sql.query("update date_ranges set starts_at = '2031-03-10', ends_at = '2031-03-11' where id = $1", [
      own.dateRangeId,
    ]);
    expect((await post(table())).json()).toMatchObject({ code: "closed" });
    expect(await quote(stay())).toMatchObject({ available: false, reason: "closed" });
  });

  test("is moved and extended at a new price, or rejected with the current price", async () => {
    const [first, second] = [await book(stay()), await book(stay({ start: "2031-03-16", end: "2031-03-18" }))];
    await server.sql.query("update item_prices set price = 9 where item_id = $1", [own.itemId]);
    const kept = (await change(first.id, { guests: 3 })).json();
    expect(kept).toMatchObject({ total: first.total, guests: 3 });
    const moved = (await change(first.id, { start: "2031-03-10" })).json();
    expect(moved).toMatchObject({ start: "2031-03-10T14:00:00", end: "2031-03-13T14:00:00", total: 9 });
    const refused = await change(second.id, { start: "2031-03-11", end: "2031-03-13" });
    expect(refused.json()).toMatchObject({ code: "slot_taken", current: { id: second.id, start: second.start } });
    expect(refused.json()).toMatchObject({ taken_by: { number: first.number, start: moved.start, end: moved.end } });
    expect((await change(first.id, { updated_at: first.updated_at, note: "x" })).json()).toMatchObject({
      code: "stale",
    });
    const { history } = await server.as(own).call(reservations.get, { params: { ...at(), reservationId: first.id } });
    expect(history.map(({ kind }) => kind)).toEqual(["booked", "moved", "moved"]);
  });

  test("holds nothing after it is canceled", async () => {
    const made = await book(table());
    expect((await change(made.id, { status: "canceled", reason: "Ill" })).json()).toMatchObject({ reason: "Ill" });
    await book(table());
    expect((await change(made.id, { start: "2031-03-11T19:00:00" })).json()).toMatchObject({
      code: "illegal_transition",
      message: "The status has changed in the meantime. Here it is as it is now.",
      current: { status: "canceled" },
    });
  });

  test("can be deleted while it has no payment", async () => {
    const made = await book(stay());
    const params = { ...at(), reservationId: made.id };
    const insurance = (kind: string, amount: number) =>
      server.as(own).send(reservations.insurance, { params, body: { kind, amount, method: "cash" } });
    expect((await insurance("held", 5)).json()).toMatchObject({ insurance_held: 5 });
    expect((await insurance("returned", 6)).json().errors).toEqual({ amount: ["Not more than is held."] });
    await insurance("deducted", 2);
    expect((await insurance("returned", 3)).json()).toMatchObject({ insurance_held: 0 });
    expect((await server.as(own).send(reservations.delete, { params })).json()).toMatchObject({ code: "in_use" });
    const other = await book(table());
    const gone = await server.as(own).send(reservations.delete, { params: { ...at(), reservationId: other.id } });
    expect(gone.statusCode).toBe(200);
    await book(table());
  });
});

describe("an invoice", () => {
  const invoicesOf = async (id: string) =>
    (
      await server.sql.query(
        "select total::float8 as total, paid::float8 as paid, payment_status, lines, (select sum(n.total)::float8 from invoice_notes n where n.invoice_id = i.id) as noted from invoices i where reservation_id = $1",
        [id],
      )
    ).rows;

  test("is issued with a booking, records its payments and follows its total", async () => {
    await server.sql.query("update item_prices set price = 90 where item_id = $1", [own.itemId]);
    const made = await book(stay({ down_payment: "30", method: "knet", status: "confirmed" }));
    expect(made).toMatchObject({ total: 90, paid: 30, payment_status: "partially_paid" });
    expect(await invoicesOf(made.id)).toMatchObject([{ total: 90, paid: 30, lines: [{ quantity: 1, amount: 90 }] }]);
    const later = (await change(made.id, { end: "2031-03-12T16:00:00" })).json();
    expect(later).toMatchObject({ total: 100, paid: 30, invoice_id: made.invoice_id });
    expect(await invoicesOf(made.id)).toMatchObject([{ total: 100, noted: 10 }]);
    await change(made.id, { status: "canceled", reason: "Ill" });
    expect(await invoicesOf(made.id)).toMatchObject([{ total: 0, paid: 30, noted: -90 }]);
  });

  test("of a canceled or missed booking equals the retained amount, never more than agreed", async () => {
    await server.sql.query("update item_prices set price = 90 where item_id = $1", [own.itemId]);
    const paid = { down_payment: "30", method: "knet", status: "confirmed" };
    const first = await book(stay(paid));
    expect((await change(first.id, { keep: 10 })).json().errors).toEqual({
      keep: ["Only of a canceled booking or a no-show."],
    });
    const more = await change(first.id, { status: "canceled", reason: "Ill", keep: "90.001" });
    expect(more.json().errors).toEqual({ keep: ["Not more than the total."] });
    await change(first.id, { status: "canceled", reason: "Ill", keep: "12.5" });
    expect(await invoicesOf(first.id)).toMatchObject([{ total: 12.5, paid: 30, noted: -77.5 }]);
    // the payment of a guest who did not come
    const second = await book(stay(paid));
    await change(second.id, { status: "no_show" });
    expect(await invoicesOf(second.id)).toMatchObject([{ total: 30, paid: 30, payment_status: "paid" }]);
    const third = await book(stay(paid));
    await change(third.id, { status: "no_show", keep: 0 });
    expect(await invoicesOf(third.id)).toMatchObject([{ total: 0, paid: 30 }]);
  });

  test("is issued on confirmation with separate discounts; requests and free bookings have none", async () => {
    await server.sql.query(
      "update item_discounts set starts_on = '2031-01-01', ends_on = '2031-12-31' where item_id = $1",
      [own.itemId],
    );
    const made = await book(stay());
    expect(made).toMatchObject({ total: 1.35, balance: 1.35, payment_status: "not_paid", invoice_id: null });
    expect(await invoicesOf(made.id)).toEqual([]);
    const confirmed = (await change(made.id, { status: "confirmed" })).json();
    expect(confirmed).toMatchObject({ total: 1.35, payment_status: "not_paid", invoice_id: expect.any(String) });
    expect(await invoicesOf(made.id)).toMatchObject([{ total: 1.35, lines: [{ amount: 1.5 }] }]);
    const free = await book(table({ status: "confirmed" }));
    expect([free.payment_status, await invoicesOf(free.id)]).toEqual(["no_data", []]);
    const asked = await book(stay({ start: "2031-04-06", end: "2031-04-09" }));
    expect((await change(asked.id, { status: "canceled", keep: 1 })).json().errors).toHaveProperty("keep");
    expect((await change(asked.id, { status: "canceled" })).json()).toMatchObject({
      total: 0,
      balance: 0,
      price: 1.35,
    });
    expect(await invoicesOf(asked.id)).toEqual([]);
    const paidAs = async (payment_status: "not_paid" | "no_data") => {
      const found = await server.as(own).call(reservations.list, { params: at(), query: { payment_status } as never });
      return found.data.map(({ id }) => id);
    };
    expect(await paidAs("not_paid")).toEqual([made.id, own.reservationId]);
    expect(await paidAs("no_data")).toEqual([asked.id, free.id]);
  });
});

describe("a hold", () => {
  const hold = (key: string, body: object = table()) =>
    server.as(own).send(reservations.hold, { params: at(), body: { ...body, hold_key: key } });

  test("keeps a time for 10 minutes, moves with its key, and becomes the booking", async () => {
    expect((await hold("a")).json()).toMatchObject({ held_until: "2031-03-01T09:10:00.000Z", unit_no: 1 });
    expect((await post(table())).json()).toMatchObject({ code: "slot_taken" });
    expect((await hold("b")).statusCode).toBe(409);
    expect(await quote(table({ hold_key: "a" }))).toMatchObject({ available: true });
    expect((await hold("a", table({ start: "2031-03-10T20:00:00" }))).statusCode).toBe(200);
    expect((await hold("b", table({ start: "2031-03-10T18:30:00" }))).statusCode).toBe(200);
    const made = await book(table({ start: "2031-03-10T20:00:00", hold_key: "a" }));
    expect(made).toMatchObject({ number: 2, start: "2031-03-10T20:00:00" });
  });

  test("expires by itself, and can be released", async () => {
    await hold("a");
    const busy = async () => {
      const query = { resource_type: "table", resource_id: own.tableId, from: "2031-03-10", to: "2031-03-10" } as const;
      return (await server.as(own).call(reservations.availability, { params: at(), query })).data[0]?.busy;
    };
    expect(await busy()).toMatchObject([{ kind: "hold" }]);
    server.setNow("2031-03-01T09:10:01Z");
    expect(await quote(table())).toMatchObject({ available: true });
    expect(await busy()).toEqual([]);
    await hold("b");
    expect((await hold("a")).json()).toMatchObject({ code: "slot_taken" });
    const release = () => server.as(own).call(reservations.release, { params: at(), body: { hold_key: "b" } });
    expect([await release(), await release()]).toEqual([{ released: true }, { released: false }]);
    await book(table({ hold_key: "a" }));
  });
});

describe("T30 one winner for a status", () => {
  const pairs = RESERVATION_STATUSES.flatMap((from) => RESERVATION_STATUSES.map((to) => [from, to] as const));
  const put = (from: string) =>
    server.sql.query("update reservations set status = $1 where id = $2", [from, own.reservationId]);
  const allowed = pairs.filter(([from, to]) => NEXT_RESERVATION_STATUSES[from].includes(to));
  test.each(allowed)("%s to %s, of a hundred in parallel", async (from, to) => {
    await put(from);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => untilServed(() => change(own.reservationId, { status: to }))),
    );
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(99);
  });

  test("of a hundred parallel confirmations and cancellations, too", async () => {
    const wishes = Array.from({ length: 100 }, (_, turn) => (turn % 2 ? "confirmed" : "canceled"));
    const answers = await Promise.all(wishes.map((status) => change(own.reservationId, { status })));
    const won = wishes.filter((_, turn) => answers[turn]?.statusCode === 200);
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    const { status } = await server
      .as(own)
      .call(reservations.get, { params: { ...at(), reservationId: own.reservationId } });
    expect(status).toBe(won.includes("canceled") ? "canceled" : "confirmed");
    // a cancellation may follow a confirmation, nothing follows a cancellation
    expect(new Set(won).size).toBe(won.length);
  });

  test("and none when the status can't follow", async () => {
    for (const [from, to] of pairs.filter((pair) => !allowed.includes(pair))) {
      await put(from);
      expect([from, to, (await change(own.reservationId, { status: to })).statusCode]).toEqual([from, to, 409]);
    }
  });
});
