import type { Page, Request, Route } from "playwright-core";
import { expect, test } from "vitest";
import { TWO_VIEWS, useBrowser, viewName } from "../harness/browser.ts";
import { makeCategory, makeItem } from "../harness/menu-data.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { newOwner } from "../harness/owner.ts";

const open = useBrowser();
const views = TWO_VIEWS.map((view) => [viewName(view), view] as const);
const DESK = { locale: "en", width: 1440, height: 900 } as const;
const PHONE = { locale: "ar", width: 390, height: 844 } as const;
const PROGRAM = /\/assets\/(?!boot).*\.js$/;

/** Holds the program back until it is told to let it through. */
async function holdProgram(page: Page): Promise<() => void> {
  let letThrough = () => {};
  const waiting = new Promise<void>((done) => (letThrough = done));
  await page.route(PROGRAM, async (route) => {
    await waiting;
    await route.continue();
  });
  return letThrough;
}

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox();
  return found && Object.values(found).map(Math.round);
};

/** Of all that match, from the top. */
const boxes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    }),
  );

test.each(views)("the frame is painted before the program, where the screen will be: %s", async (_, view) => {
  const owner = await newOwner();
  const { page, faults } = await open(view, owner);
  const letThrough = await holdProgram(page);
  await page.goto("/menu", { waitUntil: "commit" });
  await page.locator("[data-first-shell]").waitFor();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(view.locale === "ar" ? "rtl" : "ltr");
  const sheet = await box(page, "[data-first-shell] > :last-child > div");
  const mark = await box(page, "[data-first-shell] svg:visible");
  letThrough();
  await page.locator("[data-category]").first().waitFor();
  expect(await page.locator("[data-first-shell]").count()).toBe(0);
  expect(await box(page, "main#content")).toEqual(sheet);
  expect(await box(page, "[data-side] svg:has(rect):visible")).toEqual(mark);
  expect(faults).toEqual([]);
});

test("a phone shows the top of its menu before the program, where it stays", async () => {
  const owner = await newOwner();
  const { id } = await makeCategory(owner, ["Mezze", "مقبلات"]);
  for (const names of [
    ["Hummus with lamb and pine nuts", "حمص باللحم والصنوبر المحمص"],
    ["Mutabbal", "متبل"],
    ["Tabbouleh", "تبولة"],
  ] as const)
    await makeItem(owner, id, names, { prices: [{ price: 1.5, locales: [{ locale: "en", name: "Small" }] }] });
  const { page, faults } = await open(PHONE, owner);
  const letThrough = await holdProgram(page);
  await page.goto("/menu", { waitUntil: "commit" });
  const layer = page.locator(".first-menu");
  await layer.waitFor();
  await page.evaluate(() => document.fonts.ready);
  const [media, texts] = ["[data-dimensions]", "b, bdi"];
  const painted = await boxes(page, `.first-menu [data-of="item"] :is(${media}, ${texts})`);
  expect(painted).toHaveLength(9);
  letThrough();
  await page.locator("[data-item]").first().waitFor();
  expect(await layer.count()).toBe(0);
  await expect.poll(() => boxes(page, `[data-item] :is(${media}, ${texts})`)).toEqual(painted);
  expect(faults).toEqual([]);
});

test("a phone whose menu has nothing open shows no items before the program, and none over it", async () => {
  const owner = await newOwner();
  const { page, faults } = await open(PHONE, owner);
  await page.goto("/menu");
  await page.locator("[data-category]").first().waitFor();
  expect(await page.locator(".first-menu").count()).toBe(0);
  expect(faults).toEqual([]);
});

test.each(views)("the login's pictures are there before the program: %s", async (_, view) => {
  const { page, faults } = await open(view);
  const letThrough = await holdProgram(page);
  await page.goto("/login", { waitUntil: "commit" });
  const pictures = 'img[src^="/login/"]';
  await page.locator(`.first-accounts ${pictures}`).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const [picture, mark] = [await box(page, pictures), await box(page, "svg")];
  letThrough();
  await page.locator("form").waitFor();
  expect(await page.locator(".first-accounts").count()).toBe(0);
  expect([await box(page, pictures), await box(page, "svg")]).toEqual([picture, mark]);
  expect(faults).toEqual([]);
});

/** Notes in the page when the menu's first category stands in it. */
function noteWhenShown(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector("[data-category]")) return;
    observer.disconnect();
    performance.mark("shown");
  }).observe(document, { childList: true, subtree: true });
}

function scriptsBeforeShown(): number {
  const [shown] = performance.getEntriesByName("shown");
  const files = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
  return files.filter(({ startTime }) => startTime < (shown?.startTime ?? Infinity)).length;
}

test("a screen takes few files, named by its page, and reads everything once", async () => {
  const owner = await newOwner();
  const { page, faults } = await open(DESK, owner);
  const asked: Request[] = [];
  page.on("request", (request) => void asked.push(request));
  await page.addInitScript(noteWhenShown);
  await page.goto("/menu");
  await page.locator("[data-category]").first().waitFor();
  const html = await (await page.request.get("/menu", { headers: { accept: "text/html" } })).text();
  const named = Array.from(html.matchAll(/\/assets\/[\w-]+\.js/g), ([file]) => file);
  const paths = asked.map((request) => new URL(request.url()).pathname);
  const scripts = paths.filter((path) => path.endsWith(".js"));
  // what the first click and the first drag need, and what watches over orders, comes after the screen
  expect(await page.evaluate(scriptsBeforeShown)).toBeLessThanOrEqual(14);
  // what comes after these may wait until the menu is shown
  expect(scripts.slice(0, 8).filter((file) => !named.includes(file))).toEqual([]);
  expect(paths.filter((path) => path === "/api/users/info")).toHaveLength(1);
  const trees = asked.filter((request) => request.url().endsWith(`/api/menu/${owner.menuId}`));
  // once more it is only asked whether it still holds
  expect(trees.filter((request) => !request.headers()["if-none-match"])).toHaveLength(1);
  expect(faults).toEqual([]);
});

test("a change that was made while the program loaded is not missed", async () => {
  const owner = await newOwner();
  const { page, faults } = await open(DESK, owner);
  const letThrough = await holdProgram(page);
  const read = page.waitForResponse((response) => response.url().includes(`/api/menu/${owner.menuId}`));
  await page.goto("/menu", { waitUntil: "commit" });
  await (await read).finished();
  await owner.call("POST", `business/${owner.businessId}/categories`, {
    menu_id: owner.menuId,
    locales: [{ locale: "en", name: "Late dishes" }],
  });
  letThrough();
  await page.getByText("Late dishes").first().waitFor();
  expect(faults).toEqual([]);
});

test("nobody, and somebody whose session has ended, is led to the login", async () => {
  const { page, faults } = await open(DESK);
  await page.goto("/menu");
  await page.waitForURL(/\/login/);
  await page.locator("form").waitFor();
  const dead = await open(DESK, { token: "x".repeat(43) });
  await dead.page.goto("/menu");
  await dead.page.waitForURL(/\/login/);
  await dead.page.locator("form").waitFor();
  expect(await dead.page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  expect([...faults, ...dead.faults]).toEqual([]);
});

test.each([
  ["no answer", (route: Route) => route.abort()],
  ["the answer of a busy server", (route: Route) => route.fulfill({ status: 503, json: { code: "busy" } })],
])("after %s at first, the screen is asked for again", async (_, fail) => {
  const owner = await newOwner();
  const { page, faults } = await open(DESK, owner);
  const { t } = menuScreen(page, "en");
  let broken = 1;
  await page.route("**/api/users/info", (route) => (broken-- > 0 ? fail(route) : route.continue()));
  await page.goto("/admin/overview");
  await page.getByRole("button", { name: `${t("shell.account")}: Fatma` }).waitFor();
  expect(faults).toEqual([]);
});

test("the first press of a button opens what comes late, and Esc leads back to it", async () => {
  const owner = await newOwner();
  const { page, faults } = await open(DESK, owner);
  const { t } = menuScreen(page, "en");
  let letThrough = () => {};
  const waiting = new Promise<void>((done) => (letThrough = done));
  await page.route(/\/assets\/.*dropdown.*\.js/, async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto("/menu");
  const button = page.getByRole("button", { name: `${t("shell.account")}: Fatma` });
  await button.press("Enter");
  expect(await button.getAttribute("aria-expanded")).toBe("false");
  letThrough();
  const panel = page.getByRole("dialog", { name: t("shell.account") });
  await panel.getByRole("button", { name: t("shell.logout") }).waitFor();
  await expect.poll(() => panel.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(faults).toEqual([]);
});
