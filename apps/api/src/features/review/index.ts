export { addDrafts, findDraft } from "./add.ts";
export { findLine } from "./match.ts";
export { completeNames, namesOfFile } from "./names.ts";
export { readOwnNames } from "./own-names.ts";
