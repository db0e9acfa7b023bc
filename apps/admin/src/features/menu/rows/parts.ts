import { addKey, type Group, type ItemBlock } from "./lines.ts";

/** What stands under the head of a category: its items, and the new item at its end. */
export type Part = ItemBlock | { key: string; item?: undefined; categoryId: string; lines: 1 };

export const partsOf = ({ node, blocks, adds }: Group): Part[] => [
  ...blocks,
  ...(adds ? [{ key: addKey(node.id), categoryId: node.id, lines: 1 as const }] : []),
];
