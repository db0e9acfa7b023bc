import { createStore } from "@diwan/ui/store";
import { readStored, STORED, writeStored } from "../../../kit/browser/stored.ts";

/** The categories that are collapsed in this browser. */
export const collapsed = createStore<ReadonlySet<string>>(
  new Set(readStored(STORED.collapsed)?.split(",").filter(Boolean)),
);

export function setCollapsed(id: string, closed: boolean): void {
  const next = new Set(collapsed.get());
  if (closed) next.add(id);
  else next.delete(id);
  collapsed.set(next);
  writeStored(STORED.collapsed, [...next].slice(-500).join());
}
