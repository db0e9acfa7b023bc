import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AlertSound, type AlertSoundState, createAlertSound } from "./alert-sound.ts";

const EVERY = 1_000;

/** A browser that blocks sound until a gesture, and counts the strokes. */
function browser({ locked }: { locked: boolean }) {
  const heard = { strokes: 0 };
  class Sound {
    state = locked ? "suspended" : "running";
    currentTime = 0;
    resume = async () => void (this.state = gestured || !locked ? "running" : "suspended");
    close = async () => undefined;
    createOscillator = () => ({
      frequency: {},
      connect: (to: unknown) => to,
      start: () => void (heard.strokes += 1 / 3), // Three notes a stroke.
      stop: () => undefined,
    });
    createGain = () => ({
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: (to: unknown) => to,
    });
  }
  let gestured = false;
  const page = new EventTarget();
  vi.stubGlobal("AudioContext", Sound);
  vi.stubGlobal("document", page);
  const touch = () => {
    gestured = true;
    page.dispatchEvent(new Event("pointerup"));
  };
  return { strokes: () => Math.round(heard.strokes), touch };
}

/** The locks of one browser, as far as its tabs use them. */
function stubLocks() {
  const held = new Map<string, Promise<unknown>>();
  vi.stubGlobal("navigator", {
    locks: {
      request: async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
        while (held.has(name)) await held.get(name);
        if (signal.aborted) return;
        const done = work().finally(() => held.delete(name));
        held.set(name, done);
        await done;
      },
      query: async () => ({ held: Array.from(held.keys(), (name) => ({ name })) }),
    },
  });
}

let sounds: AlertSound[] = [];
const start = (said: AlertSoundState[] = []): AlertSound => {
  const sound = createAlertSound("bell", (state) => said.push(state), EVERY);
  sounds.push(sound);
  return sound;
};
beforeEach(() => {
  vi.useFakeTimers();
  stubLocks();
});
afterEach(() => {
  for (const sound of sounds) sound.close();
  sounds = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("repeats until nothing is pending, even if it is turned on several times", async () => {
  const { strokes } = browser({ locked: false });
  const said: AlertSoundState[] = [];
  const sound = start(said);
  sound.ring(true);
  sound.ring(true);
  await vi.advanceTimersByTimeAsync(EVERY * 3 + 500);
  expect(strokes()).toBe(4);
  sound.ring(false);
  await vi.advanceTimersByTimeAsync(EVERY * 5);
  expect(strokes()).toBe(4);
  expect(said).toEqual(["ringing", "silent"]);
});

test("plays in one of two tabs, and in the other when that one is closed", async () => {
  const { strokes } = browser({ locked: false });
  const [one, other] = [start(), start()];
  one.ring(true);
  other.ring(true);
  await vi.advanceTimersByTimeAsync(EVERY + 500);
  expect(strokes()).toBe(2);
  one.close();
  await vi.advanceTimersByTimeAsync(500);
  expect(strokes()).toBe(3);
});

test("reports a browser that waits for a gesture, and plays after it", async () => {
  const { strokes, touch } = browser({ locked: true });
  const said: AlertSoundState[] = [];
  start(said).ring(true);
  await vi.advanceTimersByTimeAsync(EVERY * 2);
  expect([said, strokes()]).toEqual([["blocked"], 0]);
  touch();
  await vi.advanceTimersByTimeAsync(500);
  expect(said).toEqual(["blocked", "ringing"]);
  expect(strokes()).toBe(1);
});

test("stays silent if it was silenced before it could begin", async () => {
  const { strokes } = browser({ locked: false });
  const sound = start();
  sound.ring(true);
  sound.ring(false);
  await vi.advanceTimersByTimeAsync(EVERY * 2);
  expect(strokes()).toBe(0);
});
