import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./workspaces.mjs";

/** Runs `work` while no other process installs or builds in this folder; waits for one that does. */
export async function exclusively(work) {
  const name = `diwan-build-${createHash("sha256").update(root).digest("hex").slice(0, 12)}.pid`;
  const file = path.join(os.tmpdir(), name);
  for (let waited = false; !claim(file); await sleep(100)) {
    if (!waited) console.log("Another copy is installing or building here; waiting for it …");
    waited = true;
  }
  const release = () => fs.rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function claim(file) {
  if (!isAlive(read(file))) fs.rmSync(file, { force: true });
  try {
    fs.writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function read(file) {
  try {
    return Number(fs.readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}
