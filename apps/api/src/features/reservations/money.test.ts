import { guestReservations } from "@diwan/contract/guests/guest-reservations";
import { invoices } from "@diwan/contract/invoices/invoices";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { settings } from "@diwan/contract/settings/settings";
import { beforeEach, describe, expect, test } from "vitest";
import { build, runJobs } from "../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";
import { guestEmailJob } from "./mails/jobs.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2031-03-01T09:00:00Z");
  own = await makeStockedTenant(server.sql);
  await server.sql.query("update room_types set price = 100, weekend_price = null where id = $1", [own.roomTypeId]);
});
const at = () => ({ branchId: own.branchId });
const rooms = () => ({
  resource_type: "room" as const,
  resource_id: own.roomTypeId,
  start: "2031-03-09",
  end: "2031-03-10",
});
const book = (more: object = {}): Promise<Reservation> =>
  server.as(own).call(reservations.create, {
    params: at(),
    body: { ...rooms(), customer: { name: "Dana" }, status: "confirmed", ...more },
  });
const agreeInsurance = ({ id }: Reservation, insurance: number) =>
  server.sql.query("update reservations set insurance = $2 where id = $1", [id, insurance]);
const change = ({ id }: Reservation, body: object) =>
  server.as(own).send(reservations.update, { params: { ...at(), reservationId: id }, body });
const pay = ({ invoice_id }: Reservation, amount: number | string) =>
  server.as(own).send(invoices.pay, { params: { invoiceId: invoice_id ?? "" }, body: { amount, method: "cash" } });
const credit = ({ invoice_id }: Reservation, amount: number | string) =>
  server.as(own).send(invoices.credit, { params: { invoiceId: invoice_id ?? "" }, body: { amount, reason: "Noise" } });
const invoiceOf = async ({ invoice_id }: Reservation) => {
  const { total, paid, balance } = await server.as(own).call(invoices.get, { params: { invoiceId: invoice_id ?? "" } });
  return { total, paid, balance };
};

describe("a canceled or missed booking", () => {
  test("a manual credit is not deducted twice from the retained amount", async () => {
    const absent = await book();
    await credit(absent, 10);
    await pay(absent, 90);
    expect((await change(absent, { status: "no_show" })).statusCode).toBe(200);
    expect(await invoiceOf(absent)).toEqual({ total: 90, paid: 90, balance: 0 });
    const canceled = await book();
    await credit(canceled, 10);
    await change(canceled, { status: "canceled", keep: 50 });
    expect(await invoiceOf(canceled)).toEqual({ total: 50, paid: 0, balance: 50 });
    const dear = await book();
    await credit(dear, 10);
    await change(dear, { status: "canceled", keep: 100 });
    expect((await invoiceOf(dear)).total).toBe(90);
  });

  test("the response shows the paid amount after the change", async () => {
    const made = await book();
    expect((await change(made, { status: "canceled" })).json()).toMatchObject({ payment_status: "no_data" });
    const paid = await book({ down_payment: 100, method: "cash" });
    expect((await change(paid, { end: "2031-03-11" })).json()).toMatchObject({ payment_status: "partially_paid" });
  });

  /**
   * Enters a payment in parallel to another action: it locks the invoice, and commits once the other action waits for
   * it.
   */
  async function paying(booking: Reservation, act: () => Promise<{ statusCode: number }>): Promise<number> {
    const client = await server.sql.connect();
    await client.query("begin");
    await client.query("update invoices set paid = paid + 30 where id = $1", [booking.invoice_id]);
    const acted = act();
    const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await server.sql.query(waits)).rowCount).toBeGreaterThan(0);
    await client.query("commit");
    client.release();
    return (await acted).statusCode;
  }

  test("counts a payment that is entered in parallel", async () => {
    const absent = await book();
    expect(await paying(absent, () => change(absent, { status: "no_show" }))).toBe(200);
    expect(await invoiceOf(absent)).toEqual({ total: 30, paid: 30, balance: 0 });
    const unwanted = await book();
    const remove = () => server.as(own).send(reservations.delete, { params: { ...at(), reservationId: unwanted.id } });
    expect(await paying(unwanted, remove)).toBe(409);
    expect(await invoiceOf(unwanted)).toEqual({ total: 100, paid: 30, balance: 70 });
  });
});

test("a free booking gets an invoice only when it is moved to a unit with a price", async () => {
  own = await makeStockedTenant(server.sql, { type: "chalet", settings: { GeneralDiscount: 100 } });
  const price = (amount: number) =>
    server.sql.query("update item_prices set price = $1 where item_id = $2", [amount, own.itemId]);
  const made = await book({ resource_type: "item", resource_id: own.itemId });
  await price(90);
  const moved = await change(made, { start: "2031-03-16", end: "2031-03-18" });
  expect(moved.json()).toMatchObject({ total: 0, lines: [{ amount: 90 }, { amount: -90 }], invoice_id: null });
  await server.as(own).call(settings.setBusiness, { body: { settings: [{ key: "GeneralDiscount", data: 50 }] } });
  const costs = (await change(made, { start: "2031-03-17", end: "2031-03-18" })).json();
  expect(costs).toMatchObject({ total: 45, balance: 45, invoice_id: expect.any(String) });
  expect(await invoiceOf(costs)).toEqual({ total: 45, paid: 0, balance: 45 });
});

test("a manual credit reduces the balance due everywhere: booking, timeline, guest's page and email", async () => {
  const guest = { name: "Dana", phone: "+96599812299", email: "dana@guests.example" };
  const asked = await book({ customer: guest, status: "pending" });
  expect([asked.paid, asked.balance, asked.invoice_id]).toEqual([0, 100, null]);
  const made = (await change(asked, { status: "confirmed" })).json<Reservation>();
  await credit(made, 10);
  await pay(made, 60);
  const confirmed = (await change(made, { note: "Late" })).json();
  expect(confirmed).toMatchObject({ price: 100, total: 90, paid: 60, balance: 30, payment_status: "partially_paid" });
  const query = { resource_type: "room", from: "2031-03-09", to: "2031-03-10" } as never;
  expect(await server.as(own).call(reservations.timeline, { params: at(), query })).toMatchObject({ due: 30 });
  const { rows } = await server.sql.query("select token from reservations where id = $1", [made.id]);
  const token = rows[0].token;
  expect(await server.as().call(guestReservations.follow, { params: { token } })).toMatchObject({ balance: 30 });
  await runJobs(server.services, guestEmailJob);
  expect(server.mails.at(-1)?.text.replaceAll("\u00a0", " ")).toContain("KWD 30.000");
  const canceled = (await change(made, { status: "canceled", keep: 20 })).json();
  expect(canceled).toMatchObject({ total: 20, paid: 60, balance: -40 });
  const received = await book({ down_payment: "40.125", method: "cash" });
  expect(received).toMatchObject({ paid: 40.125, balance: 59.875 });
});

const moveInsurance = ({ id }: Reservation, kind: "held" | "returned" | "deducted", amount: number) =>
  server.as(own).send(reservations.insurance, {
    params: { ...at(), reservationId: id },
    body: { kind, amount, method: "cash", note: "" },
  });

test("parallel requests never take more insurance than agreed, and the history shows the amount", async () => {
  const made = await book();
  expect((await moveInsurance(made, "held", 50)).json().errors).toEqual({
    amount: ["More than the agreed insurance."],
  });
  await agreeInsurance(made, 50);
  const answers = await Promise.all([1, 2, 3, 4].map(() => moveInsurance(made, "held", 30)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422, 422]);
  expect((await moveInsurance(made, "held", 20)).json()).toMatchObject({ insurance_held: 50 });
  await moveInsurance(made, "deducted", 10);
  expect((await moveInsurance(made, "held", 10)).statusCode).toBe(422);
  await moveInsurance(made, "returned", 40);
  expect((await moveInsurance(made, "held", 40)).statusCode).toBe(422);
  const params = { ...at(), reservationId: made.id };
  const { history, insurance_held } = await server.as(own).call(reservations.get, { params });
  expect([insurance_held, history.flatMap(({ insurance }) => insurance ?? [])]).toEqual([
    0,
    [
      { kind: "held", amount: 30 },
      { kind: "held", amount: 20 },
      { kind: "deducted", amount: 10 },
      { kind: "returned", amount: 40 },
    ],
  ]);
});

test("records repeated insurance once", async () => {
  const made = await book();
  await agreeInsurance(made, 50);
  const { id } = made;
  const take = () =>
    server.as(own).send(reservations.insurance, {
      params: { ...at(), reservationId: id },
      headers: { "idempotency-key": "the-same-form" },
      body: { kind: "held", amount: 50, method: "cash" },
    });
  const answers = await Promise.all([take(), take()]);
  expect(answers.map((answer) => [answer.statusCode, answer.json().insurance_held])).toEqual([
    [201, 50],
    [201, 50],
  ]);
});

test("takes no insurance after a no-show, and returns what was taken before", async () => {
  const made = await book();
  await agreeInsurance(made, 50);
  const move = (kind: "held" | "returned") => moveInsurance(made, kind, 50);
  expect((await move("held")).statusCode).toBe(201);
  await change(made, { status: "canceled", reason: "Ill" });
  expect((await move("held")).json()).toMatchObject({ code: "illegal_transition", current: { status: "canceled" } });
  expect((await move("returned")).json()).toMatchObject({ insurance_held: 0 });
  const { rows } = await server.sql.query<{ token: string }>("select token from reservations where id = $1", [made.id]);
  const told = await server.as().call(guestReservations.follow, { params: { token: rows[0]?.token ?? "" } });
  expect(told.insurance_moved).toEqual({ held: 50, deducted: 0, returned: 50 });
});

test("a stay above the maximum price is paid, credited and requested by guests", async () => {
  await server.sql.query("update room_types set price = 999999.999 where id = $1", [own.roomTypeId]);
  const total = 2_999_999.997;
  const stay = { ...rooms(), end: "2031-03-12" };
  const made = await book({ ...stay, down_payment: "1000000.5", method: "card" });
  expect([made.total, made.paid]).toEqual([total, 1_000_000.5]);
  expect((await pay(made, "1999999.497")).statusCode).toBe(201);
  expect((await credit(made, total)).statusCode).toBe(201);
  expect(await invoiceOf(made)).toEqual({ total: 0, paid: total, balance: -total });
  const asked = await server.as().call(guestReservations.request, {
    params: { slug: own.slug },
    body: { ...stay, customer: { name: "Noura", phone: "+96599812299" }, expected_total: total },
  });
  expect(asked.reservation.total).toBe(total);
});

test("a booking is not repriced in another currency", async () => {
  const made = await book();
  await server.as(own).call(settings.setBusiness, { body: { settings: [{ key: "Currency", data: "USD" }] } });
  const refused = await change(made, { end: "2031-03-11" });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ["start"]]);
  expect((await change(made, { unit_no: 2 })).json()).toMatchObject({ unit_no: 2, total: 100, currency: "KWD" });
});

describe("a down payment", () => {
  const whole = (made: Reservation) =>
    server.as(own).call(reservations.get, { params: { ...at(), reservationId: made.id } });

  test("is never more than the total, after any change of the booking", async () => {
    const made = await book({ end: "2031-03-13", down_payment: 150 });
    await server.sql.query("update room_types set weekend_price = 20 where id = $1", [own.roomTypeId]);
    const changes = [
      { end: "2031-03-11" },
      { end: "2031-03-10" },
      { down_payment: 100.001 },
      { end: "2031-03-15" },
      { start: "2031-03-13", end: "2031-03-14" },
      { start: "2031-03-09", end: "2031-03-12" },
      { note: "Late" },
    ];
    const seen: number[][] = [];
    for (const body of changes) {
      await change(made, body);
      const { down_payment, total } = await whole(made);
      expect(down_payment).toBeLessThanOrEqual(total);
      seen.push([down_payment, total]);
    }
    expect(seen).toEqual([
      ...[
        [150, 200],
        [100, 100],
        [100, 100],
        [100, 440],
      ],
      ...[
        [20, 20],
        [20, 300],
        [20, 300],
      ],
    ]);
    const { history } = await whole(made);
    expect(
      history.filter(({ reason }) => reason).map(({ kind, reason }) => [kind, reason.replaceAll("\u00a0", " ")]),
    ).toEqual([
      ["moved", "The down payment is KWD 100.000 now: it can't be more than the total."],
      ["moved", "The down payment is KWD 20.000 now: it can't be more than the total."],
    ]);
  });
});

test("rejects bookings and moves by staff when the shown price has changed", async () => {
  const send = (body: object) =>
    server.as(own).send(reservations.create, {
      params: at(),
      body: { ...rooms(), customer: { name: "Dana" }, status: "confirmed", ...body },
    });
  await server.sql.query("update room_types set price = 110 where id = $1", [own.roomTypeId]);
  expect((await send({ expected_total: 100 })).json()).toMatchObject({
    ...{ code: "quote_changed", message: "The price has changed in the meantime. Look at it again." },
    current: { total: 110, available: true },
  });
  const made = (await send({ expected_total: 110 })).json();
  expect(made).toMatchObject({ total: 110 });
  await server.sql.query("update room_types set price = 120 where id = $1", [own.roomTypeId]);
  const longer = { end: "2031-03-11" };
  expect((await change(made, { ...longer, expected_total: 220 })).json()).toMatchObject({ current: { total: 240 } });
  // another unit keeps the price, even if the current one differs
  expect((await change(made, { unit_no: 2, expected_total: 120 })).json()).toMatchObject({ total: 110 });
  expect((await change(made, { ...longer, expected_total: 240 })).json()).toMatchObject({ total: 240 });
});
