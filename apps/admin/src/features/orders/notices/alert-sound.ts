import { createAlertSound, type AlertSound, type AlertSoundState } from "@diwan/live/alert-sound";
import { remembered } from "../../../kit/browser/remembered.ts";
import { createStore } from "@diwan/ui/store";
import { STORED } from "../../../kit/browser/stored.ts";

/** Whether this device rings; of the account says so its preference. */
export const soundHere = remembered<"on" | "off">(STORED.sound, "on", ["on", "off"]);

export const alertSoundState = createStore<AlertSoundState>("silent");

let bell: AlertSound | undefined;

/** Hangs up the bell of a user; the answer takes it down. */
export function startAlertSound(userId: string): () => void {
  bell = createAlertSound(`diwan.bell.${userId}`, alertSoundState.set);
  return () => {
    bell?.close();
    bell = undefined;
  };
}

export const ringBell = (on: boolean): void => bell?.ring(on);

/** Within a gesture: from now on the browser lets it sound. */
export const allowBell = (): void => void bell?.allow();

/** Within a gesture: how it sounds. */
export const tryBell = (): void => void bell?.once();
