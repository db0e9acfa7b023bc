/** What other features use of this one. */
export { needSoldOutTexts } from "./texts.ts";
export { useTimeLeftText } from "./use-time-left-text.ts";
export { switchOn, useSoldOut } from "./use-sold-out.ts";

/** The dialog loads when it is first asked for. */
export const loadSoldOutDialog = async () => (await import("./sold-out-dialog.tsx")).SoldOutDialog;
