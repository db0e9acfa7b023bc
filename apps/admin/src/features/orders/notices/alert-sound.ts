import { createAlertSound, type AlertSound, type AlertSoundState } from "@diwan/live/alert-sound";
import { remembered, STORED } from "../../../kit/browser/stored.ts";
import { createStore } from "@diwan/ui/store";

/** Whether this device plays the sound; the account's preference decides for all devices. */
export const deviceSound = remembered<"on" | "off">(STORED.sound, "on", ["on", "off"]);

export const alertSoundState = createStore<AlertSoundState>("silent");

let sound: AlertSound | undefined;

/** Starts the alert sound of a user; the returned function stops it. */
export function startAlertSound(userId: string): () => void {
  sound = createAlertSound(`diwan.bell.${userId}`, alertSoundState.set);
  return () => {
    sound?.close();
    sound = undefined;
  };
}

export const setAlertRinging = (on: boolean): void => sound?.ring(on);

/** Allows the sound; must be called during a user gesture. */
export const unlockAlertSound = (): void => void sound?.allow();

/** Plays the sound once as a sample; must be called during a user gesture. */
export const playAlertSound = (): void => void sound?.once();
