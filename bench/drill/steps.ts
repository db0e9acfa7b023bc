import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseServer } from "./database-server.ts";
import { type AppServer, type Fleet, primaryOf } from "./fleet.ts";
import type { Load } from "./load.ts";
import { backUpAndRestore } from "./restore.ts";
import { isOk, waitUntil } from "./wait.ts";

export interface Step {
  /** The name for `--only`. */
  name: string;
  what: string;
  /** The most requests that may fail, and the most seconds until none fails any more. */
  limit: { failed?: number; seconds: number };
  /** Breaks something while people work; returns what an operator does about it afterwards. */
  run(fleet: Fleet, load: Load): Promise<void | (() => void)>;
}

const DISK_FULL_MS = 20_000;
const UPGRADES = 10;

export const STEPS: readonly Step[] = [
  {
    name: "process",
    what: "kill -9 of a process of Diwan",
    limit: { seconds: 10 },
    run: async (fleet) => first(fleet).diwan.kill(),
  },
  {
    name: "primary",
    what: "power cut at the primary",
    limit: { seconds: 45 },
    run: async (fleet) => {
      const primary = await primaryOf(fleet);
      await primary.powerOff();
      return () => primary.start();
    },
  },
  {
    name: "postgres",
    what: "kill -9 of the primary's PostgreSQL",
    limit: { seconds: 30 },
    run: async (fleet) => (await primaryOf(fleet)).killPostgres(),
  },
  {
    name: "pooler",
    what: "kill -9 of a pooler",
    limit: { seconds: 10 },
    run: async (fleet) => first(fleet).pooler.kill(),
  },
  {
    name: "proxy",
    what: "kill -9 of the proxies",
    limit: { seconds: 10 },
    run: async ({ proxies }) => proxies.forEach(({ service }) => service.kill()),
  },
  {
    name: "network",
    what: "the primary's network is cut",
    limit: { seconds: 45 },
    run: async (fleet) => {
      const primary = await primaryOf(fleet);
      primary.machine.unplug();
      return () => primary.machine.plug();
    },
  },
  {
    name: "app-network",
    what: "the network of a process of Diwan is cut",
    limit: { seconds: 15 },
    run: async (fleet) => {
      const { machine } = first(fleet);
      machine.unplug();
      return () => machine.plug();
    },
  },
  {
    name: "disk",
    what: `the primary's disk is full for ${DISK_FULL_MS / 1_000} s`,
    limit: { seconds: 75 },
    run: async (fleet) => {
      const empty = (await primaryOf(fleet)).fillDisk();
      await sleep(DISK_FULL_MS);
      empty();
    },
  },
  {
    name: "switchover",
    what: "the replica becomes the primary as planned",
    limit: { seconds: 20 },
    run: async (fleet) => (await primaryOf(fleet)).switchOver(),
  },
  {
    name: "upgrade",
    what: `${UPGRADES} upgrades: the processes are restarted one after the other`,
    limit: { failed: 0, seconds: 0 },
    run: async ({ apps }) => {
      for (let upgrade = 0; upgrade < UPGRADES; upgrade++) for (const app of apps) await restart(app);
    },
  },
  {
    name: "restore",
    what: "backup while people work, the database destroyed, restored",
    limit: { seconds: 120 },
    run: backUpAndRestore,
  },
];

async function restart({ diwan, machine, address }: AppServer): Promise<void> {
  const code = await diwan.stop();
  if (code !== 0) throw new Error(`Diwan on ${machine.name} ended with ${code} instead of 0.`);
  diwan.start();
  await waitUntil(`Diwan on ${machine.name} is ready`, () => isOk(`${address}/readyz`), 60);
  // The proxies ask every second, twice.
  await sleep(3_000);
}

function first({ apps }: Fleet): AppServer {
  const [app] = apps;
  if (!app) throw new Error("There is no process of Diwan.");
  return app;
}

/** How many of these writes the database has not, and how many it has more than once. */
export async function compareWithDatabase(
  primary: DatabaseServer,
  acknowledged: ReadonlyMap<string, unknown>,
): Promise<{ lost: string[]; twice: string[] }> {
  const found = new Map<string, number>();
  for (const table of ["orders", "reservations"])
    for (const mark of await primary.query(`select note from ${table} where note like 'drill %'`))
      found.set(mark, (found.get(mark) ?? 0) + 1);
  const marks = [...acknowledged.keys()];
  return {
    lost: marks.filter((mark) => !found.has(mark)),
    twice: [...found].filter(([, count]) => count > 1).map(([mark]) => mark),
  };
}
