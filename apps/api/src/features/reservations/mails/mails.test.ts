import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { settings } from "@diwan/contract/settings/settings";
import { beforeEach, describe, expect, test } from "vitest";
import type { Mail } from "../../../platform/mail/mailer.ts";
import { build, runJobs, type TestServer } from "../../../testing/build.ts";
import { makeStockedTenant, type StockedTenant } from "../../../testing/fixtures.ts";
import { guestEmailJob, remindersJob } from "./jobs.ts";

const one = await build();
const two = await build({ beside: one });
const EMAIL = "dana@example.com";
const clocks = (at: string): void => [one, two].forEach((server) => server.setNow(at));
const look = ({ services }: Pick<TestServer, "services"> = one): Promise<void> =>
  runJobs(services, remindersJob, guestEmailJob);
const sent = (): Mail[] => [...one.mails, ...two.mails];
const taken = (): Mail[] => [one, two].flatMap(({ mails }) => mails.splice(0));
const waiting = async (): Promise<number> =>
  (await one.sql.query<{ count: number }>("select count(*)::int as count from jobs where kind = 'reservations.email'"))
    .rows[0]?.count ?? -1;

let own: StockedTenant;
beforeEach(async () => {
  clocks("2031-03-01T09:00:00Z");
  await one.sql.query("delete from jobs; delete from quotas; update reservations set customer_email = null");
  taken();
  own = await makeStockedTenant(one.sql);
});
const bookForGuest = (more: object = {}, locale = "en", who = own): Promise<Reservation> =>
  one.as(who).call(reservations.create, {
    params: { branchId: who.branchId },
    headers: { locale },
    body: {
      resource_type: "table",
      resource_id: who.tableId,
      start: "2031-03-10T20:00:00",
      guests: 1,
      customer: { name: "Dana", phone: "+96599812299", email: EMAIL },
      status: "confirmed",
      ...more,
    },
  });
/** The same as if the guest had booked, in their language. */
async function book(...of: Parameters<typeof bookForGuest>): Promise<Reservation> {
  const made = await bookForGuest(...of);
  await one.sql.query("update reservations set source = 'qr' where id = $1", [made.id]);
  return { ...made, source: "qr" };
}
const change = (id: string, body: object): Promise<Reservation> =>
  one.as(own).call(reservations.update, { params: { branchId: own.branchId, reservationId: id }, body });
const zone = (timeZone: string, who = own): Promise<unknown> =>
  one.as(who).call(settings.setBusiness, { body: { settings: [{ key: "TimeZone", data: timeZone }] } });

describe("a guest gets an email", () => {
  test("that the booking is confirmed, with its details and link, once", async () => {
    const { id, number } = await book({ status: "pending" });
    await look();
    expect(sent()).toEqual([]);
    await change(id, { status: "confirmed" });
    await Promise.all([look(), look(two), look(), look(two)]);
    const { rows } = await one.sql.query<{ token: string }>("select token from reservations where id = $1", [id]);
    expect(sent()).toMatchObject([{ to: EMAIL, subject: expect.stringContaining(`booking #${number} is confirmed`) }]);
    for (const fact of ["Hello Dana,", "10 Mar 2031, 20:00", `/qr/${own.slug}/reservations/${rows[0]?.token}`])
      expect(sent()[0]?.text).toContain(fact);
    await look();
    expect([sent().length, await waiting()]).toEqual([1, 0]);
  });

  test("in the language of the booking, also if it was created as confirmed", async () => {
    const { number } = await book({}, "ar");
    await look();
    // left-to-right text is isolated, with the sign before its number
    const subject = new RegExp(`^\\u2068.+\\u2069: تأكيد الحجز \\u2066#${number}\\u2069$`);
    expect(sent()).toMatchObject([{ subject: expect.stringMatching(subject) }]);
    expect(sent()[0]?.text).toContain("١٠ مارس ٢٠٣١");
    // also for programs that would show it from left to right
    expect(sent()[0]?.html).toMatch(/<html lang="ar" dir="rtl">.*١٠ مارس ٢٠٣١.*\?lang=ar"/s);
  });

  test("in both languages if staff booked, each in its direction", async () => {
    const { number } = await bookForGuest({}, "ar");
    await look();
    const [mail] = sent();
    expect(mail?.subject).toMatch(
      new RegExp(`^\\u2067.*تأكيد الحجز.*\\u2069 · \\u2066.*booking #${number} is confirmed\\u2069$`),
    );
    expect(mail?.text).toMatch(/^مرحبًا.*١٠ مارس ٢٠٣١.*\?lang=ar.*Hello.*10 Mar 2031.*\?lang=en/s);
    expect(mail?.html).toMatch(
      /<table[^>]* lang="ar" dir="rtl".*\?lang=ar".*<table[^>]* lang="en" dir="ltr".*\?lang=en"/s,
    );
  });

  test("with the room number among several rooms, and the party size", async () => {
    const room = { resource_type: "room", resource_id: own.roomTypeId, unit_no: 2, guests: 2 };
    await book({ ...room, start: "2031-03-10", end: "2031-03-12" });
    await look();
    expect(sent()[0]?.text).toMatch(/^What: .* · Unit 2$/m);
    expect(sent()[0]?.text).toMatch(/^Guests: 2$/m);
  });

  test("with nothing of what they or others wrote becoming part of its page", async () => {
    const name = `<img src=x onerror="alert(1)">'& at http://evil.example`;
    const { id } = await book({ customer: { name, phone: "+96599812299", email: EMAIL } });
    await change(id, { status: "canceled", reason: "</td><script>1</script>" });
    await look();
    const [mail] = sent();
    expect(mail?.text).toContain(`Hello img src=x onerror= alert(1) '& at evil example,`);
    expect(mail?.html).toContain("Hello img src=x onerror= alert(1) &#39;&amp; at evil example,");
    expect(mail?.html).not.toMatch(/<img|<script/);
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil\.example|<\/td><script/);
  });

  test("that it was canceled, with the link to the reason but without texts of others; no confirmation afterwards", async () => {
    const { id } = await book();
    await change(id, { status: "canceled", reason: "Pay again at evil.example" });
    await look();
    expect(sent()).toMatchObject([{ subject: expect.stringContaining("was canceled") }]);
    expect(sent()[0]?.text).toMatch(/^Reason: See the page of your booking$/m);
    expect(JSON.stringify(sent())).not.toContain("Pay again");
  });

  test("no email when undone, over, or without an address", async () => {
    const { id } = await book({ status: "pending" });
    const stale = { params: { branchId: own.branchId, reservationId: id } };
    await one.as(own).send(reservations.update, { ...stale, body: { status: "completed" } });
    await book({ start: "2031-03-11T20:00:00", customer: { name: "Dana", phone: "+96599812299" } });
    await book({ start: "2031-02-11T20:00:00" });
    await look();
    expect([sent().length, await waiting()]).toEqual([0, 0]);
  });
});

describe("the day before", () => {
  test("at ten in the business's time zone, once, with several processes", async () => {
    await book();
    await look();
    expect(taken()).toHaveLength(1);
    clocks("2031-03-09T06:59:00Z");
    await look();
    expect(sent()).toEqual([]);
    clocks("2031-03-09T07:00:00Z");
    await Promise.all([look(), look(two), look(), look(two)]);
    expect(sent()).toMatchObject([{ to: EMAIL, subject: expect.stringContaining("a reminder of booking") }]);
    for (const later of ["2031-03-09T20:59:00Z", "2031-03-09T21:30:00Z", "2031-03-10T08:00:00Z"]) {
      clocks(later);
      await look(two);
    }
    expect(sent()).toHaveLength(1);
  });

  test.each([
    ["Pacific/Kiritimati", "2031-03-08T19:59:00Z", "2031-03-08T20:00:00Z", "2031-03-09T09:59:00Z"],
    ["Asia/Kuwait", "2031-03-09T06:59:00Z", "2031-03-09T07:00:00Z", "2031-03-09T20:59:00Z"],
    ["Pacific/Pago_Pago", "2031-03-09T20:59:00Z", "2031-03-09T21:00:00Z", "2031-03-10T10:59:00Z"],
  ])("in %s: for bookings from just after midnight until the next one", async (where, early, first, last) => {
    await zone(where);
    for (const start of ["2031-03-10T00:00:00", "2031-03-10T22:30:00", "2031-03-11T00:00:00", "2031-03-09T22:00:00"])
      await book({ start });
    await look();
    taken();
    clocks(early);
    await look();
    expect(taken().filter(({ text }) => text.includes("10 Mar 2031"))).toEqual([]);
    clocks(first);
    await look();
    const told = (): string[] => taken().map(({ text }) => /When: (.*)/.exec(text)?.[1] ?? "");
    expect(told().toSorted()).toEqual(["Mon 10 Mar 2031, 00:00", "Mon 10 Mar 2031, 22:30"]);
    clocks(last);
    await look();
    expect(told()).toEqual([]);
  });

  test("for bookings confirmed later that day, but not if another email was sent that day", async () => {
    const late = await book({ status: "pending" });
    const canceled = await book({ start: "2031-03-10T12:00:00" });
    await change(canceled.id, { status: "canceled" });
    const moved = await book({ start: "2031-03-14T12:00:00" });
    await look();
    taken();
    clocks("2031-03-09T15:00:00Z");
    await change(moved.id, { start: "2031-03-10T12:00:00" });
    await change(late.id, { status: "confirmed" });
    await look();
    expect(
      sent()
        .map(({ subject }) => subject.replace(/^.*: /, ""))
        .toSorted(),
    ).toEqual([`booking #${late.number} is confirmed`, `booking #${moved.number} was moved`]);
  });

  test("again after a move to a later day; the record stays unchanged", async () => {
    const { id } = await book();
    await look();
    taken();
    clocks("2031-03-09T12:00:00Z");
    await look();
    expect(taken()).toHaveLength(1);
    const { start, ...moved } = await change(id, { start: "2031-03-20T20:00:00" });
    await look();
    expect(taken()).toHaveLength(1);
    clocks("2031-03-19T12:00:00Z");
    await look();
    expect(sent()).toMatchObject([{ text: expect.stringContaining("20 Mar 2031, 20:00") }]);
    const after = await one.as(own).call(reservations.get, { params: { branchId: own.branchId, reservationId: id } });
    expect(after).toMatchObject({ ...moved, start });
  });

  test("without bookings of others, and not for a closed business", async () => {
    const other = await makeStockedTenant(one.sql);
    await Promise.all([book(), book({}, "en", other)]);
    await look();
    taken();
    await one.sql.query("update businesses set closed_at = now() where id = $1", [other.businessId]);
    clocks("2031-03-09T12:00:00Z");
    await look();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.text).not.toContain(other.mark);
  });
});

describe("an email that can't be delivered", () => {
  test("is retried later by any process, with the current state", async () => {
    const { id } = await book();
    let refused = 0;
    const refusing = {
      deliver: async () => Promise.reject(new Error(`no ${EMAIL} ${++refused}`)),
    };
    await look({ services: { ...one.services, mailer: refusing } });
    await look(two);
    expect([refused, sent().length, await waiting()]).toEqual([1, 0, 1]);
    expect(one.logs.join("")).not.toContain(EMAIL);
    await change(id, { start: "2031-03-12T20:00:00" });
    clocks("2031-03-01T09:02:00Z");
    await Promise.all([look(two), look()]);
    const then = { text: expect.stringContaining("12 Mar 2031, 20:00") };
    expect(sent()).toMatchObject([then, then]);
    expect(await waiting()).toBe(0);
  });

  test("sends no reminder after the start", async () => {
    await book();
    await look();
    const refusing = { deliver: async () => Promise.reject(new Error("down")) };
    clocks("2031-03-09T09:00:00Z");
    await look({ services: { ...one.services, mailer: refusing } });
    expect([taken().length, await waiting()]).toEqual([1, 1]);
    // half past eight in the evening, while the guests are there
    clocks("2031-03-10T17:30:00Z");
    await look();
    expect([sent().length, await waiting()]).toEqual([0, 0]);
  });

  test("is retried by another process when the first one died", async () => {
    await book();
    await one.sql.query("select claim_jobs($1, $2, '{reservations.email}', '{1}', '{1}')", [
      "2031-03-01T09:00:00Z",
      "2031-03-01T09:15:00Z",
    ]);
    clocks("2031-03-01T09:14:00Z");
    await look(two);
    expect(sent()).toEqual([]);
    clocks("2031-03-01T09:15:00Z");
    await look(two);
    expect(sent()).toHaveLength(1);
  });
});

describe("many emails", () => {
  /** Confirmed bookings on consecutive days, each with an overdue email. */
  const crowd = (of: StockedTenant, count: number, email: string): Promise<unknown> =>
    one.sql.query(
      `with made as (
         insert into reservations (business_id, id, branch_id, number, status, resource_type, table_id, name_en, unit_id, starts_at, ends_at, customer_email, source, currency)
         select $1, uuid_v7(), $2, 1000 + n, 'confirmed', 'table', $3, 'Table', $3, '2031-04-01T12:00'::timestamp + n * interval '1 day',
           '2031-04-01T13:00'::timestamp + n * interval '1 day', replace($4, '*', n::text), 'staff', 'KWD'
         from generate_series(1, $5::int) n returning business_id, id)
       select enqueue_job(business_id, 'reservations.email', jsonb_build_object('reservation_id', id, 'email', 'confirmed'), id || ' confirmed', '2031-02-01T00:00Z') from made`,
      [of.businessId, of.branchId, of.tableId, email, count],
    );

  test("of one business do not delay the email of another", async () => {
    await crowd(await makeStockedTenant(one.sql), 80, "guest*@example.com");
    await book();
    await look();
    expect(sent()).toHaveLength(81);
    // chosen at random: more than forty in a row of the other business happen once in 2^40 runs
    expect(sent().findIndex(({ to }) => to === EMAIL)).toBeLessThan(41);
  });

  test("to one address are limited to twenty a day, over all businesses", async () => {
    const email = `stranger-${own.mark}@example.com`;
    for (const of of [own, await makeStockedTenant(one.sql)]) await crowd(of, 15, email);
    await look();
    expect([sent().length, await waiting()]).toEqual([20, 0]);
    await crowd(await makeStockedTenant(one.sql), 1, email);
    clocks("2031-03-02T09:00:01Z");
    await look();
    expect(sent()).toHaveLength(21);
  });
});
