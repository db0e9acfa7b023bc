import type { ErrorCode } from "@diwan/contract/api/errors";
import { LIMITS } from "@diwan/contract/api/limits";

export interface UploadLimits {
  pictureBytes: number;
  videoBytes: number;
}

const DEFAULTS: UploadLimits = LIMITS;

/** The types that file dialogs accept for pictures only. */
export const PICTURES =
  ".jpg,.jpeg,.png,.gif,.webp,.heic,.heif,image/jpeg,image/png,image/gif,image/webp,image/heic,image/heif";

/** The types that file dialogs accept. */
export const ACCEPTED = `${PICTURES},.mp4,video/mp4`;

const PICTURE = /^image\/(jpeg|png|gif|webp|hei[cf])$/;
const PICTURE_NAME = /\.(jpe?g|png|gif|webp|hei[cf])$/i;

/**
 * Why the server would reject a file, checked before it is sent; undefined if there is no reason. The server checks the
 * content as well.
 */
export function refusalOf(file: Pick<File, "name" | "type" | "size">, limits = DEFAULTS): ErrorCode | undefined {
  const kind = kindOf(file);
  if (!kind) return "media_unsupported";
  if (file.size === 0) return "media_empty";
  return file.size > (kind === "video" ? limits.videoBytes : limits.pictureBytes) ? "media_too_large" : undefined;
}

/** The kind of a file by its media type, otherwise by its name. */
export function kindOf({ name, type }: Pick<File, "name" | "type">): "image" | "video" | undefined {
  if (PICTURE.test(type) || (!type && PICTURE_NAME.test(name))) return "image";
  return type === "video/mp4" || (!type && /\.mp4$/i.test(name)) ? "video" : undefined;
}
