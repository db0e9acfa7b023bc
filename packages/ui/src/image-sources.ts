/** The sizes that the image proxy creates; it rejects any other. */
export const IMAGE_SIZES = [80, 160, 200, 320, 350, 480, 640, 800, 1200] as const;

/** How a picture is shown: the widths to choose from, the `sizes` attribute, and whether cut to its box or whole. */
export interface ShownImage {
  widths: readonly (typeof IMAGE_SIZES)[number][];
  sizes: string;
  square?: boolean;
  fit: "cover" | "contain";
}

export interface ImageSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

/**
 * The addresses of a picture at the sizes shown. Without the proxy, and for pictures on other hosts, the plain address.
 */
export function imageSources(src: string, shown: ShownImage, proxy: boolean): ImageSources {
  const [smallest] = shown.widths;
  if (!proxy || !smallest || !isOurs(src)) return { src };
  return {
    src: sized(src, smallest, shown),
    srcSet: shown.widths.map((width) => `${sized(src, width, shown)} ${width}w`).join(", "),
    sizes: shown.sizes,
  };
}

/** The address of a picture that a page may load: a path of ours or http(s); undefined for anything else. */
export function pictureAddress(src: string | null | undefined): string | undefined {
  return src && (isOurs(src) || /^https?:\/\/[^\s"'<>\\]+$/i.test(src)) ? src : undefined;
}

// One slash: two would name another host.
const isOurs = (src: string): boolean => /^\/(?![/\\])[^\s"'<>\\?#]*$/.test(src);

const sized = (src: string, width: number, { square, fit }: ShownImage): string =>
  `${src}?w=${width}${square ? `&h=${width}` : ""}&fit=${fit}`;
