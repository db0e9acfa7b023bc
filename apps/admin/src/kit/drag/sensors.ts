import {
  KeyboardSensor,
  PointerSensor,
  type PointerSensorProps,
  type SensorDescriptor,
  type SensorInstance,
  type SensorProps,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { flushSync } from "react-dom";

/** Drag threshold in pixels: a press that stays within it is a click. */
const THRESHOLD = { activationConstraint: { distance: 4 } };
/** Where touch also scrolls, a drag starts after a press of so many milliseconds, within so many pixels. */
const HOLD = { activationConstraint: { delay: 250, tolerance: 8 } };

/** Space lifts and drops; Enter opens the focused element, as everywhere. */
export const DRAG_KEYS = { start: ["Space"], cancel: ["Escape"], end: ["Space", "Enter", "Tab"] };

/** Mouse, pen, touch and keyboard: what starts, moves and ends a drag on every screen. */
export const useDragSensors = <O extends object>(keyboard: SensorDescriptor<O>) =>
  useSensors(useSensor(PointerDrag, THRESHOLD), useSensor(TouchDrag, HOLD), keyboard);

class PointerDrag extends PointerSensor {
  constructor(props: PointerSensorProps) {
    super(renderedAtOnce(props));
  }
}

class TouchDrag extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    super(renderedAtOnce(props));
  }
}

/** The library uses the rendered state on drop: a move right before it must be rendered by then. */
function renderedAtOnce<P extends Pick<PointerSensorProps, "onStart" | "onMove">>(props: P): P {
  return {
    ...props,
    onStart: (at) => flushSync(() => props.onStart(at)),
    onMove: (to) => flushSync(() => props.onMove(to)),
  };
}

export interface KeyOptions {
  /** An arrow key, or any other key that does not end the drag. */
  step: (event: KeyboardEvent, sensor: Pick<SensorProps<KeyOptions>, "active" | "context" | "onMove">) => void;
}

/**
 * Keyboard drags move by whole positions: the library's own sensor moves by pixels, and listens only in a later task, so
 * that a key that follows the first at once is lost.
 */
export class KeyboardDragSensor implements SensorInstance {
  static activators = KeyboardSensor.activators;
  autoScrollEnabled = false;

  constructor(sensor: SensorProps<KeyOptions>) {
    const { event: start, options, onStart, onEnd, onCancel } = sensor;
    const ended = new AbortController();
    const { signal } = ended;
    const end = (finish: () => void) => () => {
      ended.abort();
      finish();
    };
    const press = (event: KeyboardEvent) => {
      if (event === start) return;
      const ends = DRAG_KEYS.end.includes(event.code);
      if (ends || event.code === "Escape") {
        event.preventDefault();
        event.stopPropagation();
      }
      if (event.code === "Escape") end(onCancel)();
      else if (ends && !event.repeat) end(onEnd)();
      else options.step(event, sensor);
    };
    window.addEventListener("keydown", press, { signal, capture: true });
    for (const name of ["blur", "resize"]) window.addEventListener(name, end(onCancel), { signal });
    document.addEventListener("visibilitychange", end(onCancel), { signal });
    onStart({ x: 0, y: 0 });
  }
}

/** During a drag Escape cancels the drag only, and closes nothing around it. */
export function captureEscape(): () => void {
  const keep = (event: KeyboardEvent) => event.key === "Escape" && event.preventDefault();
  window.addEventListener("keydown", keep, true);
  return () => window.removeEventListener("keydown", keep, true);
}

/** The key that lifts or drops a button must not click it on key-up. */
export const suppressNextKeyUp = (): void =>
  window.addEventListener("keyup", (event) => event.preventDefault(), { capture: true, once: true });
