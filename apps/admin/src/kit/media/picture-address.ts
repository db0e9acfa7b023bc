/** Sizes that the server makes pictures in. */
export type PictureLength = 80 | 160 | 200 | 320 | 350 | 480 | 640 | 800 | 1200;

export interface PictureSize {
  width: PictureLength;
  height?: PictureLength;
  fit?: "cover" | "contain";
}

/** Where a picture of a size is; without the image proxy every size is the picture itself (decisions, section 5). */
export function pictureAddress(src: string, { width, height, fit = "cover" }: PictureSize, proxy: boolean): string {
  return proxy ? `${src}?w=${width}${height ? `&h=${height}&fit=${fit}` : ""}` : src;
}
