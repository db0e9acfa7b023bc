import path from "node:path";
import { pathToFileURL } from "node:url";
import { prepare } from "./build.mjs";
import { complain } from "./complain.mjs";
import { stopWithParent } from "./stop-with-parent.mjs";
import { root } from "./workspaces.mjs";

stopWithParent();
await prepare().catch(complain);
process.setSourceMapsEnabled(true);
// In this process, not in a child: signals, memory and the exit code need no forwarding.
await import(pathToFileURL(path.join(root, "apps/api/dist/main.js")).href).catch(complain);
