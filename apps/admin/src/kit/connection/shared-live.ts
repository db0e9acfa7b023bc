import type { LiveEvent } from "@diwan/contract/api/live";
import { type LiveListener, openLive, type LiveScope } from "./live-connection.ts";

/** A page that stays hidden this long closes its connection. */
const HIDDEN_FOR = 60_000;

/** Messages between the tab with the connection and the others; a tab that joins sends its stream position. */
type Word = { opened: true; again: boolean } | { told: LiveEvent } | { since: string };

/**
 * Reads the changes of a branch over one connection for all tabs of this account: a browser allows only six per server.
 * The tab that holds the lock reads and passes events on; when it closes, the next tab takes over. Where locks are not
 * available (plain http on a local network) each tab reads for itself while it is visible.
 */
export function openSharedLive(userId: string, place: LiveScope, listener: LiveListener): () => void {
  let since = place.since ?? "";
  const hear = (event: LiveEvent) => {
    since = event.id;
    listener.changed(event);
  };
  // the type does not allow for browsers without locks
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return openWhileVisible(() => openLive({ ...place, since }, { ...listener, changed: hear }));
  const name = `diwan.live.${userId}.${place.branchId}`;
  const channel = new BroadcastChannel(name);
  const left = new AbortController();
  const say = (word: Word) => channel.postMessage(word);
  let leads: { opened: boolean } | undefined;
  channel.addEventListener("message", ({ data }: MessageEvent<Word>) => {
    if ("told" in data) hear(data.told);
    else if ("opened" in data) listener.opened(data.again);
    else if (leads?.opened) say({ opened: true, again: isAfter(since, data.since) });
  });
  const lead = () =>
    new Promise<void>((done) => {
      const mine = { opened: false };
      leads = mine;
      const opened = (again: boolean) => {
        mine.opened = true;
        listener.opened(again);
        say({ opened: true, again });
      };
      const changed = (event: LiveEvent) => {
        hear(event);
        say({ told: event });
      };
      const stop = openLive({ ...place, since }, { opened, changed });
      left.signal.addEventListener("abort", () => {
        stop();
        done();
      });
    });
  locks.request(name, { signal: left.signal }, lead).catch(() => undefined); // cancelled while waiting
  say({ since });
  return () => {
    left.abort();
    channel.close();
  };
}

/** Whether one stream position is after another; each has two numbers. */
function isAfter(one: string, other: string): boolean {
  const [oneFirst = "", oneRest = ""] = one.split(".");
  const [otherFirst = "", otherRest = ""] = other.split(".");
  const difference = BigInt(oneFirst) - BigInt(otherFirst);
  return difference === 0n ? BigInt(oneRest) > BigInt(otherRest) : difference > 0n;
}

/**
 * Keeps the resource of `open` while the page is visible or was so a moment ago; opens it again when the page is
 * visible again.
 */
export function openWhileVisible(open: () => () => void): () => void {
  let close: (() => void) | undefined = open();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    close?.();
    close = undefined;
  };
  const turned = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") close ??= open();
    else timer = setTimeout(leave, HIDDEN_FOR);
  };
  document.addEventListener("visibilitychange", turned);
  return () => {
    clearTimeout(timer);
    leave();
    document.removeEventListener("visibilitychange", turned);
  };
}
