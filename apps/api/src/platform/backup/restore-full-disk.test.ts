import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { afterFile } from "../../testing/closers.ts";
import { TEST_SECRET_KEY } from "../../testing/secrets.ts";
import { runBackupCommand } from "./command.ts";
import { makeBackup, makeFolder, quiet } from "./testing/source.ts";

let made: Awaited<ReturnType<typeof makeBackup>>;
beforeAll(async () => void (made = await makeBackup()));

/** A file system of so many MB; undefined where this user may not mount one. */
function mountDisk(megabytes: number): string | undefined {
  const folder = makeFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  afterFile(async () => void execFileSync("umount", ["--lazy", folder]));
  return folder;
}

// too small for an empty cluster, and for the log of what is put in
test.each([30, 48])("a restore into a disk of %s MB says that it is full, and how much it needs", async (size) => {
  const disk = mountDisk(size);
  if (!disk) return;
  const home = path.join(disk, "data");
  const env = { DEMO: "0", SECRET_KEY: TEST_SECRET_KEY, DATA_DIR: home };
  const said = await runBackupCommand(["restore", "all.tar"], env, made.folder, { say: quiet }).then(String, String);
  expect(said).toMatch(
    /^Error: (The \S.* not .*|Nothing was restored): the disk of \S+data is full \(\d+ MB free, about \d+ MB needed\)\. Make room there, .+\.$/,
  );
  // an unfinished cluster would take the room that the next attempt needs
  expect(fs.existsSync(path.join(home, "postgres.new"))).toBe(false);
});
