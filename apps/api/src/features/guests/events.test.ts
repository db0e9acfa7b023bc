import { events } from "@diwan/contract/events";
import { guests } from "@diwan/contract/guests";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStocked } from "../../testing/stock.ts";

const server = await build();

test("guests are told of events that run or come within 60 days, in local times", async () => {
  server.setNow("2027-03-10T09:00:00Z");
  const own = await makeStocked(server.sql);
  const make = (name: string, start: string, end: string, eventable_id = own.branchId) =>
    server.as(own).call(events.create, {
      body: { eventable_type: "branch", eventable_id, locales: [{ locale: "en", name }], start, end },
    });
  const told = async () =>
    (await server.as().call(guests.branch, { params: { slug: own.slug } })).events.map(
      ({ locales }) => locales[0]?.name,
    );
  const page = async (lang: string) => (await server.app.inject({ url: `/qr/${own.slug}?lang=${lang}` })).payload;
  expect((await page("en")).includes('class="events"')).toBe(false);
  await make("Over", "2027-03-01T20:00:00", "2027-03-09T23:00:00");
  await make("Runs", "2027-03-09T20:00:00", "2027-03-10T23:30:00");
  const oud = await make("Oud evening", "2027-03-12T20:00:00", "2027-03-12T23:30:00");
  await make("Far", "2027-06-01T20:00:00", "2027-06-02T23:30:00");
  await make("Elsewhere", "2027-03-12T20:00:00", "2027-03-12T23:30:00", own.siblingId);
  await expect.poll(told).toEqual(["Runs", "Oud evening"]);
  await expect.poll(() => page("en")).toContain("Fri 12 Mar, 20:00 to 23:30");
  expect(await page("ar")).toContain("٢٠:٠٠ إلى ٢٣:٣٠");
  expect(await page("en")).toContain('"startDate":"2027-03-12T20:00:00","endDate":"2027-03-12T23:30:00"');
  await server.as(own).call(events.update, { params: { eventId: oud.id }, body: { end: "2027-03-12T22:00:00" } });
  await expect.poll(() => page("en")).toContain("Fri 12 Mar, 20:00 to 22:00");
  server.setNow("2027-04-10T09:00:00Z");
  await expect.poll(told).toEqual(["Far"]);
});
