export { dropUnusedFiles, filesOf } from "./files.ts";
export { firstPicture, keepingPictures, picturesOf } from "./pictures.ts";
export { type NamedPicture, plainSrc, takeNamed } from "./single.ts";
export { type MediaOwner, requireFile, takeMedia } from "./take.ts";
export { answerOf, forget, receive } from "./upload.ts";
