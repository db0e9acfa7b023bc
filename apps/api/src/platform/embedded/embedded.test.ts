import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { startEmbedded, type Embedded } from "./embedded.ts";
import { readPostmaster } from "./predecessor.ts";
import { killParentProcess } from "./testing/killed-parent.ts";
import { PATIENT } from "../../testing/patient.ts";

const started: Embedded[] = [];
const folders: string[] = [];
const used = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "diwan-test-")), "data");
afterAll(() => fs.rmSync(path.dirname(used), { recursive: true, force: true }));

afterEach(async () => {
  await Promise.all(started.splice(0).map((embedded) => embedded.stop()));
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
});

function temporaryFolder(...below: string[]): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-test-"));
  folders.push(folder);
  return path.join(folder, ...below);
}

async function start(dataDir: string, log: (text: string) => void = () => undefined): Promise<Embedded> {
  const embedded = await startEmbedded(dataDir, log);
  started.push(embedded);
  return embedded;
}

async function query(embedded: Embedded, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(embedded.config);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A folder with a database from an earlier start. Creating one takes a second, so all tests share it. */
async function usedFolder(): Promise<string> {
  if (!fs.existsSync(used)) {
    const first = await startEmbedded(used, () => undefined);
    await query(first, "CREATE TABLE kept AS SELECT 7 AS value");
    await first.stop();
  }
  return used;
}

const postmaster = (dataDir: string) => readPostmaster(path.join(dataDir, "postgres", "postmaster.pid"))?.pid ?? 0;

test("the first start creates a database with Arabic collation", async () => {
  const log = vi.fn<(text: string) => void>();
  const embedded = await start(temporaryFolder(), log);
  expect(log).toHaveBeenCalledWith(expect.stringMatching(/^Creating the embedded database in \/.*diwan-test-/));
  const [row] = await query(
    embedded,
    "SELECT current_database() AS name, (SELECT string_agg(x, '' ORDER BY x) FROM (VALUES ('ب'), ('ت'), ('أ'), ('B'), ('a')) v (x)) AS letters",
  );
  expect(row).toEqual({ name: "diwan", letters: "aBأبت" });
  expect(await query(embedded, "SHOW listen_addresses")).toEqual([{ listen_addresses: "" }]);
  const client = new pg.Client(embedded.connectionString);
  await client.connect();
  await client.end();
});

test("a second start finds the data of the first one", async () => {
  const dataDir = await usedFolder();
  const log = vi.fn<(text: string) => void>();
  const second = await start(dataDir, log);
  expect(log).not.toHaveBeenCalled();
  expect(await query(second, "SELECT value FROM kept")).toEqual([{ value: 7 }]);
});

test("a killed server is restarted with all committed data", async () => {
  const dataDir = await usedFolder();
  const log = vi.fn<(text: string) => void>();
  const embedded = await start(dataDir, log);
  await query(embedded, "CREATE TABLE acknowledged AS SELECT 8 AS value");
  process.kill(postmaster(dataDir), "SIGKILL");
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith("The embedded database runs again"), PATIENT);
  expect(log).toHaveBeenCalledWith(expect.stringContaining("stopped unexpectedly (SIGKILL)"));
  expect(await query(embedded, "SELECT value FROM acknowledged")).toEqual([{ value: 8 }]);
});

test("stop works while the server is being restarted", async () => {
  const dataDir = await usedFolder();
  const log = vi.fn<(text: string) => void>();
  const embedded = await start(dataDir, log);
  process.kill(postmaster(dataDir), "SIGKILL");
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringContaining("stopped unexpectedly")), PATIENT);
  await embedded.stop();
  await start(dataDir);
});

test("the next start succeeds after the application was killed", async () => {
  const dataDir = await usedFolder();
  await killParentProcess(dataDir);
  const embedded = await start(dataDir);
  expect(await query(embedded, "SELECT value FROM written")).toEqual([{ value: 7 }]);
});

test("a folder in use by another process is rejected with the id of that process", async () => {
  const dataDir = await usedFolder();
  const first = await start(dataDir);
  await expect(start(dataDir)).rejects.toThrow(`in use by another running Diwan (process ${process.pid})`);
  await first.stop();
  await start(dataDir);
});

test.skipIf(process.getuid?.() !== 0)("root does not touch the folder of another user", async () => {
  const folder = temporaryFolder();
  fs.chownSync(folder, 65_534, 65_534);
  await expect(start(folder)).rejects.toThrow(/belongs to the user nobody, and this is root\. Run it as that user/);
  expect(fs.readdirSync(folder)).toEqual([]);
});

test("ignores a leftover postmaster.pid whose process id now belongs to another process", async () => {
  const dataDir = await usedFolder();
  const leftover = [process.pid, path.join(dataDir, "postgres"), 0, 5432, "/nowhere", "", "", "ready"];
  fs.writeFileSync(path.join(dataDir, "postgres", "postmaster.pid"), leftover.join("\n"));
  await start(dataDir);
  expect(postmaster(dataDir)).not.toBe(process.pid);
});

test("an interrupted first start starts over", async () => {
  const dataDir = temporaryFolder();
  fs.mkdirSync(path.join(dataDir, "postgres.new", "half"), { recursive: true });
  await start(dataDir);
  expect(fs.readdirSync(dataDir)).not.toContain("postgres.new");
});

test("the path of the data folder may be longer than a socket path, with spaces and Arabic letters", async () => {
  const { config } = await start(temporaryFolder("a".repeat(120), "بيانات ديوان", "b".repeat(80)));
  expect(String(config.host).length).toBeLessThan(90);
});

test("files of another major version are refused with what to do, and stay as they are", async () => {
  const file = path.join(await usedFolder(), "postgres", "PG_VERSION");
  const own = fs.readFileSync(file, "utf8");
  fs.writeFileSync(file, "17\n");
  try {
    await expect(start(used)).rejects.toThrow(
      /was made by PostgreSQL 17, and this version of Diwan comes with PostgreSQL \d+, .*npm run backup -- .*mv .*npm run restore -- /s,
    );
  } finally {
    fs.writeFileSync(file, own);
  }
  expect(await query(await start(used), "SELECT value FROM kept")).toEqual([{ value: 7 }]);
});
