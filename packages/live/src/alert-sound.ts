import { runInOneTab, isDoneInAnyTab } from "./run-in-one-tab.ts";

/** `blocked`: it should play, no tab plays it, and the browser allows this tab to play only after a gesture. */
export type AlertSoundState = "silent" | "ringing" | "blocked";

export interface AlertSound {
  /** Repeats until it is turned off. */
  ring(on: boolean): void;
  /** Allows it to play from now on; works only within a gesture. Any gesture in the page has the same effect. */
  allow(): Promise<void>;
  /** Plays once, as a test. */
  once(): Promise<void>;
  /** Stops the sound for good and releases the audio device. */
  close(): void;
}

const EVERY = 4_000;
const GESTURES = ["pointerup", "keydown"] as const;

/**
 * A sound that repeats until nothing is pending. Of several tabs that share its name, only the first that the browser
 * allows plays it.
 */
export function createAlertSound(name: string, onState: (state: AlertSoundState) => void, every = EVERY): AlertSound {
  const sound = createSound();
  let wanted = false;
  let stop: (() => void) | undefined;
  let state: AlertSoundState = "silent";
  const setState = (next: AlertSoundState) => {
    if (next === state) return;
    state = next;
    onState(next);
  };
  const beat = async () => {
    if (stop || !wanted) return;
    if (sound.plays()) stop = runInOneTab(name, () => sound.repeat(every));
    const blocked = !stop && !(await isDoneInAnyTab(name));
    // Silenced or allowed meanwhile.
    if (wanted) setState(blocked && !stop ? "blocked" : "ringing");
  };
  const watch = setInterval(() => void beat(), every);
  const allow = async () => {
    await sound.allow();
    await beat();
  };
  const gesture = () => {
    if (state === "blocked") void allow();
  };
  for (const kind of GESTURES) document.addEventListener(kind, gesture, true);
  const ring = (on: boolean) => {
    if (wanted === on) return;
    wanted = on;
    if (on) return void sound.tryToPlay().then(beat);
    stop?.();
    stop = undefined;
    setState("silent");
  };
  return {
    ring,
    allow,
    once: () => sound.once(),
    close() {
      ring(false);
      clearInterval(watch);
      for (const kind of GESTURES) document.removeEventListener(kind, gesture, true);
      sound.close();
    },
  };
}

/** The audio context, created when it is first needed. */
function createSound() {
  let made: AudioContext | undefined;
  const audio = () => (made ??= new AudioContext());
  const plays = () => made?.state === "running";
  const allow = async () => {
    if (!plays()) await audio().resume();
  };
  return {
    plays,
    allow,
    async once() {
      await allow();
      chime(audio());
    },
    /** An allowed context starts by itself, shortly after it was created. */
    tryToPlay: () => Promise.race([allow().catch(() => undefined), new Promise((late) => setTimeout(late, 300))]),
    repeat(every: number): () => void {
      chime(audio());
      const timer = setInterval(() => chime(audio()), every);
      return () => clearInterval(timer);
    },
    close: () => void made?.close(),
  };
}

const NOTES = [
  { hertz: 1046.5, after: 0 },
  { hertz: 1318.5, after: 0.16 },
  { hertz: 1568, after: 0.32 },
];
const LOUD = 0.4;
const FADES = 1.1;

/** Three synthesized notes: no file has to load. */
function chime(audio: AudioContext): void {
  for (const { hertz, after } of NOTES) {
    const from = audio.currentTime + after;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.0001, from);
    volume.gain.exponentialRampToValueAtTime(LOUD, from + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + FADES);
    tone.connect(volume).connect(audio.destination);
    tone.start(from);
    tone.stop(from + FADES);
  }
}
