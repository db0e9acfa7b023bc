import path from "node:path";
import { pathToFileURL } from "node:url";
import { prepare } from "./build.mjs";
import { complain } from "./complain.mjs";
import { root } from "./workspaces.mjs";

if (process.env.npm_lifecycle_event) stopWithParent();
await prepare().catch(complain);
process.setSourceMapsEnabled(true);
// In this process, not in a child: signals, memory and the exit code need no forwarding.
await import(pathToFileURL(path.join(root, "apps/api/dist/main.js")).href).catch(complain);

/** A killed npm passes nothing on; without this the server would stay behind it, holding the port. */
function stopWithParent() {
  const parent = process.ppid;
  const watch = () => process.ppid !== parent && process.kill(process.pid, "SIGTERM");
  setInterval(watch, 500).unref();
}
