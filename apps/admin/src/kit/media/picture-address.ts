/** The sizes in which the server provides pictures. */
export type PictureLength = 80 | 160 | 200 | 320 | 350 | 480 | 640 | 800 | 1200;

export interface PictureSize {
  width: PictureLength;
  height?: PictureLength;
  fit?: "cover" | "contain";
}

/** The address of a picture in a size; without the image proxy, that of the original (decisions, section 5). */
export function pictureAddress(src: string, { width, height, fit = "cover" }: PictureSize, proxy: boolean): string {
  return proxy ? `${src}?w=${width}${height ? `&h=${height}&fit=${fit}` : ""}` : src;
}
