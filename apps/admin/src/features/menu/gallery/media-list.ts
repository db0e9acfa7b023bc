import type { ItemMedia } from "@diwan/contract/menu/item-parts";

/** A row in the body of a save: with an id it keeps a file, without one it adds an uploaded file. */
export interface MediaRow {
  id?: string;
  src: string;
}
export type MediaChange = (media: readonly ItemMedia[]) => readonly MediaRow[];

/** The main file is the first picture, never a video. */
export const mainOf = (media: readonly ItemMedia[]): ItemMedia | undefined => media.find((one) => one.type === "image");

/** Moves a file to the position of another one; if either is deleted, nothing moves. */
export const movedTo =
  (id: string, placeOf: string): MediaChange =>
  (media) => {
    const from = media.findIndex((one) => one.id === id);
    const to = media.findIndex((one) => one.id === placeOf);
    const moved = media[from];
    return moved && to >= 0 ? media.toSpliced(from, 1).toSpliced(to, 0, moved) : media;
  };

export const madeMain =
  (id: string): MediaChange =>
  (media) => {
    const chosen = media.find((one) => one.id === id);
    return chosen ? [chosen, ...media.filter((one) => one !== chosen)] : media;
  };

export const withFile =
  (src: string): MediaChange =>
  (media) =>
    media.some((one) => one.src === src) ? media : [...media, { src }];
