import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** Runs the database in another process, writes a row there and kills that process without warning. */
export async function killParentProcess(dataDir: string): Promise<void> {
  const program = path.join(import.meta.dirname, "start-and-wait.ts");
  const child = spawn(process.execPath, ["--import", "tsx", program, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [chunk] = await once(child.stdout, "data");
  if (String(chunk).trim() !== "written") throw new Error(`The other process said: ${String(chunk)}`);
  child.kill("SIGKILL");
  await once(child, "exit");
}
