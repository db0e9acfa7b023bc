import path from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import type { Tenant } from "../tenants/register.ts";
import type { World } from "../world.ts";

const FLAGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

interface Asked {
  /** The logged-in owner; none if left out. */
  tenant?: Tenant;
  flags?: readonly string[];
}

export interface Opened {
  page: Page;
  context: BrowserContext;
  /** The folder of the browser's profile. */
  profile: string;
}

/** A fresh profile in a separate browser; `work` gets its page. */
export async function inBrowser<T>(
  world: World,
  { tenant, flags = [] }: Asked,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const { address } = await world.product();
  const profile = path.join(world.folder, `profile-${performance.now()}`);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env["DIWAN_CHROMIUM"] ?? "/usr/bin/chromium",
    args: [...FLAGS, ...flags],
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    locale: "en",
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(30_000);
    if (tenant) await logIn(page, tenant);
    return await work({ page, context, profile });
  } finally {
    await context.close();
  }
}

/** As if the owner had logged in before in this browser. */
async function logIn(page: Page, { token }: Tenant): Promise<void> {
  await page.goto("/mark.svg");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
}
