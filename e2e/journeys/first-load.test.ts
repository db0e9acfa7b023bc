import type { Page, Request, Route } from "playwright-core";
import { expect, test } from "vitest";
import { useBrowser } from "../harness/browser.ts";
import { intercept } from "../harness/intercept.ts";
import { menuScreen } from "../harness/menu-screen.ts";
import { registerOwner } from "../harness/owner.ts";

const open = useBrowser({ fresh: true });
const DESK = { locale: "en", width: 1440, height: 900 } as const;
const PROGRAM = /\/assets\/.*\.js$/;

/** Holds requests to these addresses back until they are released. */
async function hold(page: Page, addresses: RegExp | string): Promise<() => void> {
  let letThrough = () => {};
  const waiting = new Promise<void>((done) => (letThrough = done));
  await intercept(page, addresses, async (route) => {
    await waiting;
    await route.continue();
  });
  return letThrough;
}

test.each(["dark", "light"])("paints a skeleton before the scripts load, in the %s that was chosen", async (scheme) => {
  const owner = await registerOwner();
  const { page, faults } = await open(DESK, owner);
  await page.addInitScript((chosen) => localStorage.setItem("diwan.theme", chosen), scheme);
  const letThrough = await hold(page, PROGRAM);
  await page.goto("/menu", { waitUntil: "commit" });
  await page.locator(".skeleton svg").waitFor();
  expect(await page.locator("html").getAttribute("data-mantine-color-scheme")).toBe(scheme);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const painted = await ground();
  letThrough();
  await page.locator("[data-category]").first().waitFor();
  expect(await page.locator(".skeleton").count()).toBe(0);
  expect(await ground()).toBe(painted);
  expect(faults).toEqual([]);
});

/** Records in the page when the menu's first category appears. */
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

test("a screen loads few files and makes each request once", async () => {
  const owner = await registerOwner();
  const { page, faults } = await open(DESK, owner);
  // the stream that opens first also sends what changed since somebody last listened
  const listening = page.waitForResponse("**/live");
  await page.goto("/menu");
  await listening;
  await page.addInitScript(noteWhenShown);
  const requests = async (): Promise<Request[]> => {
    const asked: Request[] = [];
    const note = (request: Request) => void asked.push(request);
    page.on("request", note);
    await page.reload();
    await page.locator("[data-category]").first().waitFor();
    page.off("request", note);
    return asked;
  };
  const askedFor = async (path: string) =>
    (await requests()).filter((request) => new URL(request.url()).pathname === path).length;
  // a first reload may still be told what changed before, on a busy machine
  await expect.poll(() => askedFor("/api/users/info")).toBe(1);
  await expect.poll(() => askedFor(`/api/menu/${owner.menuId}`)).toBe(1);
  // the code for the first click and the first drag, and for watching orders, loads after the screen
  expect(await page.evaluate(scriptsBeforeShown)).toBeLessThanOrEqual(14);
  expect(faults).toEqual([]);
});

test("shows a change that was made before the event stream opened", async () => {
  const owner = await registerOwner();
  const { page, faults } = await open(DESK, owner);
  const letThrough = await hold(page, "**/live");
  const told = page.waitForRequest("**/live");
  await page.goto("/menu");
  await page.locator("[data-category]").first().waitFor();
  await told;
  await owner.call("POST", `business/${owner.businessId}/categories`, {
    menu_id: owner.menuId,
    locales: [{ locale: "en", name: "Late dishes" }],
  });
  letThrough();
  await page.getByText("Late dishes").first().waitFor();
  expect(faults).toEqual([]);
});

test("leads users without a session, or with an expired one, to the login", async () => {
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
])("requests the screen again after %s", async (_, fail) => {
  const owner = await registerOwner();
  const { page, faults } = await open(DESK, owner);
  const { t } = menuScreen(page, "en");
  let broken = 1;
  await intercept(page, "**/api/users/info", (route) => (broken-- > 0 ? fail(route) : route.continue()));
  await page.goto("/admin/overview");
  await page.getByRole("button", { name: `${t("shell.account")}: Fatma` }).waitFor();
  expect(faults).toEqual([]);
});

test("the first click on a button opens its lazily loaded content, and Esc returns the focus", async () => {
  const owner = await registerOwner();
  const { page, faults } = await open(DESK, owner);
  const { t } = menuScreen(page, "en");
  let letThrough = () => {};
  const waiting = new Promise<void>((done) => (letThrough = done));
  await intercept(page, /\/assets\/.*dropdown.*\.js/, async (route) => {
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
