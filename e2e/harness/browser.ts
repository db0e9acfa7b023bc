import { type Browser, type BrowserContext, chromium, type Page, type Request } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { seriousFindings } from "./accessibility.ts";
import { type TestOwner, randomAddress } from "./owner.ts";

export interface BrowserView {
  locale: "en" | "ar";
  width: number;
  height: number;
  /** The user's time zone, usually that of the business. */
  zone?: string;
}

/** Both languages, on a desktop and a phone. */
export const BROWSER_VIEWS: readonly BrowserView[] = (["en", "ar"] as const).flatMap((locale) => [
  { locale, width: 1440, height: 900 },
  { locale, width: 390, height: 844 },
]);
/** For journeys in which four views add nothing: English on a desktop, Arabic on a phone. */
export const TWO_VIEWS: readonly BrowserView[] = BROWSER_VIEWS.filter(
  ({ locale, width }) => (locale === "en") === width > 768,
);
export const viewName = (view: BrowserView): string => `${view.locale} ${view.width}`;

const FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // software rendering without an emulated graphics card, which takes much of the processor
  "--disable-gpu",
  "--disable-software-rasterizer",
  // a page of a journey ends before optimized code would pay: a tenth less work
  "--js-flags=--no-opt --no-maglev",
];
/** A generous timeout for expectations, since tests may run on a busy machine. */
const PATIENCE = 60_000;
const EXPECTED = /Failed to load resource|net::ERR_/;

export interface BrowserScreen {
  page: Page;
  context: BrowserContext;
  /** Errors that a screen does not show: console errors, exceptions, violations of the content security policy. */
  faults: string[];
}

interface Held extends BrowserScreen {
  view: string;
  /** The last calls, with the time and status of their responses. */
  calls: string[];
  uses: number;
  script?: Awaited<ReturnType<BrowserContext["addInitScript"]>>;
}

/** Unused pages of this process. */
const idle: Held[] = [];
/** After this many uses a page has grown. */
const MOST_USES = 12;
const keyOf = (view: BrowserView): string => JSON.stringify([viewName(view), view.height, view.zone]);

function takeOut(view: BrowserView): Held | undefined {
  const at = idle.findIndex((one) => one.view === keyOf(view) && one.context.browser()?.isConnected());
  return at < 0 ? undefined : idle.splice(at, 1)[0];
}

/** Moves a page to a blank address and removes the state of the test. */
async function putAway(held: Held): Promise<void> {
  const { context, page, faults, script } = held;
  held.uses += 1;
  if (held.uses >= MOST_USES || context.pages().length !== 1) return context.close();
  try {
    await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
    await script?.dispose();
    await page.goto("/robots.txt");
    await page.mouse.move(-10, -10);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await Promise.all([context.clearCookies(), context.clearPermissions()]);
    faults.length = 0;
    idle.push(held);
  } catch {
    await context.close();
  }
}

let launched: Promise<Browser> | undefined;

/** One browser for all files of a process; a new one if it has crashed. */
async function sharedBrowser(): Promise<Browser> {
  if (!(await launched)?.isConnected())
    launched = chromium.launch({
      executablePath: process.env["DIWAN_CHROMIUM"] ?? "/usr/bin/chromium",
      args: FLAGS,
    });
  return launched as Promise<Browser>; // set just now
}

/** How `useBrowser` gives a test its page. */
interface PageOptions {
  /**
   * A page that no test has used. Otherwise it may be one that an earlier test has finished with, with its storage
   * cleared: its scripts are cached, which is half the work of a first load. For journeys that add scripts to a page, change
   * its size, its clock or its connection, or open a service worker.
   */
  fresh?: boolean;
}

/** `open` gives each test a browser context that no other uses meanwhile. */
export function useBrowser({ fresh = false }: PageOptions = {}) {
  let browser: Browser;
  const open: Held[] = [];
  let lasting = 0;
  beforeAll(async () => {
    await serverReady();
    browser = await sharedBrowser();
  });
  // a test's pages are closed with it: unused screens would go on following changes
  beforeEach(() => void (lasting = open.length));
  afterEach(async ({ task }) => {
    const hasFailed = task.result?.state === "fail";
    if (hasFailed) for (const one of open.slice(lasting)) await describePage(one).catch(() => undefined);
    const keeping = !fresh && !hasFailed;
    await Promise.all(open.splice(lasting).map((one) => (keeping ? putAway(one) : one.context.close())));
  });
  afterAll(
    async () => void (await Promise.all(open.splice(0).map((one) => (fresh ? one.context.close() : putAway(one))))),
  );
  return async function openScreen(view: BrowserView, owner?: Pick<TestOwner, "token">): Promise<BrowserScreen> {
    const kept = fresh ? undefined : takeOut(view);
    const held = kept ?? (await openHeld(browser, view));
    open.push(held);
    await held.context.setExtraHTTPHeaders({ "x-forwarded-for": randomAddress() });
    held.script = await held.context.addInitScript(remember, { token: owner?.token, locale: view.locale });
    return held;
  };
}

async function openHeld(browser: Browser, view: BrowserView): Promise<Held> {
  const context = await browser.newContext({
    baseURL: inject("base"),
    viewport: { width: view.width, height: view.height },
    hasTouch: view.width < 768,
    locale: view.locale,
    timezoneId: view.zone ?? "Asia/Kuwait",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  return { page, context, faults: listen(page), calls: listCalls(page), view: keyOf(view), uses: 0 };
}

function listCalls(page: Page): string[] {
  const calls: string[] = [];
  const note = (text: string, request: Request): void => {
    if (!request.url().includes("/api/")) return;
    calls.push(
      `${new Date().toISOString().slice(14, 23)} ${text} ${request.method()} ${new URL(request.url()).pathname}`,
    );
    calls.splice(0, calls.length - 12);
  };
  page.on("request", (request) => note("sent", request));
  page.on("response", (response) => note(String(response.status()), response.request()));
  page.on("requestfailed", (request) => note("failed", request));
  return calls;
}

/** Prints what the page of a failed journey shows. */
async function describePage({ page, calls, faults }: Held): Promise<void> {
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
  const shown = await page.locator("body").innerText({ timeout: 5_000 });
  console.log([page.url(), ...calls, ...faults, `Focus: ${focused ?? "none"}`, shown].join("\n"));
}

async function serverReady(): Promise<void> {
  const late = Date.now() + 90_000;
  const answers = () =>
    fetch(`${inject("base")}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (Date.now() > late) throw new Error("The server does not get ready; what it says stands above.");
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** The initial storage of a returning user. */
function remember({ token, locale }: { token: string | undefined; locale: string }): void {
  if (!sessionStorage.getItem("started")) {
    if (token) localStorage.setItem("token", token);
    localStorage.setItem("diwan.language", locale);
  }
  sessionStorage.setItem("started", "yes");
  document.addEventListener("securitypolicyviolation", (event) =>
    console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
}

function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    // the browser reports failed requests as errors, but rejections and lost connections are part of journeys
    if (message.type() === "error" && !EXPECTED.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  return faults;
}

/** Expects no serious finding of axe on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([]);
}

/** Expects no horizontal overflow, and an ellipsis where a text is cut. */
export const expectNoOverflow = async (page: Page): Promise<void> => expect(await overflowOf(page)).toEqual([]);

export async function overflowOf(page: Page): Promise<string[]> {
  const { content, shown, cut } = await page.evaluate(widths);
  return [
    ...(content > shown ? [`${content} pixels wide where ${shown} are shown`] : []),
    ...cut.map((text) => `no ellipsis: ${text}`),
  ];
}

/** Runs in the page. Browsers add no ellipsis to an inline block, they cut it. */
function widths() {
  const whole = (child: Element, parent: Element) =>
    getComputedStyle(child).display.startsWith("inline-") &&
    Boolean(child.textContent) &&
    getComputedStyle(child).textOverflow !== "ellipsis" &&
    child.getBoundingClientRect().width > parent.clientWidth + 1;
  const cut = [...document.body.querySelectorAll("*")]
    .filter((element) => getComputedStyle(element).textOverflow === "ellipsis" && element.checkVisibility())
    .filter((element) => [...element.children].some((child) => whole(child, element)))
    .map((element) => `${element.className}: ${element.textContent}`);
  return { content: document.documentElement.scrollWidth, shown: document.documentElement.clientWidth, cut };
}
