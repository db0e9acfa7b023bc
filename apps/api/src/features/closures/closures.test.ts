import { dateRanges } from "@diwan/contract/stays/closures";
import { guestReservations } from "@diwan/contract/guests/guest-reservations";
import { invoices } from "@diwan/contract/invoices/invoices";
import { reservations } from "@diwan/contract/reservations/reservations";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import type { StockedTenant } from "../../testing/fixtures.ts";
import { makeMember } from "../../testing/tenant.ts";
import { PATIENT } from "../../testing/patient.ts";
import { chaletCalls, DAYS, makeChalets } from "./testing/chalets.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => void (own = await makeChalets(server)));
const { at, book, close, item, read } = chaletCalls(server, () => own);
const countOf = async (table: string): Promise<number> =>
  (await server.sql.query(`select from ${table} where business_id = $1`, [own.businessId])).rows.length;
const code = async (send: Promise<{ json(): { code?: string } }>) => (await send).json().code;

describe("a closure of places", () => {
  test("prevents bookings of these places only, also by moving one there", async () => {
    const saved = (await close({ places: item() })).json();
    expect(saved.places).toMatchObject([{ type: "item", id: own.itemId, locales: [{ name: own.mark }, {}] }]);
    const stay = (id: string) => ({
      resource_type: "item" as const,
      resource_id: id,
      start: "2031-03-16",
      end: "2031-03-19",
    });
    const form = (id: string) => ({ ...stay(id), customer: { name: "Dana" } });
    const send = (id: string) => server.as(own).send(reservations.create, { params: at(), body: form(id) });
    expect(await code(send(own.itemId))).toBe("closed");
    const hold = { params: at(), body: { ...stay(own.itemId), hold_key: "form" } };
    expect(await code(server.as(own).send(reservations.hold, hold))).toBe("closed");
    const other = (await send(own.otherItemId)).json();
    expect(other).toMatchObject({ resource_id: own.otherItemId });
    const move = { params: { ...at(), reservationId: other.id }, body: { resource_id: own.itemId, end: other.end } };
    expect(await code(server.as(own).send(reservations.update, move))).toBe("closed");
    const guest = {
      params: { slug: own.slug },
      query: { resource_type: "item" as const, from: "2031-03-15", to: "2031-03-25" },
    };
    const taken = (resource_id: string) =>
      server.as().call(guestReservations.availability, { ...guest, query: { ...guest.query, resource_id } });
    expect((await taken(own.itemId)).taken.length).toBe(8);
    expect((await taken(own.otherItemId)).taken).toEqual(["2031-03-16", "2031-03-17", "2031-03-18"]);
    const period = { ...at(), query: { resource_type: "item" as const, from: "2031-03-15", to: "2031-03-25" } };
    const { units, closures } = await server.as(own).call(reservations.timeline, { params: at(), query: period.query });
    expect(closures).toEqual([]);
    expect(units.map(({ resource_id, off }) => [resource_id === own.itemId, off.length])).toEqual(
      expect.arrayContaining([
        [true, 1],
        [false, 0],
      ]),
    );
  });

  test.each(["branch", "table", "staff", "service", "room", "item"] as const)("accepts a %s", async (type) => {
    const id = { branch: own.branchId, table: own.tableId, staff: own.staffId, service: own.serviceId, room: own.roomTypeId, item: own.itemId }[type]; // prettier-ignore
    expect((await close({ places: [{ type, id }] })).json().places).toMatchObject([{ type, id }]);
    const missing = await close({ places: [{ type, id: own.menuId }] });
    expect([missing.statusCode, Object.keys(missing.json().errors)]).toEqual([422, ["places"]]);
  });

  test("is deleted with its last place, and never becomes a closure of the whole business", async () => {
    const { id } = (await close({ places: [{ type: "staff", id: own.staffId }] })).json();
    await server.sql.query("delete from staff where id = $1", [own.staffId]);
    expect((await server.as(own).send(dateRanges.get, { params: { dateRangeId: id } })).statusCode).toBe(404);
    const whole = (await close({ places: item() })).json();
    const update = { params: { dateRangeId: whole.id }, body: { places: [] } };
    expect((await server.as(own).call(dateRanges.update, update)).places).toEqual([]);
    expect(await code(server.as(own).send(reservations.create, { params: at(), body: { resource_type: "item", resource_id: own.otherItemId, start: "2031-03-17", end: "2031-03-18", customer: { name: "D" } } }))).toBe("closed"); // prettier-ignore
  });
});

describe("the bookings that a closure affects", () => {
  test("all need a decision before the closure is saved; without it nothing changes", async () => {
    const [first, second] = [
      await book(own.itemId, "2031-03-16", "2031-03-19"),
      await book(own.itemId, "2031-03-20", "2031-03-21"),
    ];
    await book(own.otherItemId, "2031-03-16", "2031-03-19");
    await book(own.itemId, "2031-03-24", "2031-03-25");
    const preview = await server.as(own).call(dateRanges.meets, { body: { ...DAYS, places: item() } });
    expect(preview).toMatchObject({ total: 2, data: [{ reservation_id: first.id, customer: { name: "Dana" } }, { reservation_id: second.id }] }); // prettier-ignore
    const before = await countOf("date_ranges");
    for (const meets of [undefined, [{ reservation_id: first.id, action: "cancel" }]]) {
      const refused = await close({ places: item(), meets });
      expect(refused.json()).toMatchObject({ code: "closure_meets", total: 2, meets: preview.data });
      expect(refused.statusCode).toBe(409);
    }
    expect([await countOf("date_ranges"), (await read(first.id)).status]).toEqual([before, "confirmed"]);
    expect(server.mails).toEqual([]);
  });

  test("are moved, kept and canceled in one transaction with the closure, balances and emails", async () => {
    const cancel = await book(own.itemId, "2031-03-16", "2031-03-17", { down_payment: 20, method: "cash" });
    const keep = await book(own.itemId, "2031-03-18", "2031-03-19");
    const move = await book(own.itemId, "2031-03-20", "2031-03-21");
    const proposals = await server.as(own).call(dateRanges.proposals, {
      params: { ...at(), reservationId: move.id },
      body: { ...DAYS, places: item() },
    });
    expect(proposals.data).toMatchObject([
      { resource_id: own.otherItemId, start: move.start, end: move.end },
      { resource_id: own.itemId, start: "2031-03-24T14:00:00", end: "2031-03-25T14:00:00" },
    ]);
    const [to] = proposals.data;
    const meets = [
      { reservation_id: cancel.id, action: "cancel", reason: "Pool works" },
      { reservation_id: keep.id, action: "keep" },
      { reservation_id: move.id, action: "move", resource_id: to?.resource_id, expected_total: to?.total },
    ];
    await server.sql.query("delete from jobs");
    const saved = await close({ places: item(), meets });
    expect(saved.statusCode).toBe(201);
    expect(await read(cancel.id)).toMatchObject({ status: "canceled", reason: "Pool works", balance: -20 });
    expect(await read(move.id)).toMatchObject({ resource_id: own.otherItemId, start: move.start });
    expect(await read(keep.id)).toMatchObject({ status: "confirmed", resource_id: own.itemId, start: keep.start });
    const { rows } = await server.sql.query(
      "select payload from jobs where kind = 'reservations.email' order by payload ->> 'email'",
    );
    expect(rows).toEqual([
      { payload: { reservation_id: cancel.id, email: "canceled" } },
      { payload: { reservation_id: move.id, email: "moved" } },
    ]);
    expect((await server.as(own).call(invoices.list, { query: {} })).data.length).toBeGreaterThan(0);
    expect(saved.json().changed).toMatchObject([
      { action: "cancel", mailed: true, booking: { id: cancel.id, status: "canceled" } },
      { action: "move", mailed: true, booking: { id: move.id, resource_id: own.otherItemId } },
    ]);
    // a kept booking can still change in place, and needs no further decision
    const busy = await server.as(own).call(reservations.availability, {
      params: at(),
      query: { resource_type: "item", resource_id: own.itemId, from: "2031-03-16", to: "2031-03-24" },
    });
    expect(busy.data[0]?.busy.map(({ start, end, kind }) => [start.slice(8, 10), end.slice(8, 10), kind])).toEqual([
      ["16", "18", "closed"],
      ["18", "19", "booking"],
      ["19", "24", "closed"],
    ]);
    const { id } = saved.json();
    const again = { params: { dateRangeId: id }, body: { locales: [{ locale: "en" as const, name: "Pool" }] } };
    expect((await server.as(own).send(dateRanges.update, again)).statusCode).toBe(200);
    const guests = { params: { ...at(), reservationId: keep.id }, body: { note: "Late", guests: 2 } };
    expect((await server.as(own).send(reservations.update, guests)).statusCode).toBe(200);
  });

  test("are canceled with the name of the closure as the reason, in the language of the guest", async () => {
    const [english, arabic] = [
      await book(own.itemId, "2031-03-16", "2031-03-17"),
      await book(own.itemId, "2031-03-18", "2031-03-19"),
    ];
    await server.sql.query("update reservations set locale = 'ar' where id = $1", [arabic.id]);
    const locales = [
      { locale: "en", name: "Pool works" },
      { locale: "ar", name: "صيانة المسبح" },
    ];
    const meets = [english, arabic].map(({ id }) => ({ reservation_id: id, action: "cancel" }));
    expect((await close({ places: item(), locales, meets })).statusCode).toBe(201);
    expect([(await read(english.id)).reason, (await read(arabic.id)).reason]).toEqual(["Pool works", "صيانة المسبح"]);
  });

  test("are listed as kept by the saved closure, and say so themselves", async () => {
    const keep = await book(own.itemId, "2031-03-18", "2031-03-19", {
      customer: { name: "Dana", phone: "+96566771902" },
    });
    const planned = { ...DAYS, places: item() };
    const { id } = (await close({ ...planned, meets: [{ reservation_id: keep.id, action: "keep" }] })).json();
    const again = await server.as(own).call(dateRanges.meets, { body: { ...planned, date_range_id: id } });
    expect(again).toMatchObject({
      data: [],
      total: 0,
      kept: [{ reservation_id: keep.id, customer: { name: "Dana" } }],
    });
    expect((await server.as(own).call(dateRanges.meets, { body: planned })).kept).toEqual([]);
    expect(await read(keep.id)).toMatchObject({ kept_in: [{ id, from: "2031-03-16T14:00:00" }] });
    const other = await book(own.otherItemId, "2031-03-18", "2031-03-19");
    expect(await read(other.id)).toMatchObject({ kept_in: [] });
  });

  test("tell the one who closes which guest gets no mail", async () => {
    const cancel = await book(own.itemId, "2031-03-18", "2031-03-19", {
      customer: { name: "Dana", phone: "+96566771902" },
    });
    await server.sql.query("delete from jobs");
    const saved = await close({ places: item(), meets: [{ reservation_id: cancel.id, action: "cancel" }] });
    expect(saved.json().changed).toMatchObject([{ action: "cancel", mailed: false, booking: { id: cancel.id } }]);
    expect((await server.sql.query("select from jobs where kind = 'reservations.email'")).rows).toEqual([]);
  });

  test("need a decision if a longer closure affects more of them", async () => {
    const { id } = (await close({ to: "2031-03-18", places: item() })).json();
    const met = await book(own.itemId, "2031-03-20", "2031-03-21");
    const longer = (meets?: object[]) =>
      server
        .as(own)
        .send(dateRanges.update, { params: { dateRangeId: id }, body: { to: "2031-03-24", meets } as never });
    expect((await longer()).json()).toMatchObject({ code: "closure_meets", meets: [{ reservation_id: met.id }] });
    expect((await longer([{ reservation_id: met.id, action: "move" }])).json().code).toBe("closure_meets");
    expect((await longer([{ reservation_id: met.id, action: "keep" }])).statusCode).toBe(200);
  });

  test("show details and can be changed only with the rights to read and change bookings", async () => {
    const met = await book(own.itemId, "2031-03-16", "2031-03-17");
    const rights = ["holidays.read", "holidays.create"] as const;
    const closer = await makeMember(server.sql, own, {
      [own.branchId]: rights,
      [own.siblingId]: rights,
      [own.emptyBranchId]: rights,
    });
    const seen = await server.as(closer).call(dateRanges.meets, { body: DAYS });
    expect(seen.data).toMatchObject([{ reservation_id: met.id, customer: null, total: null, changeable: false }]);
    const refused = await close({ meets: [{ reservation_id: met.id, action: "cancel" }] }, closer);
    expect([refused.statusCode, (await read(met.id)).status]).toEqual([403, "confirmed"]);
    expect((await close({ meets: [{ reservation_id: met.id, action: "keep" }] }, closer)).statusCode).toBe(201);
  });
});

test("a booking in parallel with a closure is either affected by it or rejected", { timeout: 120_000 }, async () => {
  const stay = { resource_type: "item" as const, resource_id: own.itemId, customer: { name: "Dana" } };
  for (let day = 1; day <= 12; day += 1) {
    const [start, end] = [`2031-04-${String(day).padStart(2, "0")}`, `2031-04-${String(day + 1).padStart(2, "0")}`];
    const [booked, closed] = await Promise.all([
      server.as(own).send(reservations.create, { params: at(), body: { ...stay, start, end } }),
      server.as(own).send(dateRanges.create, { body: { from: start, to: end } }),
    ]);
    const outcome = [booked.statusCode, closed.statusCode, booked.json().code ?? closed.json().code];
    expect([
      [201, 409, "closure_meets"],
      [409, 201, "closed"],
    ]).toContainEqual(outcome);
  }
});

test("a booking that waits for a closure to be saved is rejected as closed", { timeout: 120_000 }, async () => {
  const client = await server.services.pools.app.connect();
  const waits = "select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'";
  const waiting = async () => (await server.sql.query(waits)).rowCount;
  try {
    await client.query("begin");
    await client.query("select set_config('app.business_id', $1, true)", [own.businessId]);
    await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`bookings ${own.businessId}`]);
    const booking = server.as(own).send(reservations.create, {
      params: at(),
      body: {
        ...{ resource_type: "item", resource_id: own.itemId, start: "2031-03-16", end: "2031-03-17" },
        customer: { name: "Dana" },
      },
    });
    await expect.poll(waiting, PATIENT).toBeGreaterThan(0);
    await client.query("insert into date_ranges (business_id, id, starts_at, ends_at) values ($1, gen_random_uuid(), '2031-03-16', '2031-03-20')", [own.businessId]); // prettier-ignore
    await client.query("commit");
    expect((await booking).json().code).toBe("closed");
  } finally {
    client.release();
  }
});
