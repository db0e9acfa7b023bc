import { addDays } from "@diwan/contract/time/days";
import { events } from "@diwan/contract/events/events";
import { afterAll, expect, test } from "vitest";
import { build } from "../../testing/build.ts";
import { makeStockedTenant } from "../../testing/fixtures.ts";

const server = await build();
const own = await makeStockedTenant(server.sql);
const before = process.env["TZ"];
afterAll(() => {
  if (before === undefined) delete process.env["TZ"];
  else process.env["TZ"] = before;
});

test("T31 an event keeps its local times in every time zone of server and business", async () => {
  const zones = Intl.supportedValuesOf("timeZone");
  const place = { eventable_type: "branch", eventable_id: own.branchId };
  const zoned = "update business_settings set data = to_jsonb($2::text) where business_id = $1 and key = 'TimeZone'";
  const wrong: string[] = [];
  for (const [at, zone] of zones.entries()) {
    process.env["TZ"] = zone;
    await server.sql.query(zoned, [own.businessId, zone]);
    // another day for each zone, over the whole year
    const day = addDays("2026-01-01", (at * 7) % 365);
    const [start, end] = [`${day}T${at % 2 ? "00" : "14"}:00:00`, `${day}T14:00:00`];
    const body = { ...place, locales: [{ locale: "en", name: `${zone} ${start}` }], start, end };
    const made = await server.as(own).call(events.create, { body });
    if (made.start !== start || made.end !== end) wrong.push(`${zone}: ${made.start} for ${start}`);
  }
  // the last zone reads the events of all others
  for (let page = 1; page <= zones.length / 100 + 1; page++) {
    const { data } = await server.as(own).call(events.list, { query: { page, perPage: 100, from: "2026-01-01" } });
    for (const { id, locales, start } of data)
      if (id !== own.eventId && !locales[0]?.name.endsWith(` ${start}`)) wrong.push(`${locales[0]?.name}: ${start}`);
  }
  expect(zones.length).toBeGreaterThan(400);
  expect(wrong).toEqual([]);
});
