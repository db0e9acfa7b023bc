import { part } from "../../kit/lazy/load-chunk.ts";

/** Loads with the panel or section that shows it. */
export const LazyDeviceList = part(() => import("./device-list.tsx"));
