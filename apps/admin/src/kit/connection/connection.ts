import { retryDelay } from "@diwan/live/retry-delay";
import { createStore, useStore } from "@diwan/ui/store";

/** `lost` until the server responds again; `back` for three seconds after that. */
export type ConnectionState = { state: "ok" } | { state: "back" } | { state: "lost"; retryAt: number; tries: number };

const BACK_SHOWN = 3_000;

const connection = createStore<ConnectionState>({ state: "ok" });
let probe: () => Promise<unknown> = () => Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;

export const useConnection = (): ConnectionState => useStore(connection);
export const isConnected = (): boolean => connection.get().state !== "lost";

/** Calls back each time the server becomes unreachable or reachable again. */
export const onConnection = (listener: () => void): (() => void) => connection.subscribe(listener);

/** Whether the server is reachable. */
export const isServerReachable = (): Promise<boolean> =>
  probe().then(
    () => true,
    () => false,
  );

/** Waits until the server responds again; resolves at once if it is reachable. */
export async function waitForConnection(): Promise<void> {
  if (isConnected()) return;
  await new Promise<void>((done) => {
    const stop = onConnection(() => {
      if (!isConnected()) return;
      stop();
      done();
    });
  });
}

/** The request that tests the connection; any response counts. Set once by the API. */
export function setProbe(ask: () => Promise<unknown>): void {
  probe = ask;
}

export function markDisconnected(): void {
  const before = connection.get();
  if (before.state === "lost" && before.retryAt > Date.now()) return;
  const tries = before.state === "lost" ? before.tries + 1 : 0;
  const wait = retryDelay(tries);
  connection.set({ state: "lost", retryAt: Date.now() + wait, tries });
  clearTimeout(timer);
  timer = setTimeout(retryConnection, wait);
}

export function markConnected(): void {
  if (connection.get().state !== "lost") return;
  clearTimeout(timer);
  connection.set({ state: "back" });
  timer = setTimeout(() => connection.set({ state: "ok" }), BACK_SHOWN);
}

/** Retries at once, before the countdown ends. */
export function retryConnection(): void {
  const before = connection.get();
  if (before.state !== "lost") return;
  clearTimeout(timer);
  connection.set({ ...before, retryAt: 0 });
  void probe().catch(() => undefined); // the API reports the outcome itself
}

if (typeof window !== "undefined") {
  window.addEventListener("online", retryConnection);
  // the browser may report offline while the server runs on the local network
  window.addEventListener("offline", () => void probe().catch(() => undefined));
}
