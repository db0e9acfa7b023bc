import sharp from "sharp";

/** A small JPEG of one colour, as a file to choose. */
export async function picture(name: string, background = "#b4532a") {
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}
