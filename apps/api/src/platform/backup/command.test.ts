import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { accounts } from "@diwan/contract/accounts/accounts";
import { beforeAll, expect, test } from "vitest";
import { createProcess } from "../../process.ts";
import { TEST_SECRET_KEY } from "../../testing/secrets.ts";
import { PASSWORD } from "../../testing/tenant.ts";
import { startEmbedded } from "../embedded/embedded.ts";
import { runBackupCommand } from "./command.ts";
import { lastBackupAt } from "./last-backup.ts";
import { hashTables, makeBackup, makeFolder, quiet } from "./testing/source.ts";

let made: Awaited<ReturnType<typeof makeBackup>>;
beforeAll(async () => void (made = await makeBackup()));

/** An installation that the first test restores, and the second one upgrades. */
const installed = makeFolder();
const COMMANDS = path.resolve(import.meta.dirname, "../../commands.ts");
const SETTINGS = { DEMO: "0", SECRET_KEY: TEST_SECRET_KEY, PORT: "0", LOG_LEVEL: "silent" };

/** Runs a command; `said` is what it printed. */
async function run(args: string[], env: Record<string, string>, folder = made.folder) {
  const said: string[] = [];
  const code = await runBackupCommand(args, { ...SETTINGS, ...env }, folder, (text) => said.push(text));
  return { code, said: said.join("\n") };
}

test("T49 restores into a folder, on which the server starts, logs people in and serves their pictures", async () => {
  const restored = await run(["restore", "all.tar"], { DATA_DIR: installed });
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.said).toContain(`Restoring into the embedded database in ${installed} …`);
  expect(restored.said).toContain("SECRET_KEY is the one of the backup.");
  expect(fs.statSync(installed).mode & 0o777).toBe(0o700);
  const running = await createProcess({ ...SETTINGS, DATA_DIR: installed });
  try {
    const [own] = made.tenants;
    expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
    const login = await fetch(`${running.address}/api/${accounts.login.path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: own?.email, password: PASSWORD }),
    });
    expect(await login.json()).toMatchObject({ token: expect.any(String) as unknown });
    const picture = await fetch(`${running.address}${own?.src}`);
    expect({ status: picture.status, bytes: (await picture.arrayBuffer()).byteLength }).toEqual({
      status: 200,
      bytes: 40_000,
    });

    // and backs up beside the running server
    const beside = await run(["backup", "beside.tar"], { DATA_DIR: installed });
    expect(beside).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Written and checked: .*beside\.tar, /m) as unknown,
    });
  } finally {
    await running.stop();
  }
  await expect(run(["restore", "all.tar"], { DATA_DIR: installed })).rejects.toThrow("The database is not empty");
  const tables = await hashesOf(installed);
  expect(Object.keys(tables).length).toBeGreaterThan(60);
});

test("the commands that are printed for another major version of PostgreSQL work as they are printed", async () => {
  const version = path.join(installed, "postgres", "PG_VERSION");
  const own = fs.readFileSync(version, "utf8");
  fs.writeFileSync(version, "17\n");
  const refused = await startEmbedded(installed, quiet).then(() => "", String);
  // the version that the installation had, which reads its files
  fs.writeFileSync(version, own);
  const before = await hashesOf(installed);
  const commands = [...refused.matchAll(/: +((?:DATA_DIR=|mv ).+)$/gm)].map(([, command = ""]) => command);
  expect(commands).toHaveLength(3);
  for (const command of commands) await runPrinted(command);
  expect(fs.existsSync(path.join(installed, "postgres-17", "PG_VERSION"))).toBe(true);
  expect(await hashesOf(installed)).toEqual(before);
});

async function hashesOf(home: string) {
  const embedded = await startEmbedded(home, quiet);
  const tables = await hashTables(embedded.config);
  await embedded.stop();
  return tables;
}

/** Runs a line in a shell, where `npm run` is the command of the sources: the tests need no build. */
async function runPrinted(command: string): Promise<void> {
  const npm = `npm() { shift; name="$1"; shift 2; "${process.execPath}" --import tsx "${COMMANDS}" "$name" "$@"; }`;
  const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], TMPDIR: process.env["TMPDIR"], ...SETTINGS };
  await promisify(execFile)("sh", ["-c", `${npm}\n${command}`], { env });
}

test("keeps as many backups as asked for, and no other file goes", async () => {
  const home = makeFolder();
  await run(["restore", "all.tar"], { DATA_DIR: home });
  const folder = makeFolder();
  const old = ["diwan-2025-01-01T00-00-00Z.tar", "diwan-2025-01-02T00-00-00Z.tar", "diwan-2025-01-03T00-00-00Z.tar"];
  const killed = `${old[0]}.partial`;
  for (const name of [...old, "mine.tar", killed]) fs.writeFileSync(path.join(folder, name), "");
  fs.utimesSync(path.join(folder, killed), new Date(0), new Date(0));
  expect(await lastBackupAt(home)).toBeUndefined();
  const { said } = await run(["backup", "--keep", "2", folder], { DATA_DIR: home });
  expect(Date.now() - Number(await lastBackupAt(home))).toBeLessThan(60_000);
  expect(said).toContain(`Removed ${old[0]}.\nRemoved ${old[1]}.\n`);
  const left = fs.readdirSync(folder);
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining([old[2], "mine.tar"]));
  const newest = left.find((name) => name.startsWith("diwan-20") && name !== old[2]) ?? "";
  expect(await run(["backup", "--verify", newest], {}, folder)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^The backup is whole: \d/) as unknown,
  });
});

test("says in a sentence what is wrong", async () => {
  const messageOf = (...args: string[]) =>
    run(args, { DATA_DIR: makeFolder() }).catch((error: unknown) => String(error));
  for (const args of [
    ["backup"],
    ["backup", "a", "b"],
    ["backup", "--replace", "a"],
    ["restore", "--keep", "2", "a"],
    ["backup", "--keep", "no", "a"],
    ["other", "a"],
  ])
    expect(await messageOf(...args)).toMatch(/^Error: Usage:/);
  expect(await messageOf("backup", "all.tar")).toMatch(
    /^Error: There is no database in .*\. Set DATA_DIR or DATABASE_URL/,
  );
  expect(await messageOf("backup", "none/all.tar")).toMatch(/^Error: There is no folder .*none\. Create it first\.$/);
  expect(await messageOf("backup", "--keep", "2", "none")).toMatch(/There is no folder .*none\./);
  expect(await messageOf("backup", "--verify", "none.tar")).toMatch(/none\.tar can't be read: ENOENT/);
  const elsewhere = { DATABASE_URL: "postgres://diwan@127.0.0.1:1/diwan" };
  await expect(run(["backup", "new.tar"], elsewhere)).rejects.toThrow(/^No backup was written: .*ECONNREFUSED/);
  await expect(run(["restore", "all.tar"], elsewhere)).rejects.toThrow(/^The database was not changed: .*ECONNREFUSED/);
});

test("a missing picture is named, and the exit code tells of it", async () => {
  const home = makeFolder();
  await run(["restore", "all.tar"], { DATA_DIR: home });
  fs.rmSync(path.join(home, "media", (made.tenants[0]?.src ?? "").replace("/media/", "")));
  const { code, said } = await run(["backup", "without.tar"], { DATA_DIR: home });
  expect(code).toBe(1);
  expect(said).toContain("1 media files that the database names were not in the media storage");
  expect(await run(["backup", "all.tar"], { DATA_DIR: home }).catch(String)).toMatch(
    /all\.tar exists already\. Choose another name\.$/,
  );
});
