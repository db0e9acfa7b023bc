import type { ItemMedia } from "@diwan/contract/menu/item-parts";

/** A row as a save sends it: with its id it stays, without one it takes an uploaded file. */
export interface MediaRow {
  id?: string;
  src: string;
}
export type MediaChange = (media: readonly ItemMedia[]) => readonly MediaRow[];

/** The first picture stands for the item; a video never does. */
export const mainOf = (media: readonly ItemMedia[]): ItemMedia | undefined => media.find((one) => one.type === "image");

/** Puts one where another one stands; if either is gone meanwhile, nothing moves. */
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
