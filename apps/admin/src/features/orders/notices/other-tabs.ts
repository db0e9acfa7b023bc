import { refreshSession } from "../../../kit/session/session-store.ts";
import { STORED, writeStored } from "../../../kit/browser/stored.ts";
import { deviceSound } from "./alert-sound.ts";

/** Makes other tabs of this browser reload the preference, which was changed in this one. */
export const notifyOtherTabs = (): void => writeStored(STORED.orderNotices, String(Date.now()));

/** Follows changes made in other tabs: otherwise the sound would continue in this one. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORED.sound) deviceSound.set(newValue === "off" ? "off" : "on");
    if (key === STORED.orderNotices) void refreshSession();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}
