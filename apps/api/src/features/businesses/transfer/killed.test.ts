import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { runBackupCommand } from "../../../platform/backup/command.ts";
import { makeFolder } from "../../../platform/backup/testing/source.ts";
import { removeFilesJob } from "../../../platform/jobs/clean-up.ts";
import { build, runJobs } from "../../../testing/build.ts";
import { builtProgram } from "../../../testing/built-program.ts";
import { afterFile } from "../../../testing/closers.ts";
import { PATIENT } from "../../../testing/patient.ts";
import { startS3Service } from "../../../testing/s3-service.ts";
import { databaseUrlOf } from "../../../testing/start-process.ts";
import { done, inBucket, runDiwan } from "./testing/command-line.ts";
import { mediaOf } from "./testing/compare.ts";
import { countRows, type FullTenant, hashOthers, makeFullTenant } from "./testing/full-tenant.ts";

const server = await build();
const { sql } = server;
const bucket = await startS3Service();
server.services.storage = bucket.storage;
const here = { database: sql.options, storage: bucket.storage };
const env = { DATABASE_URL: databaseUrlOf(server), DATA_DIR: makeFolder(), ...inBucket(bucket) };
const file = path.join(makeFolder(), "out.tar");

let own: FullTenant;
beforeAll(async () => {
  own = await makeFullTenant(server, "Saffron");
  await done(env, "businesses", "export", own.businessId, file);
});

/** Runs a command in a process of its own, and kills it with -9 when `reached` says so. */
async function killAt(reached: () => Promise<void>, ...args: string[]): Promise<void> {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [builtProgram("operator"), "businesses", ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...env, PATH, HOME, TMPDIR },
  });
  let said = "";
  child.stderr.on("data", (piece) => (said += String(piece)));
  const exited = once(child, "close");
  afterFile(async () => void child.kill("SIGKILL"));
  await Promise.race([reached(), exited]);
  child.kill("SIGKILL");
  const [, signal] = (await exited) as [number | null, string | null];
  if (signal !== "SIGKILL") throw new Error(`It ended before: ${said}`);
}

/** Until a request of this method is sent for the third time, which is never answered. */
function thirdRequest(wanted: string): () => Promise<void> {
  let count = 0;
  const sent = new Promise<void>((resolve) => {
    bucket.onRequest = (method) => {
      if (method !== wanted || ++count < 3) return;
      resolve();
      return new Promise(() => undefined);
    };
  });
  return async () => {
    await sent;
    bucket.onRequest = () => undefined;
  };
}

const countCommands = async (condition = "true"): Promise<number | null> => {
  const text = `select from pg_stat_activity where application_name = 'diwan-backup' and datname = current_database() and ${condition}`;
  return (await sql.query(text)).rowCount;
};
/** Until the database has noticed that the process is gone, and taken back what it had not finished. */
const ended = () => vi.waitFor(async () => expect(await countCommands()).toBe(0), PATIENT);
const keys = () => [...bucket.objects.keys()].sort();

test("T49 of an import that is killed nothing is visible, its files go after a week, and it can be repeated", async () => {
  const [before, stored] = [await hashOthers(sql), keys()];
  await killAt(thirdRequest("PUT"), "import", file);
  await ended();
  expect({ ...(await hashOthers(sql)), jobs: before["jobs"] }).toEqual(before);
  expect(keys()).toHaveLength(stored.length + 2);

  const { id } = JSON.parse(await done(env, "businesses", "import", file, "--json")) as { id: string }; // as the command declares it
  expect(await mediaOf(here, id)).toEqual(await mediaOf(here, own.businessId));
  server.setNow(new Date(Date.now() + 8 * 24 * 60 * 60_000));
  await runJobs(server.services, removeFilesJob);
  server.setNow(undefined);
  const { rows } = await sql.query<{ key: string }>("select key from files where business_id is not null order by key");
  expect(keys()).toEqual(rows.map(({ key }) => key));
  expect(await mediaOf(here, id)).toEqual(await mediaOf(here, own.businessId));
});

test("an erasure that is killed has erased people first, and goes on when it is repeated", async () => {
  await done(env, "businesses", "close", own.businessId);
  const others = await hashOthers(sql, own.businessId);
  const media = keys().filter((key) => !key.startsWith(own.businessId));
  const erase = ["erase", own.businessId, "--yes"] as const;

  const holder = await sql.connect();
  await holder.query("begin; lock table items in share mode");
  const waits = () => vi.waitFor(async () => expect(await countCommands("wait_event_type = 'Lock'")).toBe(1), PATIENT);
  await killAt(waits, ...erase);
  await holder.query("commit");
  holder.release();
  await ended();
  const people = await sql.query("select from users where id = any($1)", [[own.memberId, own.otherMemberId]]);
  const { orders, reservations, invoices, audits, memberships, items, files } = await countRows(sql, own.businessId);
  expect({ people: people.rowCount, orders, reservations, invoices, audits, memberships }).toEqual({
    ...{ people: 0, orders: 0, reservations: 0, invoices: 0, audits: 0, memberships: 0 },
  });
  expect([Number(items) > 0, Number(files) > 0]).toEqual([true, true]);
  const err = `A part of Saffron is erased already. Erase the rest: npx diwan businesses erase ${own.businessId}.`;
  for (const [command = "", ...more] of [["open"], ["export", `${file}.2`]])
    expect(await runDiwan(env, ["businesses", command, own.businessId, ...more])).toMatchObject({ code: 1, err });
  const said: string[] = [];
  await runBackupCommand(["backup", `${file}.3`], env, "/", { say: (text) => void said.push(text) });
  expect(said).toContainEqual(expect.stringContaining(`Erase the rest: npx diwan businesses erase ${own.businessId}.`));

  await killAt(thirdRequest("DELETE"), ...erase);
  await ended();
  expect(await countRows(sql, own.businessId)).toMatchObject({ items: 0, files, businesses: 1 });

  await done(env, "businesses", ...erase);
  expect(Object.values(await countRows(sql, own.businessId)).filter(Boolean)).toEqual([]);
  expect(keys()).toEqual(media);
  const after = await hashOthers(sql, own.businessId);
  const personal = ["users", "user_settings", "codes", "sessions", "account_events"];
  for (const [name, hashes] of Object.entries(others).filter(([one]) => !personal.includes(one)))
    expect({ name, hashes: after[name] }).toEqual({ name, hashes });
  const { rows } = await sql.query<{ action: string }>(
    "select split_part(action, ':', 1) || left(split_part(action, ':', 2), 6) as action from operator_actions where subject = $1 order by at",
    [own.businessId],
  );
  const begun = "businesses erase begun";
  expect(rows.map(({ action }) => action).slice(2)).toEqual([begun, begun, begun, expect.stringMatching(/erase \d+/)]);
});
