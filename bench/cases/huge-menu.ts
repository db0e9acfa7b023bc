import { items, type Item } from "@diwan/contract/menu/items";
import { menus } from "@diwan/contract/menu/menus";
import { review } from "@diwan/contract/menu/review";
import { users } from "@diwan/contract/people/users";
import { accounts } from "@diwan/contract/accounts/accounts";
import type { Page } from "playwright-core";
import { scrollThrough } from "../browser/menu-screen.ts";
import { inBrowser } from "../browser/open.ts";
import { median } from "../measure/median.ts";
import { atMost, type Row } from "../report/rows.ts";
import type { Tenant } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";
import { longestRow } from "./longest-row.ts";

const DRAFTS = 200;
const AT_ONCE = 60;

/** A menu of 2,000 items in cards and in rows, prices changed at once, and a full review desk. */
export const hugeMenu: Case = {
  name: "huge",
  what: "menu of 2,000 items",
  run: async (world) => [
    await usable(world, "cards"),
    await usable(world, "rows"),
    ...(await useRows(world)),
    await pricesAtOnce(world),
    ...(await useDesk(world)),
  ],
};

async function chooseView({ send }: Tenant, view: "cards" | "rows"): Promise<void> {
  const { id } = await send(accounts.info);
  const data = view === "rows" ? view : null;
  await send(users.setSettings, { params: { userId: id }, body: { settings: [{ key: "MenuView", data }] } });
}

const FIRST = { cards: "[data-item]", rows: "[role=gridcell][data-column]" };

/** From the address to the first item that reacts to a click. */
async function usable(world: World, view: "cards" | "rows"): Promise<Row> {
  const tenant = await world.hugeMenu();
  await chooseView(tenant, view);
  const times: number[] = [];
  for (let round = 0; round < (world.options.quick ? 1 : 3); round++)
    times.push(
      await inBrowser(world, { tenant }, async ({ page }) => {
        await page.goto("/menu", { waitUntil: "commit" });
        const first = page.locator(FIRST[view]).first();
        await first.waitFor();
        await first.click({ trial: true });
        return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))));
      }),
    );
  const detail = `${times.map((ms) => ms.toFixed(0)).join(", ")} ms`;
  return atMost(`${hugeMenu.what} in ${view}: usable`, median(times) / 1000, 2, "s", detail);
}

async function useRows(world: World): Promise<Row[]> {
  const tenant = await world.hugeMenu();
  await chooseView(tenant, "rows");
  const rounds = world.options.quick ? 1 : 3;
  return inBrowser(world, { tenant }, async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await page.goto("/menu");
    await page.locator(FIRST.rows).first().waitFor();
    await page.waitForTimeout(3_000);
    const boxes = page.locator("[role=row] input[type=checkbox]");
    const select = async () => {
      await boxes.nth(2).click();
      await boxes.nth(9).click({ modifiers: ["Shift"] });
      await page.keyboard.press("Escape");
      await page.waitForTimeout(300);
    };
    await select(); // the bar of selected items loads once
    return [
      await longestRow("typing a price in a row", rounds, session, () => typePrice(page)),
      await longestRow("scrolling the rows", rounds, session, () => scrollThrough(page)),
      await longestRow("selecting rows", rounds, session, select),
    ];
  });
}

async function typePrice(page: Page): Promise<void> {
  await page.locator('[role=gridcell][data-column="price"]').first().click();
  await page.keyboard.type("4.750", { delay: 40 });
  await page.keyboard.press("Escape");
  await page.waitForTimeout(300);
}

/** One call changes the prices of many items, as the panel for prices does. */
async function pricesAtOnce(world: World): Promise<Row> {
  const tenant = await world.hugeMenu();
  const { send, businessId, menuId } = tenant;
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const tree = await send(menus.tree, { params: { menuId } });
    const some = tree.categories.flatMap((category) => category.items).slice(0, AT_ONCE);
    const changes = some.map((item) => ({ id: item.id, updated_at: item.updated_at, prices: raised(item) }));
    const from = performance.now();
    await send(items.batch, { params: { businessId }, body: { items: changes } });
    times.push(performance.now() - from);
  }
  const detail = `${times.map((ms) => ms.toFixed(0)).join(", ")} ms`;
  return atMost(`  … ${AT_ONCE} prices changed by one action`, median(times), 300, "ms", detail);
}

const raised = ({ prices }: Item) =>
  prices.map(({ id, price, locales }) => ({ id, price: Math.round(price * 1000 + 50) / 1000, locales }));

async function useDesk(world: World): Promise<Row[]> {
  const tenant = await world.hugeMenu();
  const { send, businessId, menuId } = tenant;
  const pasted = Array.from({ length: DRAFTS }, (_, at) => ({
    category: [{ locale: "en" as const, name: `Desk ${at % 8}` }],
    locales: [{ locale: "en" as const, name: `Chicken dish ${at}` }],
    prices: [{ price: 1.5, locales: [] }],
  }));
  await send(review.add, { params: { businessId }, body: { menu_id: menuId, items: pasted } });
  const rounds = world.options.quick ? 1 : 3;
  return inBrowser(world, { tenant }, async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    await page.goto("/menu/review");
    const names = page.locator("tr[data-draft] input[lang=ar]");
    await names.first().waitFor();
    await page.waitForTimeout(2_000);
    const type = async (round: number) => {
      await names.nth(round * 2).click();
      await page.keyboard.type("مجبوس", { delay: 40 });
      await page.keyboard.press("Enter");
      await page.waitForTimeout(800);
    };
    return [
      await longestRow(`typing on a desk of ${DRAFTS} drafts`, rounds, session, type),
      await longestRow("scrolling the desk", rounds, session, () => scrollThrough(page)),
    ];
  });
}
