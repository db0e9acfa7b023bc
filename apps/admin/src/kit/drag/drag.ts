import {
  type CollisionDetection,
  type DragMoveEvent,
  type DragStartEvent,
  getClientRect,
  getScrollableAncestors,
} from "@dnd-kit/core";
import type { Direction } from "@diwan/ui/direction";
import { flushSync } from "react-dom";
import { type Point, type ArrowStep, arrowStep } from "./drag-area.ts";
import { scrollAtEdges } from "./edge-scroll.ts";
import { suppressNextClick } from "../browser/suppress-click.ts";
import { captureEscape, suppressNextKeyUp } from "./sensors.ts";

/** What a handle drags. */
export interface Dragged {
  /** The dragged element, at its screen position when it is pressed. */
  node: HTMLElement;
}

/** The callbacks of a drag; the model decides about positions. */
export interface DragModel<D extends Dragged> {
  /** The data of a handle; nothing if it may not be dragged. Keyboard drags have no point. */
  grab: (handle: HTMLElement, at?: Point) => D | undefined;
  lift: (dragged: D, by: "pointer" | "keys") => void;
  /** The pointer moved by this distance over the content, to a point of the screen. */
  move: (dragged: D, by: Point, at: Point) => void;
  step: (dragged: D, step: ArrowStep, shift: boolean) => void;
  drop: (dragged: D) => void;
  cancel: (dragged: D) => void;
  /** An arrow key on a handle that is not lifted. Returns whether it did something. */
  stepAtRest?: (dragged: D, step: ArrowStep, shift: boolean) => boolean;
}

export interface DragOptions<D extends Dragged> {
  model: DragModel<D>;
  direction: Direction;
  /** The share of the frame, at either edge, where it auto-scrolls. */
  edge: number | undefined;
}

interface Pressed<D> {
  dragged: D;
  handle: HTMLElement;
  /** Measured once: the library would follow an element that moves after each step. */
  rect: ReturnType<typeof getClientRect>;
  lifted?: Lifted;
}

interface Lifted {
  scroll?: ReturnType<typeof scrollAtEdges>;
  release: () => void;
  /** Renders the drop or cancel, unless it has rendered. The next key may come before. */
  finish?: () => void;
}

/** Runs one drag at a time, from the press on a handle to the drop. `show` receives the lifted item. */
export class Drag<D extends Dragged> {
  #means: DragOptions<D>;
  readonly #show: (lifted: D | undefined) => void;
  #pressed: Pressed<D> | undefined;
  #settled = Promise.resolve();

  constructor(means: DragOptions<D>, show: (lifted: D | undefined) => void) {
    this.#means = means;
    this.#show = show;
  }

  use = (means: DragOptions<D>): void => void (this.#means = means);

  /** Until the drop has rendered. */
  settled = (): Promise<void> => this.#settled;

  measure = (node: HTMLElement) => this.#pressed?.rect ?? getClientRect(node);

  /** A press on a handle. Returns the element to drag. */
  press(handle: HTMLElement, at?: Point): HTMLElement | undefined {
    this.#pressed?.lifted?.finish?.();
    if (this.#pressed?.lifted) return undefined;
    const dragged = this.#means.model.grab(handle, at);
    this.#pressed = dragged && { dragged, handle, rect: getClientRect(dragged.node) };
    return dragged?.node;
  }

  /** An arrow key on a handle that is not lifted. Returns whether it did something. */
  pressArrow(handle: HTMLElement, { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): boolean {
    const { model, direction } = this.#means;
    const step = arrowStep(key, direction);
    if (!step || !model.stepAtRest) return false;
    this.#pressed?.lifted?.finish?.();
    if (this.#pressed?.lifted) return false;
    const dragged = model.grab(handle);
    return dragged !== undefined && model.stepAtRest(dragged, step, shiftKey);
  }

  start = ({ activatorEvent }: Pick<DragStartEvent, "activatorEvent">): void => {
    if (!this.#pressed) return;
    const { dragged, handle } = this.#pressed;
    const keys = activatorEvent.type === "keydown";
    // one cursor during the drag, and no hover styles below it
    if (activatorEvent instanceof PointerEvent) handle.setPointerCapture(activatorEvent.pointerId);
    this.#pressed.lifted = keys ? liftedByKeys() : liftedByPointer(dragged.node, this.#means.edge);
    this.#means.model.lift(dragged, keys ? "keys" : "pointer");
    if (!keys) this.#show(dragged);
  };

  move = ({ collisions, delta }: Pick<DragMoveEvent, "collisions" | "delta">): void => {
    const { dragged, lifted } = this.#pressed ?? {};
    const at = pointOf(collisions);
    if (!dragged || !lifted || lifted.finish || !at) return;
    lifted.scroll?.at(at);
    this.#means.model.move(dragged, delta, at);
  };

  step = (event: KeyboardEvent): void => {
    const { dragged, lifted } = this.#pressed ?? {};
    const step = arrowStep(event.key, this.#means.direction);
    if (!dragged || !lifted || lifted.finish || !step) return;
    event.preventDefault();
    this.#means.model.step(dragged, step, event.shiftKey);
  };

  drop = (): void => this.#end("drop");
  cancel = (): void => this.#end("cancel");

  #end(how: "drop" | "cancel"): void {
    const { dragged, lifted } = this.#pressed ?? {};
    if (!dragged || !lifted) return void (this.#pressed = undefined);
    if (lifted.finish) return;
    lifted.release();
    this.#settled = new Promise((done) => {
      lifted.finish = () => {
        if (this.#pressed?.lifted !== lifted) return;
        this.#pressed = undefined;
        flushSync(() => {
          this.#means.model[how](dragged);
          this.#show(undefined);
        });
        done();
      };
      // in a task of its own, since lists re-render: the pointer gets its response first
      setTimeout(lifted.finish);
    });
  }
}

function liftedByKeys(): Lifted {
  suppressNextKeyUp();
  return { release: suppressNextKeyUp };
}

function liftedByPointer(node: HTMLElement, edge: number | undefined): Lifted {
  const forget = captureEscape();
  const scroll = scrollAtEdges(getScrollableAncestors(node, 1)[0], edge);
  const release = () => {
    forget();
    scroll.stop();
    suppressNextClick();
  };
  return { scroll, release };
}

/** An item is never a drop target of itself; pointer events pass through. */
export const pointerCollision: CollisionDetection = ({ pointerCoordinates }) =>
  pointerCoordinates ? [{ id: "pointer", data: { ...pointerCoordinates } }] : [];

function pointOf(collisions: DragMoveEvent["collisions"]): Point | undefined {
  const { x, y } = Object(collisions?.[0]?.data);
  return typeof x === "number" && typeof y === "number" ? { x, y } : undefined;
}
