import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { browser as findBrowser } from "./browser.mjs";
import { prepare } from "./build.mjs";
import { root } from "./workspaces.mjs";

/** Creates the pictures of the documentation from the demo data: `npm run pictures`. */
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1180, height: 820 };
const OWNER = { email: "fatma@darsalma.example", password: "mezze-2026!" };
const CHALETS = { email: "mishal@khiranblue.example", password: "khiran-2026!" };
const CHALET_OWNER = { email: "hessa@khiranblue.example", password: "sea-front-2026!" };
const SALON = { email: "noor@noorbeauty.example", password: "balayage-2026!" };
const SHOTS = [
  { name: "login-en", address: "/login", view: DESK, locale: "en" },
  { name: "menu-en", address: "/menu", view: DESK, locale: "en", as: OWNER },
  { name: "menu-ar", address: "/menu", view: DESK, locale: "ar", as: OWNER },
  { name: "menu-phone-ar", address: "/menu", view: PHONE, locale: "ar", as: OWNER },
  { name: "chalets-en", address: "/menu", view: DESK, locale: "en", as: CHALETS },
  { name: "overview-en", address: "/admin/overview", view: DESK, locale: "en", as: OWNER },
  { name: "branches-ar", address: "/branches/list", view: DESK, locale: "ar", as: OWNER },
  { name: "new-order-en", address: "/orders/add", view: DESK, locale: "en", as: OWNER },
  { name: "users-en", address: "/users/list", view: DESK, locale: "en", as: OWNER },
  { name: "security-en", address: "/settings?tab=account&part=security", view: DESK, locale: "en", as: OWNER },
  { name: "settings-en", address: "/settings?tab=mobile", view: DESK, locale: "en", as: OWNER },
  { name: "guest-en", address: "/qr/salmiya?lang=en", view: PHONE, locale: "en" },
  { name: "guest-ar", address: "/qr/salmiya?lang=ar", view: PHONE, locale: "ar" },
  { name: "orders-en", address: "/orders/list", view: DESK, locale: "en", as: OWNER },
  { name: "board-en", address: loginAddress, view: TABLET, locale: "en", as: OWNER, steps: pairDevice },
  { name: "owner-of-chalets-en", address: "/my-chalets", view: DESK, locale: "en", as: CHALET_OWNER },
  { name: "timeline-en", address: "/reservations/list2", view: DESK, locale: "en", as: CHALETS },
  { name: "salon-day-ar", address: "/reservations/list2", view: DESK, locale: "ar", as: SALON },
  { name: "booking-en", address: "/reservations/add", view: DESK, locale: "en", as: CHALETS },
  { name: "invoices-en", address: "/invoices/list", view: DESK, locale: "en", as: OWNER },
  { name: "calendar-ar", address: "/calendar", view: DESK, locale: "ar", as: CHALETS },
  { name: "charts-en", address: "/charts", view: DESK, locale: "en", as: OWNER },
  { name: "guest-booking-ar", address: "/qr/khiran-blue/book?lang=ar", view: PHONE, locale: "ar" },
  { name: "tablet-ar", address: "/tablet/salmiya", view: TABLET, locale: "ar", steps: openTablet },
];

await prepare();
// A static import would run before the installation.
const { chromium } = await import("playwright-core");
const dataDir = await mkdtemp(path.join(os.tmpdir(), "diwan-pictures-"));
const server = spawn(process.execPath, [path.join(root, "apps/api/dist/main.js")], {
  env: { ...process.env, PORT: "0", DATA_DIR: dataDir, DATABASE_URL: "", DEMO: "1", LOG_LEVEL: "warn" },
  stdio: ["ignore", "pipe", "inherit"],
});
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-quic"] });
try {
  const base = await addressOf(server);
  const folder = path.join(root, "docs/pictures");
  await mkdir(folder, { recursive: true });
  for (const shot of SHOTS) await take(base, shot, path.join(folder, `${shot.name}.jpg`));
  console.log(`${SHOTS.length} pictures are in docs/pictures.`);
} finally {
  await browser.close();
  const ended = new Promise((done) => server.once("exit", done));
  server.kill("SIGTERM");
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}

function addressOf(child) {
  let said = "";
  return new Promise((resolve, reject) => {
    child.once("exit", () => reject(new Error(`The server did not start:\n${said}`)));
    child.stdout.on("data", (chunk) => {
      said += chunk;
      const found = /Diwan is ready: (\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
  });
}

/** The address at which a device logs in to the owner's first branch. */
async function loginAddress(base, token) {
  const headers = { authorization: `Bearer ${token}` };
  const { business } = await (await fetch(`${base}/api/users/info`, { headers })).json();
  const branch = `${base}/api/business/${business[0].id}/branches/${business[0].branches[0].id}`;
  const { url } = await (await fetch(`${branch}/create-login-qr`, { headers })).json();
  const { pathname, hash } = new URL(url);
  return pathname + hash;
}

async function pairDevice(page) {
  await page.locator("form button").last().click();
}

/** Sets a tablet up for the counter, in the language of the picture. */
async function openTablet(page, locale) {
  await page.locator(".pad").waitFor();
  await page.keyboard.type("1998"); // The demo's PassKey.
  await page.locator("input[type=radio]").first().check({ force: true });
  await page.locator(".button.primary").click();
  await page.locator(`.start[lang=${locale}]`).click();
}

async function take(base, { address, view, locale, as, steps }, file) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: view,
    locale,
    timezoneId: "Asia/Kuwait",
    reducedMotion: "reduce",
  });
  const token = as && (await tokenOf(base, as));
  await context.addInitScript(
    (kept) => {
      localStorage.setItem("diwan.language", kept.locale);
      if (kept.token) localStorage.setItem("token", kept.token);
    },
    { locale, token },
  );
  const page = await context.newPage();
  const asked = askedBy(page);
  await page.goto(typeof address === "string" ? address : await address(base, token));
  await steps?.(page, locale);
  await untilQuiet(page, asked);
  await page.screenshot({ path: file, type: "jpeg", quality: 82 });
  await context.close();
}

/** The requests that a page waits for; the live events never end. */
function askedBy(page) {
  const asked = new Set();
  page.on("request", (request) => /\/live\b|\/stream\b/.test(request.url()) || asked.add(request));
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
  return asked;
}

/** Waits until no request was sent for a while: a busy machine may pause between two answers. */
async function untilQuiet(page, asked) {
  const until = Date.now() + 30_000;
  for (let quiet = 0; quiet < 5 && Date.now() < until;) {
    await page.waitForTimeout(500);
    quiet = asked.size ? 0 : quiet + 1;
  }
}

async function tokenOf(base, account) {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...account, dashboard: true }),
  });
  return (await answer.json()).token;
}
