import { createStore } from "@diwan/ui/store";

export interface Notice {
  kind: "success" | "error" | "warning" | "info";
  title?: string;
  text?: string;
  link?: { text: string; follow: () => void };
  /** How long it stays; 5 s by default, errors until they are closed. */
  forMs?: number;
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

export const noticeDuration = (notice: Notice): number | null =>
  notice.forMs ?? (notice.kind === "error" ? null : SHOWN);
