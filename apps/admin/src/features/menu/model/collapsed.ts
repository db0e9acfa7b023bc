import { createStore } from "../../../kit/store.ts";
import { read, write } from "../../../kit/stored.ts";

const KEY = "diwan.collapsed";

/** Categories that this browser keeps closed. */
export const collapsed = createStore<ReadonlySet<string>>(new Set(read(KEY)?.split(",").filter(Boolean)));

export function setCollapsed(id: string, closed: boolean): void {
  const next = new Set(collapsed.get());
  if (closed) next.add(id);
  else next.delete(id);
  collapsed.set(next);
  write(KEY, [...next].slice(-500).join());
}
