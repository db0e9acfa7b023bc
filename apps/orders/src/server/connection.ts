import { readLocal, writeLocal } from "@diwan/ui/local-storage";
import { createStore } from "@diwan/ui/store";

/** `since`: from when on the server gave no answer. */
export type Connection = { lost: false } | { lost: true; since: number };

const SINCE = "diwan.orders.lost";

export const connection = createStore<Connection>({ lost: false });
/** How far the clock of this device is behind the server's, in milliseconds. */
let behind = 0;

export const serverNow = (): number => Date.now() + behind;

export function connectionLost(): void {
  if (connection.get().lost) return;
  // a restart in an outage does not end it
  const kept = readLocal(SINCE);
  const since = typeof kept === "number" && kept <= Date.now() ? kept : Date.now();
  writeLocal(SINCE, since);
  connection.set({ lost: true, since });
}

/** An answer came; `date` is its header. */
export function connectionWorks(date: string | null): void {
  const at = Date.parse(date ?? "");
  // the header counts whole seconds: only what it can't explain is the clock's fault
  if (Math.abs(at - Date.now()) > 3_000) behind = at - Date.now();
  else if (at) behind = 0;
  if (!connection.get().lost && readLocal(SINCE) === undefined) return;
  writeLocal(SINCE, undefined);
  connection.set({ lost: false });
}

if (typeof window !== "undefined") window.addEventListener("offline", connectionLost);
