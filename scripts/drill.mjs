import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { prepare } from "./build.mjs";
import { complain } from "./complain.mjs";
import { stopWithParent } from "./stop-with-parent.mjs";
import { root } from "./workspaces.mjs";

// Namespaces of its own: no port or address of this machine is used, mounts end with the drill, and so does every
// process that it has started, however it ends.
const NAMESPACES = ["--net", "--mount", "--pid", "--fork", "--mount-proc", "--kill-child"];
// The first process of a namespace collects those that lost their parent.
const FIRST = ["sh", "-c", '"$@"; exit $?', "sh"];

if (process.platform !== "linux" || process.getuid() !== 0)
  complain(
    new Error("The drill gives each machine a network of its own, which needs Linux and root: sudo npm run drill"),
  );
stopWithParent();
await prepare().catch(complain);
// `--keep` leaves the folder with all logs.
const [keep, args] = [process.argv.includes("--keep"), process.argv.slice(2).filter((arg) => arg !== "--keep")];
const folder = mkdtempSync(path.join(os.tmpdir(), "diwan-drill-"));
chmodSync(folder, 0o755);
const drill = [process.execPath, `${root}/node_modules/tsx/dist/cli.mjs`, "bench/drill/run.ts", folder];
const child = spawn("unshare", [...NAMESPACES, ...FIRST, ...drill, ...args], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit"],
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill("SIGKILL"));
child.on("close", (code) => {
  if (keep) console.log(`The logs are in ${folder}.`);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exitCode = code ?? 130;
});
