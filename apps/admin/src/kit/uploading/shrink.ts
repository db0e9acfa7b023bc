import { LIMITS } from "@diwan/contract/api/limits";

const QUALITY = LIMITS.pictureQuality / 100;
/** Of these types a smaller one can be made; a GIF may move and stays as it is. */
const REDRAWN = ["image/jpeg", "image/png", "image/webp"];

/** A picture as it is uploaded: at most 1200 wide, at quality 0.6; the file itself where that gains nothing. */
export async function shrink(file: File): Promise<File> {
  if (!REDRAWN.includes(file.type)) return file;
  try {
    const small = await redraw(file);
    return small && small.size < file.size ? new File([small], file.name, { type: small.type }) : file;
  } catch {
    return file; // the browser can't read it; the server has the last word
  }
}

async function redraw(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = shrunkSize(picture);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // PNG knows no quality, and JPEG nothing transparent
  const type = file.type === "image/jpeg" ? file.type : "image/webp";
  return new Promise((done) => canvas.toBlob(done, type, QUALITY));
}

/** Width and height of a picture that is at most 1200 wide. */
export function shrunkSize({ width, height }: { width: number; height: number }): [number, number] {
  const scale = Math.min(1, LIMITS.pictureWidth / width);
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}
