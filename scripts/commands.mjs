import path from "node:path";
import { pathToFileURL } from "node:url";
import { prepare } from "./build.mjs";
import { complain } from "./complain.mjs";
import { root } from "./workspaces.mjs";

// `npm run backup -- …` and `npm run restore -- …`
await prepare().catch(complain);
await import(pathToFileURL(path.join(root, "apps/api/dist/commands.js")).href).catch(complain);
