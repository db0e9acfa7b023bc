import type { BrowserContext, Locator, Page } from "playwright-core";
import { longestTask, noteLongTasks } from "../browser/long-tasks.ts";
import { inBrowser } from "../browser/open.ts";
import { median } from "../measure/median.ts";
import { atMost } from "../report/rows.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

/** The menu screen with 40 categories and 1,000 items. */
export const largeMenu: Case = {
  name: "large",
  what: "menu screen with 1,000 items",
  run: async (world) => {
    const usable: number[] = [];
    for (let round = 0; round < (world.options.quick ? 1 : 3); round++) usable.push(await timeToUsable(world));
    const { typing, scrolling, dragging, megabytes } = await use(world);
    const what = largeMenu.what;
    return [
      atMost(`${what}: usable`, median(usable) / 1000, 2, "s", `${usable.map((ms) => ms.toFixed(0)).join(", ")} ms`),
      atMost("  … longest task while typing a name", typing, 50, "ms"),
      atMost("  … longest task while scrolling", scrolling, 50, "ms"),
      atMost("  … longest task while dragging an item", dragging, 50, "ms"),
      atMost("  … JavaScript heap", megabytes, 150, "MB", "after all this, without a collection"),
    ];
  },
};

/** From the address to the first card on the screen that takes a click. */
async function timeToUsable(world: World): Promise<number> {
  const tenant = await world.largeMenu();
  return inBrowser(world, { tenant }, async ({ page }) => {
    await page.goto("/menu", { waitUntil: "commit" });
    const card = page.locator("[data-item]").first();
    await card.waitFor();
    await card.click({ trial: true });
    // counted by the page's own clock, from the start of the navigation
    return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))));
  });
}

async function use(world: World) {
  const tenant = await world.largeMenu();
  return inBrowser(world, { tenant }, async ({ page, context }) => {
    await page.goto("/menu");
    await page.locator("[data-item]").first().waitFor();
    await page.waitForTimeout(5_000);
    await noteLongTasks(page);
    const name = await openFirst(page);
    const typing = await longestTask(page, () => name.pressSequentially(" with saffron rice", { delay: 40 }));
    const scrolling = await longestTask(page, () => scroll(page));
    const dragging = await longestTask(page, () => drag(page));
    return { typing, scrolling, dragging, megabytes: await heap(page, context) };
  });
}

async function openFirst(page: Page): Promise<Locator> {
  await page.locator("[data-card-button]").first().press("Enter");
  const name = page.locator('[data-item] [data-path="locales.0.name"]').first();
  await name.waitFor();
  await page.waitForTimeout(500);
  return name;
}

/** With the wheel through the whole menu and back. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(720, 500);
  for (const way of [1, -1]) {
    for (let turn = 0; turn < 60; turn++) {
      await page.mouse.wheel(0, way * 700);
      await page.waitForTimeout(25);
    }
  }
}

/** By its grip, over the cards after it, and dropped there. */
async function drag(page: Page): Promise<void> {
  const cards = page.locator("[data-items] > [data-item]:not([data-open])");
  await cards.nth(1).hover();
  const grip = await cards.nth(1).locator('[data-grip="item"]').boundingBox();
  const target = await cards.nth(4).boundingBox();
  if (!grip || !target) throw new Error("There is no card to drag.");
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 60 });
  await page.mouse.move(target.x + target.width / 2, target.y + target.height + 200, { steps: 30 });
  await page.mouse.up();
}

async function heap(page: Page, context: BrowserContext): Promise<number> {
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find((metric) => metric.name === "JSHeapUsedSize")?.value ?? Number.NaN) / 1e6;
}
