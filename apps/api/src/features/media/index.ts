export { dropUnusedFiles, filesOf } from "./files.ts";
export { takeMedia } from "./take.ts";
export { answerOf, forget, receive } from "./upload.ts";
