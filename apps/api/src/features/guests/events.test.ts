import { events } from "@diwan/contract/events/events";
import { guests } from "@diwan/contract/guests/guests";
import { tablets } from "@diwan/contract/devices/tablets";
import { expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";

const server = await build();

test("guests see current events and those within 60 days, in local times", async () => {
  server.setNow("2027-03-10T09:00:00Z");
  const own = await makeStockedTenant(server.sql);
  const make = (name: string, start: string, end: string, eventable_id = own.branchId) =>
    server.as(own).call(events.create, {
      body: { eventable_type: "branch", eventable_id, locales: [{ locale: "en", name }], start, end },
    });
  const told = async () =>
    (await server.as().call(guests.branch, { params: { slug: own.slug } })).events.map(
      ({ locales }) => locales[0]?.name,
    );
  const page = async (lang: string) => (await server.app.inject({ url: `/qr/${own.slug}?lang=${lang}` })).payload;
  expect((await page("en")).includes('class="event-line"')).toBe(false);
  await make("Over", "2027-03-01T20:00:00", "2027-03-09T23:00:00");
  await make("Runs", "2027-03-09T20:00:00", "2027-03-10T23:30:00");
  const oud = await make("Oud evening", "2027-03-12T20:00:00", "2027-03-12T23:30:00");
  await make("Far", "2027-06-01T20:00:00", "2027-06-02T23:30:00");
  await make("Elsewhere", "2027-03-12T20:00:00", "2027-03-12T23:30:00", own.siblingId);
  await expect.poll(told).toEqual(["Runs", "Oud evening"]);
  // the menu shows the current event in a line that links to all events
  await expect
    .poll(() => page("en"))
    .toMatch(/class="event-line" href="[^"]*\/events\?lang=en".*On now: Runs.*until 23:30, and 1 more/);
  expect(await page("ar")).toMatch(/الآن: Runs.*حتى ٢٣:٣٠، وواحدة غيرها/);
  expect(await page("en")).toContain('"startDate":"2027-03-12T20:00:00","endDate":"2027-03-12T23:30:00"');
  const all = async (lang: string) => (await server.app.inject({ url: `/qr/${own.slug}/events?lang=${lang}` })).payload;
  expect(await all("en")).toMatch(/On now.*until 23:30.*Runs.*Coming.*Fri.*12.*Mar.*Oud evening.*20:00 to 23:30/);
  expect(await all("ar")).toMatch(/الآن.*حتى ٢٣:٣٠.*Runs.*قريبًا.*الجمعة.*١٢.*٢٠:٠٠ إلى ٢٣:٣٠/);
  const update = (body: object) => server.as(own).call(events.update, { params: { eventId: oud.id }, body });
  await update({ end: "2027-03-12T22:00:00" });
  await expect.poll(() => all("en")).toContain("20:00 to 22:00");
  await update({ start: "2027-03-12", end: "2027-03-13" });
  await expect.poll(() => all("en")).toContain("All day, until Sat 13 Mar");
  // an ended event disappears without any change
  server.setNow("2027-03-10T20:31:00Z");
  await expect.poll(() => page("en")).toContain("Coming: Oud evening");
  expect(await all("en")).not.toContain("Runs");
  expect((await server.as().call(tablets.get, { params: { slug: own.slug }, query: {} })).events).toMatchObject([
    { id: oud.id, start: "2027-03-12T00:00:00", end: "2027-03-13T23:59:00" },
  ]);
  server.setNow("2027-04-10T09:00:00Z");
  await expect.poll(told).toEqual(["Far"]);
});
