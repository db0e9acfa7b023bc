#!/usr/bin/env node
import { existsSync } from "node:fs";

// The operator's command line, from the build of the server.
const built = new URL("../dist/operator.js", import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  process.stderr.write("Diwan is not built yet: npm run build\n");
  process.exitCode = 1;
}
