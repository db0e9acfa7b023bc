export { addDrafts, findDraft } from "./add.ts";
export { namesOfFile } from "./names.ts";
