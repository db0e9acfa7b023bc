import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";

const running = new Set<ChildProcess>();
process.once("exit", () => running.forEach((child) => child.kill("SIGTERM")));

/** A child process that ends with this one. */
export function start(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, [...args], options);
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** Asks it to end and waits; kills it after 15 s. */
export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  child.kill("SIGTERM");
  const late = new AbortController();
  await Promise.race([ended, sleep(15_000, undefined, { signal: late.signal }).catch(() => undefined)]);
  late.abort();
  if (!hasEnded(child)) child.kill("SIGKILL");
}

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Ends all child processes that still run, except some: a case that failed may have left its servers. */
export async function endAllBut(kept: readonly number[]): Promise<void> {
  const left = [...running].filter(({ pid }) => pid === undefined || !kept.includes(pid));
  await Promise.all(left.map(end));
}
