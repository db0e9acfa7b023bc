import { existsSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { RATES } from "./load.ts";
import type { Step } from "./steps.ts";

const RESULTS = fileURLToPath(new URL("../results/", import.meta.url));
const JSON_FILE = `${RESULTS}drill.json`;
const LOAD = `${RATES.page} pages, ${RATES.order} orders and ${RATES.booking} bookings a second`;

/** What one step did to the people who worked meanwhile. */
export interface StepOutcome {
  name: string;
  what: string;
  acknowledged: number;
  /** Acknowledged, and not in the database. */
  lost: number;
  /** In the database more than once. */
  twice: number;
  sent: number;
  /** Requests that failed at the first attempt. */
  failed: number;
  /** Answers that nothing excuses, such as a 500; results of earlier versions do not have them. */
  wrong?: number;
  /** Until the last request was sent that failed. */
  secondsUntilServed: number;
  longestAnswerSeconds: number;
  verdict: "ok" | "MISSED";
  /** The time, as an ISO string, and the load of the machine in the last minute. */
  at: string;
  load: number;
  /** The reasons of failures with their numbers, or what went wrong. */
  detail: string;
}

type Counted = Pick<StepOutcome, "lost" | "twice" | "failed" | "secondsUntilServed"> & { wrong: number };

/** Whether a step kept to its limits. */
export const verdictOf = (
  { lost, twice, failed, wrong, secondsUntilServed }: Counted,
  { seconds, failed: most = Infinity }: Step["limit"],
): StepOutcome["verdict"] =>
  !lost && !twice && !wrong && secondsUntilServed <= seconds && failed <= most ? "ok" : "MISSED";

const HEAD = ["", "acknowledged", "lost", "twice", "sent", "failed", "served again after", "longest answer", "", "why"];

const cells = (one: StepOutcome): string[] => [
  one.what,
  one.acknowledged.toLocaleString("en"),
  String(one.lost),
  String(one.twice),
  one.sent.toLocaleString("en"),
  String(one.failed),
  `${one.secondsUntilServed.toFixed(1)} s`,
  `${one.longestAnswerSeconds.toFixed(1)} s`,
  one.verdict,
  one.detail,
];

/** The outcomes for a terminal, in columns. */
export function formatTable(outcomes: readonly StepOutcome[]): string {
  const lines = [HEAD, ...outcomes.map(cells)];
  const widths = HEAD.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? "").length)));
  const pad = (cell: string, at: number): string =>
    at === HEAD.length - 1 ? cell : at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0);
  return lines.map((line) => line.map(pad).join("  ").trimEnd()).join("\n");
}

/** Stores the last outcome of each step, in the order of `names`, in `bench/results/drill.md` and `drill.json`. */
export function keepOutcomes(outcomes: readonly StepOutcome[], names: readonly string[], versions: string): void {
  const known = new Map([...readOutcomes(), ...outcomes].map((one) => [one.name, one]));
  const all = names.flatMap((name) => known.get(name) ?? []);
  const [processor] = os.cpus();
  const machine = `${os.cpus().length} × ${processor?.model.trim() ?? "?"}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${versions}`;
  const about = `${machine}. All machines of the fleet are namespaces of this one; ${LOAD}.`;
  const line = (cellsOfLine: readonly string[]): string =>
    `| ${cellsOfLine.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  const head = [...HEAD, "measured", "load"];
  const lines = all.map((one) => line([...cells(one), one.at.slice(0, 16), one.load.toFixed(1)]));
  writeFileSync(
    `${RESULTS}drill.md`,
    `# Drill\n\n${about}\n\n${[line(head), line(head.map(() => "---")), ...lines].join("\n")}\n`,
  );
  writeFileSync(JSON_FILE, `${JSON.stringify({ about, outcomes: all }, undefined, 2)}\n`);
}

function readOutcomes(): StepOutcome[] {
  if (!existsSync(JSON_FILE)) return [];
  const { outcomes = [] } = JSON.parse(readFileSync(JSON_FILE, "utf8")) as { outcomes?: StepOutcome[] }; // Written above.
  return outcomes;
}
