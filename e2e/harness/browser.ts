import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { seriousFindings } from "./accessibility.ts";
import { type Owner, randomAddress } from "./owner.ts";

export interface View {
  locale: "en" | "ar";
  width: number;
  height: number;
  /** Where somebody looks from; most are where their business is. */
  zone?: string;
}

/** Both languages, on a desk and on a phone. */
export const VIEWS: readonly View[] = (["en", "ar"] as const).flatMap((locale) => [
  { locale, width: 1440, height: 900 },
  { locale, width: 390, height: 844 },
]);
/** Where four would say no more: English on a desk, Arabic on a phone. */
export const TWO_VIEWS: readonly View[] = VIEWS.filter(({ locale, width }) => (locale === "en") === width > 768);
export const viewName = (view: View): string => `${view.locale} ${view.width}`;

const FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // drawn by the processor as it is: imitating a graphics card takes a good part of it
  "--disable-gpu",
  "--disable-software-rasterizer",
];
/** For what the screen is to show: a machine with much else to do takes its time, and only what never comes is a fault. */
const PATIENCE = 30_000;
const EXPECTED = /Failed to load resource|net::ERR_/;

export interface Screen {
  page: Page;
  context: BrowserContext;
  /** What went wrong unseen: console errors, exceptions, violations of the content security policy. */
  faults: string[];
}

let launched: Promise<Browser> | undefined;

/** One browser for all files of a process, with which it ends; a new one should it have died. */
async function sharedBrowser(): Promise<Browser> {
  if (!(await launched)?.isConnected())
    launched = chromium.launch({
      executablePath: process.env["DIWAN_CHROMIUM"] ?? "/usr/bin/chromium",
      args: FLAGS,
    });
  return launched as Promise<Browser>; // set just now
}

/** `open` gives each test a browser's context of its own. */
export function useBrowser() {
  let browser: Browser;
  const open: BrowserContext[] = [];
  let lasting = 0;
  beforeAll(async () => {
    await serverReady();
    browser = await sharedBrowser();
  });
  // what a test opened ends with it: screens that nobody looks at would go on following changes
  beforeEach(() => void (lasting = open.length));
  afterEach(async () => void (await Promise.all(open.splice(lasting).map((context) => context.close()))));
  afterAll(async () => void (await Promise.all(open.map((context) => context.close()))));
  return async function openScreen(view: View, owner?: Pick<Owner, "token">): Promise<Screen> {
    const context = await browser.newContext({
      baseURL: inject("base"),
      viewport: { width: view.width, height: view.height },
      hasTouch: view.width < 768,
      locale: view.locale,
      timezoneId: view.zone ?? "Asia/Kuwait",
      reducedMotion: "reduce",
      extraHTTPHeaders: { "x-forwarded-for": randomAddress() },
    });
    open.push(context);
    await context.addInitScript(remember, { token: owner?.token, locale: view.locale });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    return { page, context, faults: listen(page) };
  };
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

/** What a returning user's browser holds; later on it is up to the product. */
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
    // refusals and lost connections are part of journeys; the browser reports each as an error
    if (message.type() === "error" && !EXPECTED.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  return faults;
}

/** No serious finding of axe on what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([]);
}

/** Nothing stands out of the page sideways, and what is cut short ends with an ellipsis. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const { content, shown, cut } = await page.evaluate(widths);
  expect(content).toBeLessThanOrEqual(shown);
  expect(cut).toEqual([]);
}

/** Runs in the page. A browser puts no ellipsis into a box that stands in a line as a whole, it cuts it. */
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
