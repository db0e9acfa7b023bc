import { guestReservations } from "@diwan/contract/guests/guest-reservations";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { build, runJobs } from "../../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../../testing/fixtures.ts";
import { guestEmailJob } from "./jobs.ts";

const one = await build();
const EMAIL = "dana@example.com";
const look = (): Promise<void> => runJobs(one.services, guestEmailJob);
const sent = (): Mail[] => one.mails;
const taken = (): Mail[] => one.mails.splice(0);
const waiting = async (): Promise<number> =>
  (await one.sql.query<{ count: number }>("select count(*)::int as count from jobs where kind = 'reservations.email'"))
    .rows[0]?.count ?? -1;

let own: StockedTenant;
beforeEach(async () => {
  one.setNow("2031-03-01T09:00:00Z");
  await one.sql.query("delete from jobs");
  taken();
  own = await makeStockedTenant(one.sql);
});
const days = (from: number, to: number) => ({ start: `2031-03-${from}`, end: `2031-03-${to}` });
const book = (more: object = {}): Promise<Reservation> =>
  one.as(own).call(reservations.create, {
    params: { branchId: own.branchId },
    body: {
      resource_type: "room",
      resource_id: own.roomTypeId,
      ...days(10, 12),
      customer: { name: "Dana", email: EMAIL },
      status: "confirmed",
      ...more,
    },
  });
const change = (id: string, body: object): Promise<Reservation> =>
  one.as(own).call(reservations.update, { params: { branchId: own.branchId, reservationId: id }, body });

describe("a guest gets an email", () => {
  test("that the booking was moved, once, and not about changes that guests don't see", async () => {
    const { id, number } = await book();
    await look();
    taken();
    await change(id, { guests: 2, note: "Late" });
    await look();
    expect(sent()).toEqual([]);
    await change(id, days(13, 15));
    await change(id, days(14, 16));
    await Promise.all([look(), look()]);
    expect(sent()).toMatchObject([{ to: EMAIL, subject: expect.stringContaining(`booking #${number} was moved`) }]);
    expect(sent()[0]?.text).toContain("14 Mar 2031");
  });

  test("with the paid, retained and refunded amounts when it is canceled or becomes cheaper", async () => {
    await one.sql.query("update room_types set price = 100, weekend_price = null where id = $1", [own.roomTypeId]);
    const { id } = await book({ down_payment: 200, method: "cash" });
    await look();
    taken();
    await change(id, { end: "2031-03-11" });
    await look();
    const cheaper = taken()[0]?.text.replaceAll("\u00a0", " ");
    expect(cheaper).toMatch(/^Total: KWD 100\.000\nPaid: KWD 200\.000\nTo be given back: KWD 100\.000$/m);
    await change(id, { status: "canceled", keep: 50 });
    await look();
    const canceled = taken()[0]?.text.replaceAll("\u00a0", " ");
    const kept = /^Kept of this booking: KWD 50\.000\nPaid: KWD 200\.000\nTo be given back: KWD 150\.000$/m;
    expect(canceled).toMatch(kept);
  });

  test("that the request arrived, with the link to follow it, once", async () => {
    const ask = (email: string | undefined) => {
      const [start, key] = ["2031-03-10T20:00:00", uuidv7()];
      const customer = { name: "Dana", phone: "+96599812299", ...(email && { email }) };
      const body = { resource_type: "table" as const, resource_id: own.tableId, start, guests: 1, customer };
      const send = () =>
        one.as().call(guestReservations.request, {
          ...{ params: { slug: own.slug }, body },
          headers: { "idempotency-key": key },
        });
      return send().then(send);
    };
    const { token, reservation } = await ask(EMAIL);
    await look();
    expect(sent()).toMatchObject([{ subject: expect.stringContaining(`request for booking #${reservation.number}`) }]);
    expect(sent()[0]?.text).toContain(`/qr/${own.slug}/reservations/${token}`);
    await one.sql.query("delete from reservations where token = $1", [token]);
    await ask(undefined);
    await look();
    expect([sent().length, await waiting()]).toEqual([1, 0]);
  });
});
