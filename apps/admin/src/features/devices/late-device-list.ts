import { part } from "../../kit/chunk.ts";

/** Loads with the panel or section that shows it. */
export const LateDeviceList = part(() => import("./device-list.tsx"));
