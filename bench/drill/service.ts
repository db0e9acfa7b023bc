import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import type { Command, Machine } from "./machine.ts";

const STOP_MS = 30_000;
const RESTART_MS = 1_000;

/** A program that is kept running as systemd would with `Restart=always` and `RestartSec=1`. */
export class Service {
  readonly name: string;
  readonly machine: Machine;
  readonly #command: Command;
  #child: ChildProcess | undefined;
  #wanted = false;

  constructor(machine: Machine, name: string, command: Command) {
    this.machine = machine;
    this.name = name;
    this.#command = command;
  }

  start(): void {
    this.#wanted = true;
    this.#launch();
  }

  #launch(): void {
    const child = this.machine.start(this.name, this.#command);
    this.#child = child;
    child.once("exit", () => void this.#restart(child));
  }

  async #restart(ended: ChildProcess): Promise<void> {
    await sleep(RESTART_MS);
    if (this.#wanted && this.#child === ended) this.#launch();
  }

  /** It dies at once and is started again. */
  kill(): void {
    this.#child?.kill("SIGKILL");
  }

  /** What follows is not started again until `start`. */
  expectEnd(): void {
    this.#wanted = false;
  }

  /** Asks it to end, and returns its exit code. */
  async stop(): Promise<number | null> {
    this.#wanted = false;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<void>((done) => child.once("exit", () => done()));
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
    await ended;
    clearTimeout(late);
    return child.exitCode;
  }
}
