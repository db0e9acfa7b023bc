export { addDrafts, findDraft } from "./add.ts";
export { completeNames, namesOfFile } from "./names.ts";
