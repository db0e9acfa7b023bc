/** What other features use of this one. */
export { needSoldOutTexts } from "./texts.ts";
export { useTimeLeftText } from "./use-time-left-text.ts";
export { loadSoldOutDialog, switchOn, useSoldOut } from "./use-sold-out.ts";
