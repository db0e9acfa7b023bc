import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { type Measured, verdictOf } from "./rows.ts";
import { asMarkdown } from "./table.ts";

const RESULTS = fileURLToPath(new URL("../results/", import.meta.url));
const JSON_FILE = `${RESULTS}latest.json`;

/** Stores the last result of each case, in the order of `names`. */
export function keepResults(measured: readonly Measured[], names: readonly string[]): void {
  const known = new Map([...readResults(), ...measured].map((one) => [one.name, one]));
  const cases = names.flatMap((name) => known.get(name) ?? []);
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? "?"}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.platform()}, Node ${process.versions.node}`;
  const about = `${machine}. ${verdictOf(cases.flatMap(({ rows }) => rows))}`;
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(JSON_FILE, `${JSON.stringify({ about, cases }, undefined, 2)}\n`);
  writeFileSync(`${RESULTS}latest.md`, asMarkdown(cases, about));
}

function readResults(): Measured[] {
  if (!existsSync(JSON_FILE)) return [];
  const { cases = [] } = JSON.parse(readFileSync(JSON_FILE, "utf8")) as { cases?: Measured[] };
  return cases;
}
