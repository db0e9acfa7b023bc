import { createStore } from "@diwan/ui/store";

/** The items that uploads on the list made; kept apart from the uploader, so that cards need nothing else of it. */
export const addedNow = createStore<ReadonlySet<string>>(new Set());
