import { guestReservations } from "@diwan/contract/guests/guest-reservations";
import { reservations } from "@diwan/contract/reservations/reservations";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { untilServed } from "../../testing/patient.ts";
import { insertRows } from "../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
const guest = server.as();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2031-03-01T09:00:00Z");
  own = await makeStockedTenant(server.sql, { type: "chalet" });
});
const params = () => ({ slug: own.slug });
const form = (more: object = {}) => ({
  resource_type: "item",
  resource_id: own.itemId,
  start: "2031-03-09",
  end: "2031-03-11",
  customer: { name: "Dana", phone: "+96599812299" },
  ...more,
});
const request = (body: object, key: string = uuidv7()) =>
  guest.send(guestReservations.request, { params: params(), body, headers: { "idempotency-key": key } });
const mobile = (data: object) =>
  insertRows(server.sql, {
    branch_settings: [{ business_id: own.businessId, branch_id: own.branchId, key: "MobileApp", data }],
  });

test("guests request a stay and follow it with their secret alone", async () => {
  const { token, reservation } = (await request(form())).json();
  expect(reservation).toMatchObject({ status: "pending", number: 2, total: 1.5, branch: { slug: own.slug } });
  expect(JSON.stringify(reservation)).not.toMatch(new RegExp(`${own.businessId}|${own.branchId}|${own.userId}`));
  const { rows } = await server.sql.query("select id from reservations where token = $1", [token]);
  await server.as(own).call(reservations.update, {
    params: { branchId: own.branchId, reservationId: rows[0].id },
    body: { status: "confirmed" },
  });
  expect(await guest.call(guestReservations.follow, { params: { token } })).toMatchObject({ status: "confirmed" });
  const wrong = await guest.send(guestReservations.follow, { params: { token: `${token.slice(0, -1)}_` } });
  expect(wrong.statusCode).toBe(404);
});

test("T28 one key creates one booking, however often and in parallel it is sent", async () => {
  const key = uuidv7();
  const answers = await Promise.all(Array.from({ length: 30 }, () => untilServed(() => request(form(), key))));
  const made = answers.map((answer) => [answer.statusCode, answer.json().token]);
  expect([...new Set(made.map((one) => JSON.stringify(one)))]).toEqual([JSON.stringify(made[0])]);
  expect(made[0]?.[0]).toBe(201);
});

test("a phone number has at most five pending bookings at a branch, also in parallel; bookings by staff do not count", async () => {
  const evening = (day: number, phone = "+96599812299") =>
    form({
      ...{ resource_type: "table", resource_id: own.tableId, start: `2031-04-${day}T19:00:00`, end: null, guests: 2 },
      customer: { name: "Dana", phone },
    });
  const staff = (body: object) =>
    server.as(own).send(reservations.create, { params: { branchId: own.branchId }, body });
  expect((await staff(evening(10))).statusCode).toBe(201);
  // the same number in any spelling
  const days = [11, 12, 13, 14, 15, 16, 17, 18];
  const answers = await Promise.all(days.map((day) => request(evening(day, day % 2 ? "+96599812299" : "9981 2299"))));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
  expect((await request(evening(20))).json()).toMatchObject({ code: "bookings_waiting" });
  expect((await request(evening(21, "+96599812200"))).statusCode).toBe(201);
  expect((await staff(evening(22))).statusCode).toBe(201);
  // after an answer another booking can be requested
  const token = answers.find(({ statusCode }) => statusCode === 201)?.json().token;
  await server.sql.query("update reservations set status = 'confirmed' where token = $1", [token]);
  expect((await request(evening(20))).statusCode).toBe(201);
  expect((await request(evening(23))).statusCode).toBe(409);
  // past bookings were never answered
  server.setNow("2031-04-30T09:00:00Z");
  const later = form({ ...evening(10), start: "2031-05-01T19:00:00" });
  expect((await request(later)).statusCode).toBe(201);
});

test("tells guests what they can't book and when", async () => {
  expect((await request(form({ start: "2031-02-23", end: "2031-02-25" }))).json().errors).toEqual({
    start: ["This time has passed."],
  });
  expect((await request(form({ customer: { name: "Dana" } }))).json().errors).toHaveProperty(["customer.phone"]);
  expect((await request(form({ expected_total: 1 }))).json()).toMatchObject({
    code: "quote_changed",
    current: { total: 1.5 },
  });
  await mobile({ EnableReservationTill: "2031-03-10" });
  expect((await request(form())).statusCode).toBe(201);
  expect((await request(form({ start: "2031-03-10", end: "2031-03-12" }))).json().errors).toEqual({
    start: ["Bookings aren't open that far ahead."],
  });
  server.setNow("2031-03-03T15:00:00Z");
  expect((await request(form({ start: "2031-03-03", end: "2031-03-04" }))).statusCode).toBe(201);
  await server.sql.query("update items set hide = true where id = $1", [own.itemId]);
  expect((await request(form())).statusCode).toBe(404);
  const query = { resource_type: "item", resource_id: own.itemId, from: "2031-03-09", to: "2031-03-12" } as never;
  expect((await guest.send(guestReservations.availability, { params: params(), query })).statusCode).toBe(404);
});

test("hides all amounts of bookings where prices are hidden, and accepts the shown booking", async () => {
  await mobile({ HidePrices: true });
  const { customer: _, ...wish } = form();
  const shown = await guest.call(guestReservations.quote, { params: params(), body: wish as never });
  const { token, reservation } = (await request(form({ expected_total: shown.total }))).json();
  expect(reservation).toMatchObject({ total: 0, insurance: 0, lines: [{ amount: 0 }] });
  expect(await guest.call(guestReservations.follow, { params: { token } })).toMatchObject({ total: 0 });
  const table = { ...form({ resource_type: "room", resource_id: own.roomTypeId }), down_payment: 1, method: "cash" };
  const made = await server
    .as(own)
    .call(reservations.create, { params: { branchId: own.branchId }, body: table as never });
  const { rows } = await server.sql.query("select token from reservations where id = $1", [made.id]);
  const paid = await guest.call(guestReservations.follow, { params: { token: rows[0].token } });
  expect([made.paid, paid.paid, paid.balance]).toEqual([1, 0, 0]);
});

test("rejects the same key for another booking and returns the first", async () => {
  const key = uuidv7();
  const asked = form({ start: "2031-04-02", end: "2031-04-03", customer: { name: "Noura", phone: "+96599812277" } });
  const first = (await request(asked, key)).json();
  expect((await request(asked, key)).json().token).toBe(first.token);
  const refused = await request({ ...asked, note: "with a cot" }, key);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ code: "key_reused", current: { token: first.token } });
});

test("a key belongs to one branch and reveals nothing at another", async () => {
  const key = uuidv7();
  const first = (await request(form(), key)).json();
  const { rows } = await server.sql.query("select slug from slugs where branch_id = $1", [own.siblingId]);
  const body = form({ start: "2031-03-16", end: "2031-03-17", customer: { name: "Noura", phone: "+96599812288" } });
  const headers = { "idempotency-key": key };
  const second = await guest.call(guestReservations.request, { params: { slug: rows[0].slug }, body, headers });
  expect(second.token).not.toBe(first.token);
  expect(second.reservation.customer.name).toBe("Noura");
});

test("shows guests which nights are taken and at which times staff is free", async () => {
  const ask = (query: Record<string, string>) =>
    guest.call(guestReservations.availability, { params: params(), query: query as never });
  await request(form());
  const nights = { resource_type: "item", resource_id: own.itemId, from: "2031-02-27", to: "2031-03-12" };
  expect((await ask(nights)).taken).toEqual(["2031-02-27", "2031-02-28", "2031-03-09", "2031-03-10"]);
  const hours = [{ day: 1, from: "10:00", to: "12:00" }];
  await server.sql.query("update staff set hours = $1 where id = $2", [JSON.stringify(hours), own.staffId]);
  const day = { resource_type: "service", resource_id: own.hotelServiceId, from: "2031-03-10", to: "2031-03-10" };
  const starts = async () => (await ask(day)).times.map(({ start }) => start.slice(11, 16));
  expect(await starts()).toEqual(["10:00", "10:15", "10:30", "10:45", "11:00"]);
  const body = form({
    resource_type: "service",
    resource_id: own.hotelServiceId,
    start: "2031-03-10T10:45:00",
    end: null,
  });
  expect((await request(body)).statusCode).toBe(201);
  expect((await ask(day)).taken).toEqual(["2031-03-10"]);
  expect((await ask({ ...day, to: "2031-03-18" })).taken).not.toContain("2031-03-17");
});

test("gives guests the smallest table that seats them, and shows what is free", async () => {
  await server.sql.query("update tables set seats = 8 where id = $1", [own.tableId]);
  const table = (guests: number) =>
    request(form({ resource_type: "table", resource_id: null, start: "2031-03-10T20:00:00", end: null, guests }));
  const names = async (guests: number) => {
    const answer = await table(guests);
    return answer.statusCode === 201 ? answer.json().reservation.number : answer.json().code;
  };
  expect([await names(3), await names(3), await names(3)]).toEqual([2, 3, "slot_taken"]);
  const offer = await guest.call(guestReservations.offer, { params: params() });
  expect(offer).toMatchObject({ open: true, till: null, tables: { seats: 8 }, currency: "KWD" });
  expect(offer.items).toHaveLength(2);
  expect(offer.services.find(({ id }) => id === own.hotelServiceId)?.staff.map(({ id }) => id)).toEqual([own.staffId]);
});

describe("a guest whose request is not available", () => {
  const near = (query: object) => guest.call(guestReservations.next, { params: params(), query: query as never });

  test("is offered times near it, on that day and the next", async () => {
    await server.sql.query("update tables set seats = 8 where business_id = $1", [own.businessId]);
    const evening = { resource_type: "table", guests: 2, start: "2031-03-10T20:00:00" };
    const { data: all } = await near(evening);
    expect(all.map(({ start }) => start.slice(8, 16))).toEqual([
      ...["10T19:00", "10T19:30", "10T20:30", "10T21:00"],
      ...["11T19:30", "11T20:00", "11T20:30"],
    ]);
    expect(all[0]).toEqual({ resource_id: null, start: "2031-03-10T19:00:00", end: "2031-03-10T20:30:00" });
    // without past times, closed days and times after the last bookable one
    server.setNow("2031-03-10T17:15:00Z");
    await mobile({ EnableReservationTill: "2031-03-10" });
    expect((await near(evening)).data.map(({ start }) => start.slice(8, 16))).toEqual([
      ...["10T20:30", "10T21:00", "10T21:30", "10T22:00"],
    ]);
  });

  test("is offered bookable stays of the same length, in the same or another chalet", async () => {
    const stay = { resource_type: "item", resource_id: own.itemId, start: "2031-03-09", end: "2031-03-11" };
    expect((await request(form())).statusCode).toBe(201);
    const others = (await guest.call(guestReservations.offer, { params: params() })).items;
    const other = others.find(({ id }) => id !== own.itemId)?.id ?? "";
    const told = async (): Promise<string[]> =>
      (await near(stay)).data.map(({ resource_id, start, end }) =>
        [resource_id === own.itemId ? "own" : "other", start.slice(8, 10), end.slice(8, 10)].join(" "),
      );
    const price = (item_id: string, ...names: string[]) =>
      insertRows(server.sql, {
        item_prices: names.map((name_en, at) => ({
          ...{ business_id: own.businessId, id: uuidv7(), item_id, sort: 10 + at, price: 3, name_en },
        })),
      });
    // a stay without a price can't be booked
    expect(await told()).toEqual(["own 11 13"]);
    await price(own.itemId, "Weekend");
    expect(await told()).toEqual(["own 07 09", "own 11 13"]);
    await price(other, "Weekdays", "Weekend");
    expect(await told()).toEqual(["own 07 09", "own 11 13", "other 09 11"]);
    const [first] = (await near(stay)).data;
    expect((await request(form({ start: first?.start, end: first?.end }))).statusCode).toBe(201);
    expect(await told()).toEqual(["own 05 07", "own 11 13", "other 09 11"]);
    await server.sql.query("update items set disable_ordering = true where id = $1", [other]);
    expect(await told()).toEqual(["own 05 07", "own 11 13"]);
    expect((await near({ ...stay, end: "2031-12-11" })).data).toEqual([]);
  });

  test("is offered no unit that is not free for the whole stay", async () => {
    await server.sql.query("update chalets set units = 2 where item_id = $1", [own.itemId]);
    await server.sql.query("update items set disable_ordering = true where business_id = $1 and id <> $2", [
      own.businessId,
      own.itemId,
    ]);
    const phone = (last: number) => ({ customer: { name: "Dana", phone: `+9659981220${last}` } });
    // alternately one of the two is taken
    for (let day = 2; day < 20; day += 2) {
      const [start, end] = [day, day + 2].map((one) => `2031-03-${String(one).padStart(2, "0")}`);
      await request(form({ start, end, ...phone(day % 10) }));
    }
    const all = await near({ resource_type: "item", resource_id: own.itemId, start: "2031-03-09", end: "2031-03-10" });
    for (const { start, end } of all.data)
      expect(
        (
          await guest.call(guestReservations.quote, {
            params: params(),
            body: form({ start, end, customer: undefined }) as never,
          })
        ).available,
      ).toBe(true);
  });
});

test("finds a booking by its key when the response was lost, and only its own guest does", async () => {
  const key = uuidv7();
  const { customer: _, ...body } = form();
  const quote = (own_key?: string) =>
    guest.call(guestReservations.quote, {
      params: params(),
      body: body as never,
      ...(own_key ? { headers: { "idempotency-key": own_key } } : {}),
    });
  expect(await quote(key)).toMatchObject({ made: null, available: true });
  const { token } = (await request(form(), key)).json();
  expect(await quote(key)).toMatchObject({ made: token, reason: "taken" });
  expect(await quote(uuidv7())).toMatchObject({ made: null, reason: "taken" });
  expect(await quote()).toMatchObject({ made: null, reason: "taken" });
});

test("shows a chalet with today's lowest package price, unless prices are hidden", async () => {
  const priceOf = async () =>
    (await guest.call(guestReservations.offer, { params: params() })).items.find(({ id }) => id === own.itemId)?.price;
  const listed = await server.sql.query("select min(price)::float8 as price from item_prices where item_id = $1", [
    own.itemId,
  ]);
  expect(await priceOf()).toBe(listed.rows[0].price);
  await insertRows(server.sql, {
    business_settings: [{ business_id: own.businessId, key: "GeneralDiscount", data: 50 }],
  });
  expect(await priceOf()).toBe(listed.rows[0].price / 2);
  await mobile({ HidePrices: true });
  expect(await priceOf()).toBeNull();
});
