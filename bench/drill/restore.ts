import { rmSync } from "node:fs";
import path from "node:path";
import { type AppServer, type Fleet, primaryOf } from "./fleet.ts";
import type { Load } from "./load.ts";

/** Backs up while people work, destroys the database, and puts it back. What was acknowledged after the backup is gone. */
export async function backUpAndRestore(fleet: Fleet, load: Load): Promise<void> {
  const [app] = fleet.apps;
  if (!app) throw new Error("There is no process of Diwan.");
  const file = path.join(fleet.dataDir, "..", "backup.tar");
  const backedUp = performance.now();
  await runCommand(app, "backup", file);
  for (const { diwan } of fleet.apps) await diwan.stop();
  load.forgetSince(backedUp);
  await destroy(fleet);
  await runCommand(app, "restore", file);
  for (const { diwan } of fleet.apps) diwan.start();
  rmSync(file);
}

/** `npm run backup` and `npm run restore`, with the settings of the process. */
async function runCommand({ machine, environment }: AppServer, name: string, file: string): Promise<void> {
  const script = path.join(process.cwd(), "apps/api/dist/commands.js");
  await machine.run({ argv: [process.execPath, script, name, file], env: environment });
}

/** Nothing is left of the database; a new one is made as `deploy/patroni/create-database.sh` does. */
async function destroy(fleet: Fleet): Promise<void> {
  const primary = await primaryOf(fleet);
  const statements = [
    "drop database diwan with (force)",
    "drop role diwan_app, diwan_gate",
    "create database diwan owner diwan",
  ];
  for (const statement of statements) await primary.query(statement, "postgres");
}
