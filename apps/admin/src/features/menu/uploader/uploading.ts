import { TIMINGS } from "@diwan/contract/api/limits";
import { createStore } from "@diwan/ui/store";
import { reloadTree } from "../tree/tree-query.ts";

/** Whether an upload runs; sorting is off meanwhile. */
export const uploading = createStore(false);

let timer: ReturnType<typeof setTimeout> | undefined;

export function uploadStarted(): void {
  clearTimeout(timer);
  uploading.set(true);
}

/** The queue is empty: the menu is reloaded, and a moment later sorting is on again (specification, section 4). */
export function queueCompleted(): void {
  void reloadTree();
  timer = setTimeout(() => uploading.set(false), TIMINGS.queueCompleteDelay);
}
