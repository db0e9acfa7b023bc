import { retryDelay } from "@diwan/live/retry-delay";
import { dueTaps, type TapOutcome, applyOutcome, type Tap } from "./taps.ts";

const SOON = 20;

export interface Sending {
  /** The taps, shared by all tabs of this device. */
  taps: { get(): readonly Tap[]; set(taps: readonly Tap[]): void };
  /** Sends one; never throws. */
  deliver(tap: Tap): Promise<TapOutcome>;
  /** Runs something in one tab at a time. */
  alone(work: () => Promise<void>): Promise<void>;
  finished(tap: Tap, outcome: TapOutcome): void;
  now?: () => number;
  wait?: (tries: number) => number;
}

/** Sends taps in their order, each until it is answered. */
export class Sender {
  readonly #sending: Sending;
  readonly #now: () => number;
  readonly #wait: (tries: number) => number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  #again = false;
  #stopped = false;
  #losses = 0;
  #heldUntil = 0;

  constructor(sending: Sending) {
    this.#sending = sending;
    this.#now = sending.now ?? Date.now;
    this.#wait = sending.wait ?? retryDelay;
  }

  /** Sends each tap when it is due. */
  readonly wake = (): void => {
    clearTimeout(this.#timer);
    const next = Math.min(...this.#sending.taps.get().map(({ due }) => due));
    if (this.#stopped || next === Infinity) return;
    const now = this.#now();
    this.#timer = setTimeout(() => void this.#run(), Math.max(SOON, next - now, this.#heldUntil - now));
  };

  /** Retries at once, whatever failed before. */
  readonly retry = (): void => {
    this.#heldUntil = 0;
    void this.#run();
  };

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #run(): Promise<void> {
    this.#again = true;
    if (this.#running) return;
    this.#running = true;
    while (this.#again && !this.#stopped && this.#heldUntil <= this.#now()) {
      this.#again = false;
      await this.#sending.alone(() => this.#sendDue());
    }
    this.#running = false;
    this.wake();
  }

  async #sendDue(): Promise<void> {
    for (let tap = this.#next(); tap; tap = this.#next()) {
      if (await this.#sendOne(tap)) {
        this.#losses = 0;
        continue;
      }
      this.#heldUntil = this.#now() + this.#wait(this.#losses);
      this.#losses += 1;
      return;
    }
  }

  #next(): Tap | undefined {
    return this.#stopped ? undefined : dueTaps(this.#sending.taps.get(), this.#now())[0];
  }

  async #sendOne(tap: Tap): Promise<boolean> {
    const { taps, deliver, finished } = this.#sending;
    taps.set(taps.get().map((one) => (one.id === tap.id ? { ...one, tried: true } : one)));
    const outcome = await deliver(tap);
    if (this.#stopped) return false;
    finished(tap, outcome);
    taps.set(applyOutcome(taps.get(), tap, outcome));
    return outcome.kind !== "lost";
  }
}
