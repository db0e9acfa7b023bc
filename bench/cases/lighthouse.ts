import { readFile } from "node:fs/promises";
import path from "node:path";
import lighthouse, { desktopConfig } from "lighthouse";
import { inBrowser } from "../browser/open.ts";
import { median } from "../measure/median.ts";
import { atLeast, type Row } from "../report/rows.ts";
import type { Tenant } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;

interface Screen {
  what: string;
  address: string;
  /** The required performance; the other categories must be 100. */
  least: number;
  tenant?: Tenant;
  desktop?: boolean;
}

/** Lighthouse as on a mid-range phone with a slow connection, and for the menu screen on a desktop too. */
export const audits: Case = {
  name: "lighthouse",
  what: "Lighthouse",
  run: async (world) => {
    const tenant = await world.menu();
    return [
      ...(await audited(world, { what: "login", address: "/login", least: 90 })),
      ...(await audited(world, { what: "menu screen", address: "/menu", least: 75, tenant })),
      ...(await audited(world, {
        what: "menu screen on a desktop",
        address: "/menu",
        least: 95,
        tenant,
        desktop: true,
      })),
      ...(await audited(world, { what: "guest page", address: `/qr/${tenant.slug}`, least: 90 })),
    ];
  },
};

/** Its performance varies from run to run: the median counts. */
async function audited(world: World, screen: Screen): Promise<Row[]> {
  const runs: Awaited<ReturnType<typeof audit>>[] = [];
  for (let round = 0; round < (world.options.quick ? 1 : 3); round++) runs.push(await audit(world, screen));
  return CATEGORIES.map((id) => {
    const scores = runs.map((run) => run.scores[id]);
    const wrong = runs[0]?.wrong[id] ?? [];
    const detail = [scores.length > 1 ? `runs ${scores.join(", ")}` : "", ...wrong].filter(Boolean).join("; ");
    const least = id === "performance" ? screen.least : 100;
    return atLeast(`Lighthouse of the ${screen.what}: ${id}`, median(scores), least, detail);
  });
}

type Id = (typeof CATEGORIES)[number];

async function audit(world: World, { address, tenant, desktop }: Screen) {
  const { address: base } = await world.product();
  const options = { ...(tenant ? { tenant } : {}), flags: ["--remote-debugging-port=0"] };
  return inBrowser(world, options, async ({ profile }) => {
    const flags = {
      port: await debuggingPort(profile),
      logLevel: "error" as const,
      disableStorageReset: true,
      onlyCategories: [...CATEGORIES],
    };
    const result = await lighthouse(`${base}${address}`, flags, desktop ? desktopConfig : undefined);
    const report = result?.lhr;
    if (!report || report.runtimeError)
      throw new Error(report?.runtimeError?.message ?? "Lighthouse answered nothing.");
    const of = (id: Id) => report.categories[id];
    const perCategory = <T>(make: (id: Id) => T) =>
      Object.fromEntries(CATEGORIES.map((id) => [id, make(id)])) as Record<Id, T>; // One for each page.
    return {
      scores: perCategory((id) => Math.round((of(id)?.score ?? 0) * 100)),
      wrong: perCategory((id) =>
        (of(id)?.auditRefs ?? [])
          .filter(
            ({ id: name, weight }) =>
              weight > 0 && (report.audits[name]?.score ?? 1) < (id === "performance" ? 0.9 : 1),
          )
          .map(({ id: name }) => `${name} ${report.audits[name]?.displayValue ?? ""}`.trim()),
      ),
    };
  });
}

/** Chromium writes its port to this file. */
async function debuggingPort(profile: string): Promise<number> {
  return Number((await readFile(path.join(profile, "DevToolsActivePort"), "utf8")).split("\n")[0]);
}
