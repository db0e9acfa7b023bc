import { heapOf } from "../browser/heap.ts";
import { inBrowser } from "../browser/open.ts";
import { BAR, dragBooking, scrollTimeline } from "../browser/timeline.ts";
import { median } from "../measure/median.ts";
import { atMost, type Row } from "../report/rows.ts";
import { register, type Tenant } from "../tenants/register.ts";
import { DAYS, makeRooms, UNITS } from "../tenants/rooms.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";
import { longestRow } from "./longest-row.ts";

const ADDRESS = `/reservations/list2?days=${DAYS}`;

/** The timeline of a hotel with two of three nights booked. */
export const timeline: Case = {
  name: "timeline",
  what: `timeline of ${UNITS} rooms × ${DAYS} days`,
  run: async (world) => {
    const { address } = await world.product();
    const tenant = await register(address, world.folder, "hotel");
    await makeRooms(await world.database(), tenant.businessId);
    return timelineRows(world, tenant);
  },
};

async function timelineRows(world: World, tenant: Tenant): Promise<Row[]> {
  const rounds = world.options.quick ? 1 : 3;
  const usable: number[] = [];
  for (let round = 0; round < rounds; round++) usable.push(await timeToUsable(world, tenant));
  const detail = `${usable.map((ms) => ms.toFixed(0)).join(", ")} ms`;
  return [atMost(`${timeline.what}: usable`, median(usable) / 1000, 2, "s", detail), ...(await use(world, tenant))];
}

/** From the address to the first booking that reacts to a click. */
const timeToUsable = (world: World, tenant: Tenant): Promise<number> =>
  inBrowser(world, { tenant }, async ({ page }) => {
    await page.goto(ADDRESS, { waitUntil: "commit" });
    const bar = page.locator(BAR).first();
    await bar.waitFor();
    await bar.click({ trial: true });
    // By the page's own clock, from the start of the navigation.
    return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))));
  });

const use = (world: World, tenant: Tenant): Promise<Row[]> =>
  inBrowser(world, { tenant }, async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await page.goto(ADDRESS);
    await page.locator(BAR).first().waitFor();
    await page.waitForTimeout(3_000);
    const rounds = world.options.quick ? 1 : 3;
    return [
      await longestRow("scrolling both ways", rounds, session, () => scrollTimeline(page)),
      await longestRow("dragging a booking", rounds, session, (round) => dragBooking(page, 5 + 7 * round)),
      atMost("  … JavaScript heap", await heapOf(session), 150, "MB", "after all this, without a collection"),
    ];
  });
