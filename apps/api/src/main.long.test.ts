import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { endStuckProcess, missingSettings } from "./process.ts";
import { builtProgram } from "./testing/built-program.ts";
import { TEST_SECRET_KEY } from "./testing/secrets.ts";

/** Starts a process that can't run. */
function start(env: Record<string, string>, uid?: number) {
  const { status, stderr } = spawnSync(process.execPath, [builtProgram("main")], {
    env: { PATH: process.env["PATH"], DEMO: "0", SECRET_KEY: TEST_SECRET_KEY, ...env },
    encoding: "utf8",
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  return { status, lines: stderr.trim().split("\n") };
}

test("a start that fails says in one sentence which setting is wrong", () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-test-"));
  onTestFinished(() => fs.rmSync(home, { recursive: true, force: true }));
  const file = path.join(home, "file");
  fs.writeFileSync(file, "");
  expect(start({ DATA_DIR: home, DATABASE_URL: "postgres://diwan@127.0.0.1:1/diwan" })).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^Diwan can't start: The database of DATABASE_URL can't be used: .*ECONNREFUSED/)],
  });
  expect(start({ DATA_DIR: file })).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^Diwan can't start: DATA_DIR can't be used: /)],
  });
  expect(start({ DATA_DIR: "/proc/diwan" })).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^Diwan can't start: DATA_DIR can't be used: the folder \S+ can't be created: E/)],
  });
  const { status, lines } = start({ DATA_DIR: home, PORT: "eighty" });
  expect(status).toBe(1);
  expect(lines.join("\n")).toMatch(/^Diwan can't start: .*PORT/s);
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
});

test("a port that is in use is said before a database is made", async () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-test-"));
  const other = net.createServer().listen(0, "127.0.0.1");
  onTestFinished(() => {
    other.close();
    fs.rmSync(home, { recursive: true, force: true });
  });
  await once(other, "listening");
  const address = other.address();
  const PORT = String(typeof address === "object" && address ? address.port : "");
  const lines = [expect.stringMatching(/^Diwan can't start: PORT and HOST can't be used: .*EADDRINUSE/)];
  expect(start({ DATA_DIR: home, PORT })).toEqual({ status: 1, lines });
  expect(fs.readdirSync(home)).toEqual([]);
});

test("a start without the terms of registration says so, unless it is a demonstration", () => {
  expect(missingSettings({ DEMO: false, TERMS_URL: "" })).toEqual([expect.stringMatching(/^TERMS_URL is not set/)]);
  expect(missingSettings({ DEMO: false, TERMS_URL: "https://diwan.example/terms" })).toEqual([]);
  expect(missingSettings({ DEMO: true, TERMS_URL: "" })).toEqual([]);
});

const NOBODY = 65_534;

test.skipIf(process.getuid?.() !== 0)("a start that is refused for its user leaves the folder as it was", () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-test-"));
  onTestFinished(() => fs.rmSync(home, { recursive: true, force: true }));
  const withoutKey = { DATA_DIR: home, SECRET_KEY: "" };
  const refused = (owner: string, user: string) => ({
    status: 1,
    lines: [
      expect.stringContaining(
        `Diwan can't start: ${home} belongs to the user ${owner}, and this is ${user}. Run it as`,
      ),
    ],
  });
  expect(start(withoutKey, NOBODY)).toEqual(refused("root", "nobody"));
  fs.chownSync(home, NOBODY, NOBODY);
  expect(start(withoutKey)).toEqual(refused("nobody", "root"));
  expect(fs.readdirSync(home)).toEqual([]);
  fs.chmodSync(home, 0o500);
  expect(start(withoutKey, NOBODY)).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^Diwan can't start: DATA_DIR can't be used: EACCES: permission denied, open '/)],
  });
});

test("a process whose folder is deleted says so once, and ends", async () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-test-"));
  const away = `${home}-away`;
  onTestFinished(() => {
    for (const folder of [home, away]) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  });
  const child = spawn(process.execPath, [builtProgram("main")], {
    env: { PATH: process.env["PATH"], DEMO: "0", PORT: "0", SECRET_KEY: TEST_SECRET_KEY, DATA_DIR: home },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let said = "";
  child.stdout.on("data", (text: Buffer) => {
    if (!said.includes("Diwan is ready") && `${said}${text}`.includes("Diwan is ready"))
      // gone at once: the process writes there meanwhile
      fs.renameSync(home, away);
    said += String(text);
  });
  const [code] = (await once(child, "close")) as [number];
  expect(code).toBe(1);
  expect(said.match(/was deleted or replaced while Diwan used it/g)).toHaveLength(1);
});

test("a process that only a restart helps says so and ends, for its supervisor", () => {
  const [fatal, exit] = [vi.fn<() => void>(), vi.fn<(code?: number | string | null) => never>()];
  endStuckProcess({ fatal }, "no connection comes free", exit);
  expect(fatal).toHaveBeenCalledWith({ reason: "no connection comes free" }, expect.any(String));
  expect(exit).toHaveBeenCalledWith(1);
});
