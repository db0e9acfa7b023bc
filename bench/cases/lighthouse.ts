import { readFile } from "node:fs/promises";
import path from "node:path";
import lighthouse from "lighthouse";
import { inBrowser } from "../browser/open.ts";
import { median } from "../measure/median.ts";
import { atLeast, type Row } from "../report/rows.ts";
import type { Tenant } from "../tenants/register.ts";
import type { World } from "../world.ts";
import type { Case } from "./case.ts";

const CATEGORIES = [
  { id: "performance", least: 90 },
  { id: "accessibility", least: 100 },
  { id: "best-practices", least: 96 },
] as const;

/** Lighthouse as on a middling phone with a slow line. */
export const phone: Case = {
  name: "lighthouse",
  what: "Lighthouse",
  run: async (world) => {
    const tenant = await world.menu();
    return [
      ...(await audited(world, "login", "/login")),
      ...(await audited(world, "menu screen", "/menu", tenant)),
      ...(await audited(world, "guest page", `/qr/${tenant.slug}`)),
    ];
  },
};

/** Its performance varies from run to run: the median counts. */
async function audited(world: World, what: string, address: string, tenant?: Tenant): Promise<Row[]> {
  const runs: Awaited<ReturnType<typeof audit>>[] = [];
  for (let round = 0; round < (world.options.quick ? 1 : 3); round++) runs.push(await audit(world, address, tenant));
  return CATEGORIES.map(({ id, least }) => {
    const scores = runs.map((run) => run.scores[id]);
    const wrong = runs[0]?.wrong[id] ?? [];
    const detail = [scores.length > 1 ? `runs ${scores.join(", ")}` : "", ...wrong].filter(Boolean).join("; ");
    return atLeast(`Lighthouse of the ${what}: ${id}`, median(scores), least, detail);
  });
}

type Id = (typeof CATEGORIES)[number]["id"];

async function audit(world: World, address: string, tenant?: Tenant) {
  const { address: base } = await world.product();
  const options = { ...(tenant ? { tenant } : {}), flags: ["--remote-debugging-port=0"] };
  return inBrowser(world, options, async ({ profile }) => {
    const result = await lighthouse(`${base}${address}`, {
      port: await debuggingPort(profile),
      logLevel: "error",
      disableStorageReset: true,
      onlyCategories: CATEGORIES.map(({ id }) => id),
    });
    const report = result?.lhr;
    if (!report || report.runtimeError)
      throw new Error(report?.runtimeError?.message ?? "Lighthouse answered nothing.");
    const of = (id: Id) => report.categories[id];
    const perCategory = <T>(make: (id: Id) => T) =>
      Object.fromEntries(CATEGORIES.map(({ id }) => [id, make(id)])) as Record<Id, T>; // one for each
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

/** Chromium writes down which port it took. */
async function debuggingPort(profile: string): Promise<number> {
  return Number((await readFile(path.join(profile, "DevToolsActivePort"), "utf8")).split("\n")[0]);
}
