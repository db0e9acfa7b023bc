import { availability } from "./cases/availability.ts";
import { boards } from "./cases/boards.ts";
import type { Case } from "./cases/case.ts";
import { crowd } from "./cases/crowd.ts";
import { driver } from "./cases/driver.ts";
import { exported } from "./cases/export.ts";
import { javascript } from "./cases/javascript.ts";
import { largeBusiness } from "./cases/large-business.ts";
import { largeLists } from "./cases/large-lists.ts";
import { hugeMenu } from "./cases/huge-menu.ts";
import { largeMenu } from "./cases/large-menu.ts";
import { audits } from "./cases/lighthouse.ts";
import { list } from "./cases/list.ts";
import { upload } from "./cases/photo.ts";
import { overview } from "./cases/overview.ts";
import { processes } from "./cases/processes.ts";
import { reorder } from "./cases/reorder.ts";
import { rush } from "./cases/rush.ts";
import { start } from "./cases/start.ts";
import { strangers } from "./cases/strangers.ts";
import { timeline } from "./cases/timeline.ts";
import { treeAfterChange } from "./cases/tree-after-change.ts";
import { update } from "./cases/update.ts";
import { files } from "./cases/files.ts";
import { guestMenu, publicMenu, tree } from "./cases/warm.ts";
import { readOptions } from "./options.ts";
import { keepResults } from "./report/results.ts";
import { notRun, verdictOf, type Measured } from "./report/rows.ts";
import { asText } from "./report/table.ts";
import { openWorld } from "./world.ts";

const CASES: readonly Case[] = [
  guestMenu,
  publicMenu,
  crowd,
  tree,
  treeAfterChange,
  list,
  largeLists,
  largeBusiness,
  overview,
  availability,
  exported,
  update,
  reorder,
  boards,
  rush,
  processes,
  strangers,
  driver,
  upload,
  files,
  start,
  javascript,
  largeMenu,
  hugeMenu,
  timeline,
  audits,
];
const from = performance.now();
const options = readOptions(
  process.argv.slice(2),
  CASES.map((one) => one.name),
);
const world = await openWorld(options);
const measured: Measured[] = [];
for (const { name, what, run } of CASES) {
  if (options.only.length && !options.only.includes(name)) continue;
  const rows = await run(world).catch((error: unknown) => [notRun(what, error)]);
  // After a failure its servers would slow down the next cases, and prevent this process from ending.
  await world.tidy();
  console.log(asText(rows));
  measured.push({ name, at: new Date().toISOString(), rows });
}
await world.close();
const rows = measured.flatMap((one) => one.rows);
const minutes = (performance.now() - from) / 60_000;
console.log(`\n${asText(rows)}\n\n${minutes.toFixed(1)} min. ${verdictOf(rows)}`);
keepResults(
  measured,
  CASES.map((one) => one.name),
);
// Connections or browsers left by a failed case must not prevent the exit.
process.exit(rows.some((row) => row.verdict === "not run") ? 1 : 0);
