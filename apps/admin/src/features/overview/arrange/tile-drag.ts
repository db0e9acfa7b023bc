import type { TileName } from "@diwan/contract/overview/tiles";
import type { Direction } from "@diwan/ui/direction";
import type { Point } from "../../../kit/drag/drag-area.ts";
import type { Dragged, DragModel } from "../../../kit/drag/drag.ts";
import type { TileArrangement } from "./use-tiles.ts";

interface DraggedTile extends Dragged {
  tile: TileName;
  /** Its grip moves a tile, its corner changes its size. */
  by: "grip" | "corner";
  /** The tile that the pointer was over last. */
  over?: string | undefined;
}

/** What handles of tiles do: `data-handle` says which one it is. */
export function tileDrag(board: TileArrangement, direction: Direction): DragModel<DraggedTile> {
  return {
    grab(handle) {
      const node = handle.closest<HTMLElement>("[data-tile]");
      const placed = board.tiles.find(({ tile }) => tile === node?.dataset["tile"]);
      const by = handle.dataset["handle"] === "corner" ? "corner" : "grip";
      return node && placed ? { node, tile: placed.tile, by } : undefined;
    },
    lift: ({ tile }) => board.lift(tile),
    move(dragged, _, at) {
      const { tile, by, node } = dragged;
      if (by === "corner") return board.resize(tile, () => sizeAt(node, at, direction));
      const over = tileAt(node, at);
      // a tile that moved under the resting pointer is no new target: otherwise two would swap forever
      if (over !== undefined && over !== dragged.over && over !== tile) board.moveTo(tile, board.placeOf(over));
      dragged.over = over;
    },
    step: ({ tile, by }, step, shift) => (by === "corner" || shift ? board.grow(tile, step) : board.step(tile, step)),
    drop: ({ tile }) => board.drop(tile),
    cancel: ({ tile }) => board.putBack(tile),
    stepAtRest({ tile, by }, step, shift) {
      const sizes = by === "corner" || shift;
      if (sizes) board.grow(tile, step);
      return sizes;
    },
  };
}

function tileAt(node: HTMLElement, { x, y }: Point): string | undefined {
  const under = document.elementsFromPoint(x, y).find((one) => one.parentElement === node.parentElement);
  return under instanceof HTMLElement ? under.dataset["tile"] : undefined;
}

const COLUMNS = 12;
/** A row with the gap after it, as the style sheet has it. */
const ROW = 104;
/** The size of the area at a corner that resizes, in pixels. */
const INSET = 4;

/** How many columns and rows reach from a tile's start to a point. */
function sizeAt(node: HTMLElement, { x, y }: Point, direction: Direction): { width: number; height: number } {
  const { left, right, top } = node.getBoundingClientRect();
  const across = direction === "rtl" ? right - x : x - left;
  const column = (node.parentElement?.clientWidth ?? 0) / COLUMNS;
  return { width: Math.round((across + INSET) / column), height: Math.round((y - top + INSET) / ROW) };
}
