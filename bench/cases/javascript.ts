import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { inBrowser } from "../browser/open.ts";
import { atMost, reported, type Row } from "../report/rows.ts";
import type { Tenant } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

/** All scripts that a screen loads until the network is quiet, including preloaded ones. */
export const javascript: Case = {
  name: "js",
  what: "JavaScript",
  run: async (world) => {
    const tenant = await world.menu();
    return [
      await scriptsOf(world, { what: "login", path: "/login", shown: "form", most: 180 }),
      await scriptsOf(world, { what: "menu screen", path: "/menu", shown: "[data-item]", most: 340, tenant }),
      await scriptsOf(world, { what: "list of holidays", path: "/holidays/list", shown: "h2", most: 340, tenant }),
      await scriptsOf(world, { what: "form of a holiday", path: "/holidays/add", shown: "form", most: 340, tenant }),
      await scriptsOf(world, { what: "guest page", path: `/qr/${tenant.slug}`, shown: "h1, h2", most: 100 }),
      await companion(world, "orders", { what: "orders app", path: "/orders-app/", shown: "#root > *", most: 100 }),
      await companion(world, "tablet", { what: "tablet app", path: "/tablet/", shown: "#root > *", most: 100 }),
    ];
  },
};

interface Screen {
  what: string;
  path: string;
  /** The scripts loaded when the screen is visible. */
  shown: string;
  most: number;
  tenant?: Tenant;
}

/** An app beside the back-office, if this build has it. */
async function companion(world: World, app: string, screen: Screen): Promise<Row> {
  const built = existsSync(new URL(`../../apps/${app}/dist/index.html`, import.meta.url));
  return built ? scriptsOf(world, screen) : reported(`JavaScript of the ${screen.what}, gzipped`, "not built");
}

function scriptsOf(world: World, { what, path, shown, most, tenant }: Screen): Promise<Row> {
  return inBrowser(world, tenant ? { tenant } : {}, async ({ page }) => {
    const scripts = collect(page);
    await page.goto(path);
    await page.locator(shown).first().waitFor();
    await untilQuiet(scripts);
    const loaded = await Promise.all([...scripts.values()].map(sizes));
    const sum = (of: "gzipped" | "sent"): number => loaded.reduce((total, one) => total + one[of], 0) / 1000;
    const detail = `${loaded.length} files, sent as ${sum("sent").toFixed(1)} kB`;
    return atMost(`JavaScript of the ${what}, gzipped`, sum("gzipped"), most, "kB", detail);
  });
}

/** No script for two seconds; the network itself is never idle while the screen listens for changes. */
async function untilQuiet(scripts: ReadonlyMap<string, Response>): Promise<void> {
  for (let known = -1; known !== scripts.size; await sleep(2_000)) known = scripts.size;
}

function collect(page: Page): Map<string, Response> {
  const scripts = new Map<string, Response>();
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    if (type.includes("javascript") && response.status() === 200) scripts.set(response.url(), response);
  });
  return scripts;
}

async function sizes(response: Response): Promise<{ gzipped: number; sent: number }> {
  const { responseBodySize } = await response.request().sizes();
  return { gzipped: gzipSync(await response.body(), { level: 9 }).length, sent: responseBodySize };
}
