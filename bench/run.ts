import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { availability } from "./cases/availability.ts";
import { boards } from "./cases/boards.ts";
import type { Case } from "./cases/case.ts";
import { exported } from "./cases/export.ts";
import { javascript } from "./cases/javascript.ts";
import { largeLists } from "./cases/large-lists.ts";
import { largeMenu } from "./cases/large-menu.ts";
import { phone } from "./cases/lighthouse.ts";
import { list } from "./cases/list.ts";
import { upload } from "./cases/photo.ts";
import { overview } from "./cases/overview.ts";
import { reorder } from "./cases/reorder.ts";
import { start } from "./cases/start.ts";
import { timeline } from "./cases/timeline.ts";
import { treeAfterChange } from "./cases/tree-after-change.ts";
import { update } from "./cases/update.ts";
import { guestMenu, tree } from "./cases/warm.ts";
import { readOptions } from "./options.ts";
import { notRun, type Row } from "./report/rows.ts";
import { asMarkdown, asText } from "./report/table.ts";
import { openWorld } from "./world.ts";

const CASES: readonly Case[] = [
  guestMenu,
  tree,
  treeAfterChange,
  list,
  largeLists,
  overview,
  availability,
  exported,
  update,
  reorder,
  boards,
  upload,
  start,
  javascript,
  largeMenu,
  timeline,
  phone,
];
const RESULTS = fileURLToPath(new URL("results/", import.meta.url));

const from = performance.now();
const options = readOptions(
  process.argv.slice(2),
  CASES.map((one) => one.name),
);
const world = await openWorld(options);
const rows: Row[] = [];
for (const one of CASES) {
  if (options.only.length && !options.only.includes(one.name)) continue;
  const found = await one.run(world).catch((error: unknown) => [notRun(one.what, error)]);
  // where it failed its own servers would slow down what follows, and keep this process from its end
  await world.tidy();
  console.log(asText(found));
  rows.push(...found);
}
await world.close();
keep();
// a connection or browser that a failed case has left holds nothing up
process.exit(rows.some((row) => row.verdict === "not run") ? 1 : 0);

function keep(): void {
  const minutes = (performance.now() - from) / 60_000;
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? "?"}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.platform()}, Node ${process.versions.node}`;
  const missed = rows.filter((row) => row.verdict === "MISSED").map((row) => row.what);
  const failed = rows.filter((row) => row.verdict === "not run").map((row) => row.what);
  const faults = [
    ...(missed.length ? [`MISSED: ${missed.join("; ")}`] : []),
    ...(failed.length ? [`NOT RUN: ${failed.join("; ")}`] : []),
  ];
  const summary = faults.length ? faults.join(". ") : "Every limit holds.";
  const about = `${new Date().toISOString()}, ${machine}, ${minutes.toFixed(1)} min. ${summary}`;
  console.log(`\n${asText(rows)}\n\n${about}`);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(`${RESULTS}latest.json`, `${JSON.stringify({ about, rows }, undefined, 2)}\n`);
  writeFileSync(`${RESULTS}latest.md`, asMarkdown(rows, about));
}
