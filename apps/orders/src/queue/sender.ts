import { waitBefore } from "@diwan/live/wait-before";
import { dueTaps, type Outcome, settled, type Tap } from "./taps.ts";

export interface Sending {
  /** The taps as all tabs of this device share them. */
  taps: { get(): readonly Tap[]; set(taps: readonly Tap[]): void };
  /** Sends one; never throws. */
  deliver(tap: Tap): Promise<Outcome>;
  /** Lets one tab at a time do something. */
  alone(work: () => Promise<void>): Promise<void>;
  told(tap: Tap, outcome: Outcome): void;
  now?: () => number;
  wait?: (tries: number) => number;
}

export interface Sender {
  /** Sends what is due, now and as it becomes due. */
  wake(): void;
  /** Tries again at once, whatever was lost before. */
  retry(): void;
  stop(): void;
}

/** Sends taps in their order, each until there is an answer. */
export function createSender(sending: Sending): Sender {
  const { taps, deliver, alone, told, now = Date.now, wait = waitBefore } = sending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again = false;
  let stopped = false;
  let losses = 0;
  let heldUntil = 0;

  const sendOne = async (tap: Tap): Promise<boolean> => {
    taps.set(taps.get().map((one) => (one.id === tap.id ? { ...one, tried: true } : one)));
    const outcome = await deliver(tap);
    if (stopped) return false;
    told(tap, outcome);
    taps.set(settled(taps.get(), tap, outcome));
    return outcome.kind !== "lost";
  };
  const sendDue = async () => {
    for (let [tap] = dueTaps(taps.get(), now()); tap && !stopped; [tap] = dueTaps(taps.get(), now())) {
      if (await sendOne(tap)) {
        losses = 0;
        continue;
      }
      heldUntil = now() + wait(losses);
      losses += 1;
      return;
    }
  };
  const run = async () => {
    again = true;
    if (running) return;
    running = true;
    while (again && !stopped && heldUntil <= now()) {
      again = false;
      await alone(sendDue);
    }
    running = false;
    schedule();
  };
  const schedule = () => {
    clearTimeout(timer);
    const next = Math.min(...taps.get().map(({ due }) => due));
    if (stopped || next === Infinity) return;
    timer = setTimeout(() => void run(), Math.max(20, next - now(), heldUntil - now()));
  };
  return {
    wake: schedule,
    retry() {
      heldUntil = 0;
      void run();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
