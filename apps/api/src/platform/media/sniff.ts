/** What an upload is by its content; its name and declared type say nothing. */
export type MediaKind = "image" | "video";

/** As many first bytes as `sniff` looks at. */
export const SNIFFED_BYTES = 4_100;

const IMAGES = new Set(["image/jpeg", "image/png", "image/apng", "image/gif", "image/webp"]);

/** Undefined for everything but jpeg, png, gif, webp and mp4. */
export async function sniffMedia(head: Buffer): Promise<MediaKind | undefined> {
  // file-type knows hundreds of formats, and its parsers of some have hung on crafted files: it sees ours only
  if (!looksLikeOurs(head)) return undefined;
  const { fileTypeFromBuffer } = await import("file-type");
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found && IMAGES.has(found.mime)) return "image";
  return found?.mime === "video/mp4" ? "video" : undefined;
}

function looksLikeOurs(head: Buffer): boolean {
  const starts = (text: string, at = 0): boolean => head.toString("latin1", at, at + text.length) === text;
  const isGif = starts("GIF87a") || starts("GIF89a");
  const isWebp = starts("RIFF") && starts("WEBP", 8);
  return starts("\xff\xd8\xff") || starts("\x89PNG\r\n\x1a\n") || isGif || isWebp || starts("ftyp", 4);
}
