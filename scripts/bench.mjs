import { browser } from "./browser.mjs";
import { prepare } from "./build.mjs";
import { complain } from "./complain.mjs";
import { runNode } from "./run.mjs";

await prepare().catch(complain);
const { code } = await runNode("node_modules/tsx/dist/cli.mjs", ["bench/run.ts", ...process.argv.slice(2)], {
  env: { DIWAN_CHROMIUM: browser() },
});
process.exitCode = code;
