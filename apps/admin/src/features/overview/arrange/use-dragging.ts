import type { PlacedTile } from "@diwan/contract/overview/tiles";
import type { PointerEvent } from "react";
import { useLanguage } from "../../../kit/language/language.ts";
import type { Board } from "./use-tiles.ts";

/** Pixels before a press becomes a drag. */
const SLACK = 4;

/** What moves a tile by its grip, and what resizes it by its corner, with a pointer. */
export function useDragging(placed: PlacedTile, at: number, board: Board) {
  const rtl = useLanguage().direction === "rtl";
  const { tile } = placed;
  const held = (event: PointerEvent): boolean => event.currentTarget.hasPointerCapture(event.pointerId);
  const take = (event: PointerEvent) => event.currentTarget.setPointerCapture(event.pointerId);
  return {
    move: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) take(event);
      },
      onPointerMove: (event: PointerEvent) => {
        if (!held(event)) return;
        if (board.lifted !== tile && Math.hypot(event.movementX, event.movementY) < 1) return;
        if (board.lifted !== tile) board.lift(tile);
        const over = tileAt(board, event);
        if (over !== undefined && over !== at) board.move(tile, over);
      },
      onPointerUp: () => board.lifted === tile && board.drop(),
    },
    resize: {
      onPointerDown: take,
      onPointerMove: (event: PointerEvent) => {
        if (!held(event)) return;
        const size = sizeAt(event, rtl);
        if (size && (size.width !== placed.width || size.height !== placed.height)) board.resize(tile, size);
      },
    },
  };
}

/** The place of the tile under the pointer. */
function tileAt({ tiles }: Board, { currentTarget, clientX, clientY }: PointerEvent): number | undefined {
  const grid = currentTarget.closest("ul");
  const under = document.elementsFromPoint(clientX, clientY).find((one) => one.parentElement === grid);
  const name = under instanceof HTMLElement ? under.dataset["tile"] : undefined;
  const at = tiles.findIndex((one) => one.tile === name);
  return at < 0 ? undefined : at;
}

/** How many columns and rows reach from a tile's start to the pointer. */
function sizeAt({ currentTarget, clientX, clientY }: PointerEvent, rtl: boolean) {
  const box = currentTarget.closest("li")?.getBoundingClientRect();
  const grid = currentTarget.closest("ul");
  if (!box || !grid) return undefined;
  const across = rtl ? box.right - clientX : clientX - box.left;
  return {
    width: Math.round((across + SLACK) / (grid.clientWidth / 12)),
    height: Math.round((clientY - box.top + SLACK) / ROW),
  };
}

/** A row with the gap after it, as the style sheet has it. */
const ROW = 104;
