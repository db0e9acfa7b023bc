declare global {
  interface Window {
    firstPictures?: Map<string, HTMLImageElement>;
  }
}

/** Begins a picture before the program is there; it is kept, decoded, for the element that will show it. */
export function beginPicture(src: string): void {
  const picture = Object.assign(new Image(), { fetchPriority: "high", src });
  picture.decode().catch(() => undefined); // the element that shows it says what is wrong
  const pictures = (window.firstPictures ??= new Map<string, HTMLImageElement>());
  pictures.set(src, picture);
}

const AT_ONCE = { loading: "eager", decoding: "sync" } as const;
const IN_TIME = { loading: "lazy", decoding: "async" } as const;

/** A picture that is there already is painted with what stands around it; the others come when they are near. */
export const loadingOf = (src: string): typeof AT_ONCE | typeof IN_TIME =>
  window.firstPictures?.get(src)?.complete ? AT_ONCE : IN_TIME;
