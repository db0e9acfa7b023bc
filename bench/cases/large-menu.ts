import { dragCard, openFirstCard, scrollThrough } from "../browser/menu-screen.ts";
import { heapOf } from "../browser/heap.ts";
import { inBrowser } from "../browser/open.ts";
import { median } from "../measure/median.ts";
import { atMost, type Row } from "../report/rows.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";
import { longestRow } from "./longest-row.ts";

/** The menu screen with 40 categories and 1,000 items. */
export const largeMenu: Case = {
  name: "large",
  what: "menu screen with 1,000 items",
  run: async (world) => {
    const usable: number[] = [];
    for (let round = 0; round < (world.options.quick ? 1 : 3); round++) usable.push(await timeToUsable(world));
    const detail = `${usable.map((ms) => ms.toFixed(0)).join(", ")} ms`;
    return [atMost(`${largeMenu.what}: usable`, median(usable) / 1000, 2, "s", detail), ...(await use(world))];
  },
};

/** From the address to the first card that reacts to a click. */
async function timeToUsable(world: World): Promise<number> {
  const tenant = await world.largeMenu();
  return inBrowser(world, { tenant }, async ({ page }) => {
    await page.goto("/menu", { waitUntil: "commit" });
    const card = page.locator("[data-item]").first();
    await card.waitFor();
    await card.click({ trial: true });
    // By the page's own clock, from the start of the navigation.
    return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))));
  });
}

async function use(world: World): Promise<Row[]> {
  const tenant = await world.largeMenu();
  return inBrowser(world, { tenant }, async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await page.goto("/menu");
    await page.locator("[data-item]").first().waitFor();
    // Until all cards are rendered, which happens progressively.
    await page.waitForTimeout(5_000);
    const name = await openFirstCard(page);
    const type = () => name.pressSequentially(" with saffron rice", { delay: 40 });
    const rounds = world.options.quick ? 1 : 3;
    return [
      await longestRow("typing a name", rounds, session, type),
      await longestRow("scrolling", rounds, session, () => scrollThrough(page)),
      await longestRow("dragging an item", rounds, session, () => dragCard(page)),
      atMost("  … JavaScript heap", await heapOf(session), 150, "MB", "after all this, without a collection"),
    ];
  });
}
