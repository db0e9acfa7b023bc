import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { makeBusiness } from "./business.ts";
import { type Fleet, primaryOf, startFleet, versionsOf, waitUntilWhole } from "./fleet.ts";
import { type Failure, Load } from "./load.ts";
import { checkPrograms, howToInstall } from "./programs.ts";
import { formatTable, type StepOutcome, keepOutcomes, verdictOf } from "./report.ts";
import { compareWithDatabase, type Step, STEPS } from "./steps.ts";

/** Served again: no request fails for this long. */
const QUIET_MS = 5_000;
const PATIENCE_SECONDS = 100;

const from = performance.now();
const [folder = "", ...args] = process.argv.slice(2);

await drill().then(
  (ok) => process.exit(ok ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error && error.constructor === Error ? error.message : error);
    process.exit(1);
  },
);

async function drill(): Promise<boolean> {
  const steps = readSteps(args);
  const missing = checkPrograms();
  if (missing.length) say(`Without ${missing.join(", ")}; to include them: ${howToInstall(missing)}`);
  const fleet = await startFleet(folder, say);
  const business = await makeBusiness(fleet);
  const [addresses, authorities] = [fleet.proxies.map((one) => one.address), fleet.proxies.map((one) => one.authority)];
  const load = new Load(business, addresses, authorities);
  load.start();
  say("guests read and order, staff books; nothing is broken for 10 s");
  await sleep(10_000);
  const outcomes: StepOutcome[] = [];
  for (const step of steps) {
    say(step.what);
    outcomes.push(await rehearse(step, fleet, load));
    console.log(formatTable(outcomes.slice(-1)).split("\n")[1]);
  }
  await load.stop();
  console.log(`\n${formatTable(outcomes)}\n`);
  keepOutcomes(
    outcomes,
    STEPS.map(({ name }) => name),
    await versionsOf(fleet),
  );
  say(outcomes.every((one) => one.verdict === "ok") ? "Every limit holds." : "A limit is MISSED.");
  return outcomes.every((one) => one.verdict === "ok");
}

function say(text: string): void {
  const seconds = (performance.now() - from) / 1_000;
  console.log(`${seconds.toFixed(0).padStart(4)} s  ${text}`);
}

/** Reads `--only process,primary`. */
function readSteps([flag, value = "", ...rest]: readonly string[]): readonly Step[] {
  if (flag === undefined) return STEPS;
  const names = value.split(",");
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (flag !== "--only" || unknown.length || rest.length)
    throw new Error(
      `Not known: ${[flag, value, ...rest].join(" ")}. Steps: ${STEPS.map(({ name }) => name).join(", ")}`,
    );
  return STEPS.filter(({ name }) => names.includes(name));
}

async function rehearse({ name, what, limit, run }: Step, fleet: Fleet, load: Load): Promise<StepOutcome> {
  const begun = performance.now();
  const before = {
    confirmed: load.confirmed,
    failures: load.failures.length,
    sent: load.sent,
    wrong: load.wrong.length,
  };
  load.longestMs = 0;
  const mend = await run(fleet, load);
  const own = (): Failure[] => load.failures.slice(before.failures);
  const served = await untilServed(own, begun);
  const longestAnswerSeconds = load.longestMs / 1_000;
  const broken = own().length;
  say(`served again after ${served.toFixed(1)} s: ${reasonsOf(own()).join("; ")}`);
  mend?.();
  const whole = await waitUntilWhole(fleet, PATIENCE_SECONDS).then(
    () => "",
    (error: unknown) => String(error),
  );
  const { lost, twice } = await compareWithDatabase(await primaryOf(fleet), new Map(load.acknowledged));
  const failed = own();
  const later = failed.length > broken ? [`${failed.length - broken} after the repair`] : [];
  const wrong = load.wrong.slice(before.wrong);
  const counts = { lost: lost.length, twice: twice.length, failed: failed.length, wrong: wrong.length };
  return {
    name,
    what,
    acknowledged: load.confirmed - before.confirmed,
    ...counts,
    sent: load.sent - before.sent,
    secondsUntilServed: served,
    longestAnswerSeconds,
    at: new Date().toISOString(),
    load: os.loadavg()[0] ?? 0,
    verdict: whole ? "MISSED" : verdictOf({ ...counts, secondsUntilServed: served }, limit),
    detail: [whole, ...wrongOf(wrong), ...later, ...reasonsOf(failed)].filter(Boolean).join("; "),
  };
}

const wrongOf = (wrong: readonly string[]): string[] =>
  wrong.length ? [`wrong answers: ${mostOf(wrong).join(", ")}`] : [];

/** Waits until nothing fails any more; returns the seconds until the last request was sent that failed. */
async function untilServed(failures: () => readonly Failure[], begun: number): Promise<number> {
  for (const until = performance.now() + PATIENCE_SECONDS * 1_000; performance.now() < until;) {
    await sleep(QUIET_MS / 10);
    const latest = Math.max(begun, ...failures().map(({ to }) => to));
    if (performance.now() - latest > QUIET_MS) break;
  }
  return Math.max(0, ...failures().map((one) => one.from - begun)) / 1_000;
}

const reasonsOf = (failures: readonly Failure[]): string[] => mostOf(failures.map(({ kind, why }) => `${kind} ${why}`));

/** The most frequent reasons, with their numbers. */
function mostOf(reasons: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const most = [...counts].toSorted((a, b) => b[1] - a[1]);
  return most.slice(0, 6).map(([why, count]) => `${count} × ${why}`);
}
