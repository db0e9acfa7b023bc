import { closestCenter, type ClientRect, type CollisionDetection } from "@dnd-kit/core";
import { rectSortingStrategy, verticalListSortingStrategy } from "@dnd-kit/sortable";
import type { Direction } from "@diwan/ui/direction";
import { type ArrowStep, arrowStep } from "./drag-area.ts";
import { DRAG_KEYS, type KeyOptions } from "./sensors.ts";

interface SortedList {
  ids: readonly string[];
  /** Entries are also side by side. */
  grid: boolean;
  direction: Direction;
}

type ScreenPosition = Pick<ClientRect, "left" | "top">;
const NOWHERE: ScreenPosition = { left: 0, top: 0 };

/**
 * Moves an entry of a list by keys. Its position is kept here and not read from what is rendered: the next key may come
 * before that.
 */
export class SortKeys {
  #list: SortedList;
  #to: number | undefined;
  /** Where the entry was lifted. */
  #origin: ScreenPosition | undefined;

  constructor(list: SortedList) {
    this.#list = list;
  }

  use = (list: SortedList): void => void (this.#list = list);

  /** The entry whose position the lifted one takes; undefined if it is not lifted by keys. */
  get target(): string | undefined {
    return this.#to === undefined ? undefined : this.#list.ids[this.#to];
  }

  lift(id: string, by: Event): void {
    this.#to = by.type === "keydown" ? this.#list.ids.indexOf(id) : undefined;
    this.#origin = undefined;
  }

  collide: CollisionDetection = (args) =>
    this.#to === undefined ? closestCenter(args) : this.target === undefined ? [] : [{ id: this.target }];

  #step: KeyOptions["step"] = (event, { active, context, onMove }) => {
    const { ids, grid, direction } = this.#list;
    const step = arrowStep(event.key, direction);
    if (!step || this.#to === undefined) return;
    event.preventDefault();
    const { droppableContainers: entries, active: lifted } = context.current;
    const rects = ids.flatMap((id) => entries.get(id)?.rect.current ?? []);
    const columns = grid ? columnsOf(rects) : undefined;
    this.#to = indexAfter(this.#to, step, { total: ids.length, columns });
    // before the distance is measured, which is one on the screen
    entries.get(this.target)?.node.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
    const from = ids.indexOf(String(active));
    const sort = grid ? rectSortingStrategy : verticalListSortingStrategy;
    const by = sort({ rects, activeNodeRect: null, activeIndex: from, overIndex: this.#to, index: from });
    const { left: x, top: y } = rects[from] ?? NOWHERE;
    const { left, top } = (this.#origin ??= lifted?.rect.current.initial ?? { left: x, top: y });
    onMove({ x: x + (by?.x ?? 0) - left, y: y + (by?.y ?? 0) - top });
  };

  readonly options = { keyboardCodes: DRAG_KEYS, step: this.#step };
}

const columnsOf = (rects: readonly ClientRect[]): number =>
  Math.max(1, rects.filter(({ top }) => top === rects[0]?.top).length);

/** The index that an arrow key leads to. A list without columns is one below the other: only up and down move. */
export function indexAfter(
  at: number,
  step: ArrowStep,
  { total, columns }: { total: number; columns: number | undefined },
): number {
  const aside = step === "before" || step === "after";
  const by = aside ? (columns ? 1 : 0) : (columns ?? 1);
  const index = at + (step === "before" || step === "up" ? -by : by);
  if (index < 0) return at;
  return Math.min(index, total - 1);
}
