/** What other features use of this one. */
export { needSoldOutTexts } from "./texts.ts";
export { useLeftWords } from "./use-left-words.ts";
export { loadSoldOutDialog, switchOn, useSoldOut } from "./use-sold-out.ts";
