import { lazy } from "react";
import { chunk } from "../chunk.ts";

/** Loads with the panel or section that shows it. */
export const LateDeviceList = lazy(chunk(() => import("./device-list.tsx")));
