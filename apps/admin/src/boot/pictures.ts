import type { CategoryNode } from "@diwan/contract/menu/categories";
import { itemPictureSize } from "../features/menu/item/picture-size.ts";
import { looksOf } from "../features/menu/model/category-draft.ts";
import { beginPicture } from "../kit/first-pictures.ts";
import { pictureAddress } from "../kit/media/picture-address.ts";
import { read, STORED } from "../kit/browser/stored.ts";

/** As many as a screen shows at first. */
export const FIRST = 4;

/** Asks for the pictures that the menu screen will show first. */
export function beginPictures(categories: readonly CategoryNode[], proxy: boolean): void {
  for (const src of firstPictures(categories, proxy)) beginPicture(src);
}

export function firstPictures(categories: readonly CategoryNode[], proxy: boolean): string[] {
  const closed = new Set(read(STORED.collapsed)?.split(","));
  const of = (nodes: readonly CategoryNode[]): string[] =>
    nodes
      .filter(({ id }) => !closed.has(id))
      .flatMap((node) => [...ownPictures(node, proxy), ...of(node.children_nested)]);
  return of(categories).slice(0, FIRST);
}

function ownPictures(node: CategoryNode, proxy: boolean): string[] {
  const size = itemPictureSize(looksOf(node));
  const pictures = node.items.slice(0, FIRST).map(({ media }) => media.find(({ type }) => type === "image"));
  return pictures.flatMap((picture) => (picture ? pictureAddress(picture.src, size, proxy) : []));
}
