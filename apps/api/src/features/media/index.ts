export { dropUnusedFiles, filesOf } from "./files.ts";
export { firstPicture, savingPictures, picturesOf } from "./pictures.ts";
export { type NamedPicture, plainSrc, claimNamedPicture } from "./single.ts";
export { type MediaOwner, requireFile, claimMedia } from "./claim.ts";
export { uploadAnswerOf, discardUpload, receiveUpload } from "./upload.ts";
