import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { createProcess } from "../../process.ts";
import { createFolder } from "./private-files.ts";

const home = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-private-"));
const mask = process.umask();
afterAll(() => {
  process.umask(mask);
  fs.rmSync(home, { recursive: true, force: true });
});

/** The permissions of other users on each file below a folder that other users can access. */
function openOnes(folder: string): string[] {
  const names = ["", ...fs.readdirSync(folder, { recursive: true, encoding: "utf8" })];
  return names.flatMap((name) => {
    const found = fs.lstatSync(path.join(folder, name));
    return found.isSymbolicLink() || (found.mode & 0o077) === 0 ? [] : [`${name} ${(found.mode & 0o777).toString(8)}`];
  });
}

test("no other user of the machine can read emails, media, keys or the database, new or old", async () => {
  process.umask(0o022);
  const dataDir = path.join(home, "data");
  for (const file of ["mail/old.eml", "media/a/old.jpg", "media/tmp/left", "media/.incoming/left", "old.pid"]) {
    fs.mkdirSync(path.join(dataDir, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(dataDir, file), "246813");
  }
  fs.symlinkSync("/etc/hostname", path.join(dataDir, "link"));
  expect(openOnes(dataDir).length).toBeGreaterThan(8);
  const other = fs.statSync("/etc/hostname").mode;
  const running = await createProcess({ DATA_DIR: dataDir, DEMO: "0", PORT: "0", LOG_LEVEL: "silent" });
  const made = [...fs.readdirSync(dataDir), ...fs.readdirSync(path.join(dataDir, "mail"))];
  try {
    const asked = await fetch(`${running.address}/api/auth/send-code`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "new@example.com" }),
    });
    expect(asked.status).toBe(200);
    await expect
      .poll(() => fs.readdirSync(path.join(dataDir, "mail")).filter((name) => name.endsWith(".eml")))
      .toHaveLength(2);
    expect(made).toEqual(expect.arrayContaining(["postgres", "diwan.lock", "secret-key", "postgres.log"]));
    expect(openOnes(dataDir)).toEqual([]);
    expect(fs.statSync("/etc/hostname").mode).toBe(other);
  } finally {
    await running.stop();
  }
});

test("a folder is created with its parents, or the reason is thrown at once", () => {
  const folder = path.join(home, "a", "b", "c");
  createFolder(folder);
  createFolder(folder);
  expect(fs.statSync(folder).isDirectory()).toBe(true);
  fs.writeFileSync(path.join(home, "file"), "");
  // Node's own way to create the first two never returns
  for (const nowhere of ["/proc/diwan", "/proc/self/diwan/data", path.join(home, "file"), path.join(home, "file/data")])
    expect(() => createFolder(nowhere)).toThrow(/^the folder \S+ can't be created: E/);
});
