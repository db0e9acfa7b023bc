import { HOLDING_STATUSES } from "@diwan/contract/reservations/reservation-status";
import { reservations } from "@diwan/contract/reservations/reservations";
import { beforeEach, describe, expect, test } from "vitest";
import { toApiError } from "../../platform/errors.ts";
import { build, type TestServer } from "../../testing/build.ts";
import { untilServed } from "../../testing/patient.ts";
import { makeStockedTenant, type StockedTenant } from "../../testing/fixtures.ts";

const server = await build();
// the wait for a connection is not tested, since the machine may be busy
Object.assign(server.services.pools.app.options, { connectionTimeoutMillis: 120_000 });
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2031-03-01T09:00:00Z");
  own = await makeStockedTenant(server.sql, { type: "chalet" });
});
const at = () => ({ branchId: own.branchId });
const codesOf = (answers: readonly { statusCode: number }[]) =>
  Object.fromEntries(
    [...new Set(answers.map(({ statusCode }) => statusCode))]
      .toSorted((a, b) => a - b)
      .map((code) => [code, answers.filter(({ statusCode }) => statusCode === code).length]),
  );
/** Queries the database for pairs of bookings that overlap on one unit. */
const overlaps = async ({ sql }: TestServer): Promise<number> =>
  (
    await sql.query(
      `select a.id from reservations a join reservations b on b.business_id = a.business_id and b.unit_id = a.unit_id and b.unit_no = a.unit_no
         and b.id > a.id and b.starts_at < a.ends_at and b.ends_at > a.starts_at
       where a.status not in ('canceled', 'no_show') and b.status not in ('canceled', 'no_show')`,
    )
  ).rows.length;

// no test of this file depends on time
describe("T29 one slot, one booking", { timeout: 180_000 }, () => {
  test("the database rejects overlaps in exactly the statuses that hold a unit", async () => {
    const { rows } = await server.sql.query(
      "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'reservations_one_at_a_time'",
    );
    const named = String(rows[0].text).matchAll(/'(\w+)'::text/g);
    expect([...named].map(([, status]) => status)).toEqual(["held", ...HOLDING_STATUSES]);
  });

  test("of a thousand parallel bookings one succeeds, and all others are rejected as taken", async () => {
    const body = {
      resource_type: "item",
      resource_id: own.itemId,
      start: "2031-03-09",
      end: "2031-03-12",
      customer: { name: "Dana" },
    };
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => server.as(own).send(reservations.create, { params: at(), body })),
    );
    expect(codesOf(answers)).toEqual({ 201: 1, 409: 999 });
    expect(new Set(answers.filter(({ statusCode }) => statusCode === 409).map((one) => one.json().code))).toEqual(
      new Set(["slot_taken"]),
    );
    expect(await overlaps(server)).toBe(0);
    const { rows } = await server.sql.query("select last from reservation_counters where business_id = $1", [
      own.businessId,
    ]);
    // rejected requests use no number
    expect(rows).toEqual([{ last: "2" }]);
  });

  test("of two hundred parallel bookings of three rooms, three succeed", async () => {
    const body = { resource_type: "room", resource_id: own.roomTypeId, start: "2031-03-09", end: "2031-03-12" };
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        untilServed(() =>
          server.as(own).send(reservations.create, { params: at(), body: { ...body, customer: { name: "Dana" } } }),
        ),
      ),
    );
    expect(codesOf(answers)).toEqual({ 201: 3, 409: 197 });
    expect(new Set(answers.flatMap((one) => one.json().unit_no ?? []))).toEqual(new Set([1, 2, 3]));
  });

  test("a conflict in the database is reported as a taken time, not as a server error", async () => {
    const twin = `insert into reservations (business_id, id, branch_id, number, status, resource_type, item_id, name_en, unit_id, starts_at, ends_at, source, currency)
      values ($1, gen_random_uuid(), $2, $4, 'confirmed', 'item', $3, 'Chalet', $3, '2031-05-01T14:00', '2031-05-02T14:00', 'staff', 'KWD')`;
    await server.sql.query(twin, [own.businessId, own.branchId, own.itemId, 901]);
    const error = await server.sql.query(twin, [own.businessId, own.branchId, own.itemId, 902]).catch((one) => one);
    expect(toApiError(error)?.code).toBe("slot_taken");
  });

  test("bookings that swap places at once cause no server error", async () => {
    const stay = (day: number) => ({ start: `2031-03-${day}T14:00:00`, end: `2031-03-${day + 1}T14:00:00` });
    const made = await Promise.all(
      [16, 17].map((day) =>
        server.as(own).call(reservations.create, {
          params: at(),
          body: { resource_type: "item", resource_id: own.itemId, ...stay(day), customer: { name: "Dana" } },
        }),
      ),
    );
    const ids = made.map(({ id }) => id);
    const moves = Array.from({ length: 120 }, (_, turn) =>
      server.as(own).send(reservations.update, {
        params: { ...at(), reservationId: ids[turn % 2] ?? "" },
        body: stay(16 + (Math.floor(turn / 2) % 4)),
      }),
    );
    const codes = codesOf(await Promise.all(moves));
    expect(Object.keys(codes).filter((code) => code !== "200" && code !== "409")).toEqual([]);
    expect(await overlaps(server)).toBe(0);
  });
});
