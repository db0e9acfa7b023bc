import type { AnswerOf } from "@diwan/contract/api/call";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { reservations } from "@diwan/contract/reservations/reservations";
import { settings } from "@diwan/contract/settings/settings";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../../testing/build.ts";
import { insertRows } from "../../../testing/rows.ts";
import { makeStockedTenant, type StockedTenant } from "../../../testing/fixtures.ts";
import { renderCalendarText, escapeCalendarText } from "./calendar.ts";

const server = await build();
let own: StockedTenant;
beforeEach(async () => {
  server.setNow("2031-03-01T09:00:00Z");
  own = await makeStockedTenant(server.sql);
});
type Feed = AnswerOf<typeof reservations.makeFeed>;
const make = (locale = "en", unit = own.tableId): Promise<Feed> =>
  server.as(own).call(reservations.makeFeed, {
    params: { branchId: own.branchId },
    headers: { locale },
    body: { resource_type: "table", resource_id: unit, unit_no: 1 },
  });
const book = (start: string, more: object = {}): Promise<Reservation> =>
  server.as(own).call(reservations.create, {
    params: { branchId: own.branchId },
    body: {
      resource_type: "table",
      resource_id: own.tableId,
      start,
      customer: { name: "Dana Al-Sabah", phone: "+96599812299", email: "dana@example.com", civil_id: "290010100000" },
      note: "Nuts",
      status: "confirmed",
      ...more,
    },
  });
const change = (id: string, body: object): Promise<Reservation> =>
  server.as(own).call(reservations.update, { params: { branchId: own.branchId, reservationId: id }, body });
const get = ({ url }: { url: string | null }, headers: Record<string, string> = {}) =>
  server.app.inject({ url: new URL(url ?? "").pathname, headers });

/** Parses a calendar as programs do: unfolded lines, values by name, unescaped texts. */
function parse(text: string): { head: Record<string, string>; events: Record<string, string>[] } {
  expect(text.endsWith("\r\n")).toBe(true);
  for (const line of text.slice(0, -2).split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
  }
  const [head, events]: [Record<string, string>, Record<string, string>[]] = [{}, []];
  let open = head;
  for (const line of text.replaceAll("\r\n ", "").trimEnd().split("\r\n")) {
    const [, name = "", value = ""] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    expect(name).not.toBe("");
    if (line === "BEGIN:VEVENT") events.push((open = {}));
    else if (line === "END:VEVENT") open = head;
    else open[name] = value.replace(/\\([\\;,n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
  }
  return { head, events };
}
const read = async (feed: Feed) => parse((await get(feed)).body);

describe("the feed of a unit", () => {
  test("shows bookings and closures, but not guests", async () => {
    const { number, id } = await book("2031-03-10T20:00:00");
    const asked = await book("2031-03-11T20:00:00", { status: "pending" });
    const canceled = await book("2031-03-12T20:00:00");
    await change(canceled.id, { status: "canceled", reason: "Rain" });
    await insertRows(server.sql, {
      date_ranges: [
        {
          business_id: own.businessId,
          id: own.reservationId,
          name_en: "Works; roof, walls",
          starts_at: "2031-04-01T00:00:00",
          ends_at: "2031-04-03T00:00:00",
        },
      ],
    });
    const answer = await get(await make());
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    const { head, events } = parse(answer.body);
    expect(head).toMatchObject({ VERSION: "2.0", METHOD: "PUBLISH", "X-WR-TIMEZONE": "Asia/Kuwait" });
    expect(head["X-WR-CALNAME"]).toContain(`${own.mark} branch`);
    expect(events).toMatchObject([
      {
        UID: `${id}@diwan`,
        SUMMARY: `Booked #${number}`,
        STATUS: "CONFIRMED",
        DTSTART: "20310310T170000Z",
        DTEND: "20310310T183000Z",
        URL: `https://diwan.test/reservations/edit/${id}?branch=${own.branchId}`,
      },
      { SUMMARY: `Asked for #${asked.number}`, STATUS: "TENTATIVE" },
      { SUMMARY: "Closed: Works; roof, walls", DTSTART: "20310331T210000Z" },
    ]);
    expect(answer.body).not.toMatch(/dana|sabah|9981|29001|nuts/i);
    expect(server.logs.join("")).not.toContain(/calendar\/([\w-]+)/.exec(String((await make()).url))?.[1]);
  });

  test.each([
    ["Asia/Kuwait", "20310310T170000Z", "20310709T170000Z"],
    ["Europe/London", "20310310T200000Z", "20310709T190000Z"],
    ["America/New_York", "20310311T000000Z", "20310710T000000Z"],
  ])("contains the instants of %s, in winter and summer", async (zone, winter, summer) => {
    await server.as(own).call(settings.setBusiness, { body: { settings: [{ key: "TimeZone", data: zone }] } });
    await book("2031-03-10T20:00:00");
    await book("2031-07-09T20:00:00");
    expect((await read(await make())).events.map(({ DTSTART }) => DTSTART)).toEqual([winter, summer]);
  });

  test("keeps the id of a moved booking and counts its changes", async () => {
    const feed = await make();
    const { id } = await book("2031-03-10T20:00:00");
    const [before] = (await read(feed)).events;
    server.setNow("2031-03-01T10:00:00Z");
    await change(id, { start: "2031-03-10T21:00:00" });
    const [after, ...rest] = (await read(feed)).events;
    expect(rest).toEqual([]);
    expect(after).toMatchObject({ UID: before?.["UID"], DTSTART: "20310310T180000Z" });
    expect(after?.["LAST-MODIFIED"]).toMatch(/^\d{8}T\d{6}Z$/);
    expect([before?.["SEQUENCE"], after?.["SEQUENCE"]]).toEqual(["0", "1"]);
    await change(id, { status: "canceled" });
    const empty = await get(feed);
    expect(parse(empty.body).events).toEqual([]);
    // a calendar without a component is invalid
    expect(empty.body).toContain("BEGIN:VTIMEZONE\r\nTZID:UTC\r\n");
  });

  test("is sent again only after a change", async () => {
    const feed = await make();
    const first = await get(feed);
    const etag = String(first.headers.etag);
    const again = await get(feed, { "if-none-match": `W/${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    await book("2031-03-10T20:00:00");
    expect((await get(feed, { "if-none-match": etag })).statusCode).toBe(200);
  });

  test("is in its creator's language, with unbroken characters", async () => {
    const { number } = await book("2031-03-10T20:00:00");
    await server.sql.query("update tables set name_ar = $2 where id = $1", [
      own.tableId,
      "طاولة العائلة الكبيرة ".repeat(9).trim(),
    ]);
    const { head, events } = await read(await make("ar"));
    expect(head["X-WR-CALNAME"]).toContain("طاولة العائلة الكبيرة ".repeat(9).trim());
    expect(events).toMatchObject([{ SUMMARY: `محجوز \u2066#${number}\u2069` }]);
  });
});

describe("its address", () => {
  test("is created, returned, and replaced by a new one", async () => {
    const list = () =>
      server.as(own).call(reservations.feeds, {
        params: { branchId: own.branchId },
        query: { resource_type: "table", resource_id: own.tableId },
      });
    expect(await list()).toMatchObject({ data: [{ resource_id: own.tableId, unit_no: 1, url: null }] });
    const first = await make();
    expect(await list()).toMatchObject({ data: [{ url: first.url }] });
    const second = await make();
    expect(second.url).not.toBe(first.url);
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
  });

  test("is not found after its unit is deleted, its business is closed, or if it is incomplete", async () => {
    const feed = await make();
    const short = { url: String(feed.url).replace(/.\.ics$/, ".ics") };
    expect((await get(short)).statusCode).toBe(404);
    expect((await get({ url: String(feed.url).replace(".ics", "") })).statusCode).toBe(404);
    await server.sql.query("delete from tables where id = $1", [own.tableId]);
    expect((await get(feed)).statusCode).toBe(404);
    const other = await make("en", own.otherTableId);
    expect((await get(other)).statusCode).toBe(200);
    await server.sql.query("update businesses set closed_at = now() where id = $1", [own.businessId]);
    expect((await get(other)).statusCode).toBe(404);
  });
});

test("escapes texts and folds lines between characters", () => {
  expect(escapeCalendarText("a\\b;c,d\r\ne\u0007")).toBe("a\\\\b\\;c\\,d\\ne ");
  for (const letters of ["x".repeat(400), "محجوز ".repeat(60), "👨‍👩‍👧‍👦🏖️".repeat(40)]) {
    const { head } = parse(renderCalendarText([["SUMMARY", letters]]));
    expect(head["SUMMARY"]).toBe(letters.trimEnd());
  }
});
