import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { accounts } from "@diwan/contract/accounts/accounts";
import { beforeAll, expect, test } from "vitest";
import { createProcess } from "../../process.ts";
import { builtProgram } from "../../testing/built-program.ts";
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
const COMMANDS = builtProgram("commands");
const SETTINGS = { DEMO: "0", SECRET_KEY: TEST_SECRET_KEY, PORT: "0", LOG_LEVEL: "silent" };

/** Runs a command; `said` is what it printed. */
async function run(args: string[], env: Record<string, string>, folder = made.folder, terminal = {}) {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const code = await runBackupCommand(args, { ...SETTINGS, ...env }, folder, { say, ...terminal });
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

    // what it would replace is in use
    for (const more of [[], ["--replace", "--yes"]])
      await expect(run(["restore", "all.tar", ...more], { DATA_DIR: installed })).rejects.toThrow(
        new Error(`Stop Diwan (process ${process.pid}) first.`),
      );
  } finally {
    await running.stop();
  }
  await expect(run(["restore", "all.tar"], { DATA_DIR: installed })).rejects.toThrow("The database is not empty");
  const tables = await hashesOf(installed);
  expect(Object.keys(tables).length).toBeGreaterThan(60);
});

test("a restore says what it replaces, and replaces it only when somebody agrees", async () => {
  const before = await hashesOf(installed);
  const [said, answers]: [string[], string[]] = [[], ["yes", "replace"]];
  const terminal = { say: (text: string) => void said.push(text), ask: async () => answers.shift() ?? "" };
  const replace = (...more: string[]) =>
    run(["restore", "all.tar", "--replace", ...more], { DATA_DIR: installed }, made.folder, terminal);
  await expect(replace()).rejects.toThrow(/^The database was not replaced, .* add --yes\.$/);
  expect(said.join("\n")).toMatch(
    /This deletes everything in the embedded database in \S+:\n {2}\d+ businesses, .*[1-9]\d* orders, .*\(.+\)\n(.*\n)?and puts the backup of \d{4}-.*in its place:\n {2}\d+ businesses, /,
  );
  expect(await hashesOf(installed)).toEqual(before);
  expect(await replace()).toMatchObject({ code: 0 });
  answers.push("nothing is asked");
  expect(await replace("--yes")).toMatchObject({ code: 0 });
  expect(answers).toHaveLength(1);
});

test("a restore that is stopped leaves the database as it is, and says how to go on", async () => {
  const before = await hashesOf(installed);
  const stopAt = (words: string) => {
    const stopped = new AbortController();
    const say = (text: string) => void (text.includes(words) && stopped.abort());
    return run(["restore", "all.tar", "--replace", "--yes"], { DATA_DIR: installed }, made.folder, {
      say,
      interrupted: stopped.signal,
    });
  };
  await expect(stopAt("Checking the backup")).rejects.toThrow(/^Interrupted\. .*nothing was changed\. Run/);
  await expect(stopAt("Copying")).rejects.toThrow(/^Interrupted\. The database is as it was before.* Run/);
  expect(await hashesOf(installed)).toEqual(before);
  const stopped = AbortSignal.abort();
  await expect(
    run(["backup", "stopped.tar"], { DATA_DIR: installed }, made.folder, { interrupted: stopped }),
  ).rejects.toThrow(/^Interrupted\. No file was written/);
  expect(fs.readdirSync(made.folder).filter((name) => name.startsWith("stopped"))).toEqual([]);
});

test("Ctrl-C ends a restore with exit code 130 and a sentence", async () => {
  const child = spawn(process.execPath, [COMMANDS, "restore", "all.tar"], {
    env: {
      ...{ PATH: process.env["PATH"], TMPDIR: process.env["TMPDIR"], INIT_CWD: made.folder },
      ...{ ...SETTINGS, DATA_DIR: makeFolder() },
    },
  });
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said += String(text)));
  child.stdout.on("data", (text: Buffer) => void (String(text).includes("Restoring into") && child.kill("SIGINT")));
  expect(await once(child, "close")).toEqual([130, null]);
  expect(said).toMatch(/^Interrupted\. .*\.\n$/);
});

test("with a key backups are encrypted, and restored with that key only", async () => {
  const home = makeFolder();
  const BACKUP_KEY = "a passphrase of some words";
  const written = await run(["backup", "secret.tar"], { DATA_DIR: installed, BACKUP_KEY });
  expect(written.said).toMatch(/^Written, encrypted and checked: .*secret\.tar/m);
  const { said } = await run(["backup", "--keep", "1", home], { DATA_DIR: installed, BACKUP_KEY });
  expect(said).toMatch(/diwan-\S+Z\.tar\.encrypted/);
  expect(fs.readFileSync(path.join(made.folder, "secret.tar")).includes("manifest.json")).toBe(false);
  const verify = (env: Record<string, string>, terminal = {}) =>
    run(["backup", "--verify", "secret.tar"], env, made.folder, terminal);
  await expect(verify({})).rejects.toThrow(/secret\.tar is encrypted\. Set BACKUP_KEY/);
  await expect(verify({ BACKUP_KEY: "some other passphrase" })).rejects.toThrow(/^BACKUP_KEY is not the key/);
  expect(await verify({}, { ask: async () => BACKUP_KEY })).toMatchObject({ code: 0 });
  const restored = makeFolder();
  expect(await run(["restore", "secret.tar"], { DATA_DIR: restored, BACKUP_KEY })).toMatchObject({ code: 0 });
  expect(await hashesOf(restored)).toEqual(await hashesOf(installed));
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

test.skipIf(process.getuid?.() !== 0)("a folder of another user is named, and nothing is changed in it", async () => {
  const theirs = fs.statSync(installed);
  try {
    fs.chownSync(installed, 65_534, 65_534);
    const before = fs.readdirSync(installed);
    for (const command of ["backup", "restore"])
      await expect(
        run([command, command === "backup" ? "their.tar" : "all.tar"], { DATA_DIR: installed }),
      ).rejects.toThrow(/belongs to the user nobody, and this is root\. Run it as that user/);
    expect(fs.readdirSync(installed)).toEqual(before);
    fs.chownSync(installed, 0, 0);
    const said = await asNobody(`${COMMANDS} backup their.tar`, installed);
    expect(said).toMatch(/^Error: \S+ belongs to the user root, and this is nobody\./m);
  } finally {
    fs.chownSync(installed, theirs.uid, theirs.gid);
  }
});

/** What a command prints when the user nobody runs it. */
function asNobody(command: string, home: string): Promise<string> {
  const env = { PATH: process.env["PATH"], ...SETTINGS, DATA_DIR: home, INIT_CWD: made.folder };
  const running = promisify(execFile)(process.execPath, command.split(" "), { env, uid: 65_534, gid: 65_534 });
  return running.then(({ stdout }) => stdout, String);
}

async function hashesOf(home: string) {
  const embedded = await startEmbedded(home, quiet);
  const tables = await hashTables(embedded.config);
  await embedded.stop();
  return tables;
}

/** Runs a line in a shell, where `npm run` runs the command without building it again. */
async function runPrinted(command: string): Promise<void> {
  const npm = `npm() { shift; name="$1"; shift 2; "${process.execPath}" "${COMMANDS}" "$name" "$@"; }`;
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
  for (const [args, wrong] of [
    [["backup"], "The name of the file is missing."],
    [["backup", "a", "b"], "One name is expected, and b is one more."],
    [["backup", "--replace", "a"], "--replace does not belong to backup."],
    [["restore", "--keep", "2", "a"], "--keep does not belong to restore."],
    [["backup", "--keep", "no", "a"], "--keep no: a whole number"],
    [["backup", "--keep", "2", "--verify", "a"], "--keep and --verify do not go together."],
    [["backup", "--bogus", "a"], "Unknown option '--bogus'"],
    [["other", "a"], "There is no command other."],
  ] as const) {
    const said = await messageOf(...args);
    expect(said).toContain(`Error: ${wrong}`);
    expect(said).toContain("\n\nUsage:");
  }
  expect(await messageOf("backup", "all.tar")).toMatch(
    /^Error: There is no database in .*\. Set DATA_DIR or DATABASE_URL/,
  );
  expect(await messageOf("backup", "none/all.tar")).toMatch(/^Error: There is no folder .*none\. Create it first\.$/);
  expect(await messageOf("backup", "--keep", "2", "none")).toMatch(/There is no folder .*none\./);
  fs.writeFileSync(path.join(made.folder, "text"), "No archive.".repeat(100));
  expect(await messageOf("backup", "--keep", "2", "text")).toMatch(/text is a file\. With --keep name a folder\.$/);
  const unreadable = [
    ["none.tar", /There is no file \S+none\.tar\.$/],
    [".", /is a folder\. Name a file in it\.$/],
    ["text", /text is not a backup of Diwan\.$/],
  ] as const;
  const fresh = path.join(makeFolder(), "fresh");
  for (const [file, message] of unreadable) {
    expect(await messageOf("backup", "--verify", file)).toMatch(message);
    await expect(run(["restore", file], { DATA_DIR: fresh })).rejects.toThrow(message);
  }
  // a wrong name creates no database
  expect(fs.existsSync(fresh)).toBe(false);
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
  // the alert on old backups goes on
  expect(await lastBackupAt(home)).toBeUndefined();
  const verified = await run(["backup", "--verify", "without.tar"], {});
  expect(verified).toMatchObject({
    code: 1,
    said: expect.stringMatching(/but lacks pictures: .*\n1 media file/) as unknown,
  });
  expect(said).toContain("1 media files that the database names were not in the media storage");
  expect(await run(["backup", "all.tar"], { DATA_DIR: home }).catch(String)).toMatch(
    /all\.tar exists already\. Choose another name\.$/,
  );
});
