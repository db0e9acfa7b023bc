import { readLocal, writeLocal } from "@diwan/ui/local-storage";
import { createStore } from "@diwan/ui/store";

/** `since`: the time since which the server has not responded. */
export type Connection = { lost: false } | { lost: true; since: number };

const SINCE = "diwan.orders.lost";

export const connection = createStore<Connection>({ lost: false });
/** How far the clock of this device is behind the server's, in milliseconds. */
let behind = 0;

export const serverNow = (): number => Date.now() + behind;

export function reportConnectionLost(): void {
  if (connection.get().lost) return;
  // a restart during an outage does not end the outage
  const kept = readLocal(SINCE);
  const since = typeof kept === "number" && kept <= Date.now() ? kept : Date.now();
  writeLocal(SINCE, since);
  connection.set({ lost: true, since });
}

/** Called for each response; `date` is its header. */
export function reportConnectionWorks(date: string | null): void {
  const at = Date.parse(date ?? "");
  // the header counts whole seconds: only a larger difference is an error of the clock
  if (Math.abs(at - Date.now()) > 3_000) behind = at - Date.now();
  else if (at) behind = 0;
  if (!connection.get().lost && readLocal(SINCE) === undefined) return;
  writeLocal(SINCE, undefined);
  connection.set({ lost: false });
}

if (typeof window !== "undefined") window.addEventListener("offline", reportConnectionLost);
