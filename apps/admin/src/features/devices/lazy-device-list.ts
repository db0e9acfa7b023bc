import { lazyPart } from "../../kit/lazy/load-chunk.ts";

/** Loads with the panel or section that shows it. */
export const LazyDeviceList = lazyPart(() => import("./device-list.tsx"));
