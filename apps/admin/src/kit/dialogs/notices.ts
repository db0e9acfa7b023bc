import { createStore } from "@diwan/ui/store";
import { isConnected, onConnection } from "../connection/connection.ts";

export interface Notice {
  kind: "success" | "error" | "warning" | "info";
  title?: string;
  text?: string;
  link?: {
    text: string;
    follow: () => void;
    /** Whether an error keeps it when another page opens. */
    anywhere?: boolean;
  };
  /** How long it stays; 5 s by default, errors until they are closed. */
  forMs?: number;
  /** Whether it says that there is no connection: once there is one again, it stays as long as any other. */
  offline?: boolean;
}
export interface VisibleNotice extends Notice {
  id: number;
}

export const notices = createStore<readonly VisibleNotice[]>([]);

const SHOWN = 5_000;
const MOST = 5;
let last = 0;

/** Shows a notice; returns a function that closes it. */
export function notify(notice: Notice): () => void {
  const id = ++last;
  const others = notices.get().filter((one) => one.title !== notice.title || one.text !== notice.text);
  notices.set([...others, { ...notice, id }].slice(-MOST));
  return () => closeNotice(id);
}

export const closeNotice = (id: number): void => notices.set(notices.get().filter((one) => one.id !== id));

/** Closes the errors of the page that the user leaves; other notices leave by themselves. */
export const closePageNotices = (): void =>
  notices.set(notices.get().filter(({ kind, link }) => kind !== "error" || link?.anywhere));

onConnection(() => {
  if (!isConnected() || !notices.get().some(({ offline }) => offline)) return;
  notices.set(notices.get().map(({ offline, ...notice }) => (offline ? { ...notice, forMs: SHOWN } : notice)));
});

export const noticeDuration = (notice: Notice): number | null =>
  notice.forMs ?? (notice.kind === "error" ? null : SHOWN);
