import { refreshSession } from "../../../kit/session/session-store.ts";
import { STORED, writeStored } from "../../../kit/browser/stored.ts";
import { deviceSound } from "./alert-sound.ts";

/** The preference was changed in this tab: the other tabs of this browser reload it. */
export const notifyOtherTabs = (): void => writeStored(STORED.orderNotices, String(Date.now()));

/** Follows other tabs: otherwise the sound would continue here. */
export function followOtherTabs(): () => void {
  const told = ({ key, newValue }: StorageEvent) => {
    if (key === STORED.sound) deviceSound.set(newValue === "off" ? "off" : "on");
    if (key === STORED.orderNotices) void refreshSession();
  };
  window.addEventListener("storage", told);
  return () => window.removeEventListener("storage", told);
}
