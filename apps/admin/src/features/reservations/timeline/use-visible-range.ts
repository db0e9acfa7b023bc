import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { useWidth } from "../../../kit/screen/width.ts";

const NAME_WIDTH = { wide: 226, narrow: 120 };

/** The visible range changes in steps of this many pixels. */
const STEP = 128;

interface VisibleRange {
  top: number;
  /** The horizontal scroll distance from the start of the line. */
  start: number;
  height: number;
  width: number;
  nameWidth: number;
}

interface VisibleRangeOptions {
  /** The initial vertical scroll position, if there is one. */
  opening?: number | undefined;
  /** Each increase scrolls to `place`. */
  jumps: number;
  place: { top?: number | undefined; left?: number };
}

/**
 * The visible range of a scrolled frame in pixels, rounded to steps, and the width of the name column. Updates are
 * transitions, so that scrolling never waits for rendering. Scrolls to the opening once it is known.
 */
export function useVisibleRange({
  opening,
  jumps,
  place,
}: VisibleRangeOptions): readonly [frame: (frame: HTMLElement | null) => void, sight: VisibleRange] {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [seen, setSeen] = useState({ top: 0, start: 0, height: 900, width: 1_000 });
  const opened = useRef(false);
  useEffect(() => {
    if (!frame || opened.current || opening === undefined) return;
    opened.current = true;
    frame.scrollTop = opening;
  }, [frame, opening]);
  const toNow = useEffectEvent(() => {
    const { top, left } = place;
    if (top !== undefined) frame?.scrollTo({ top });
    if (left !== undefined) frame?.scrollTo({ left });
  });
  useEffect(() => {
    if (jumps) toNow();
  }, [jumps]);
  const narrow = useWidth() === "narrow";
  useEffect(() => {
    if (!frame) return undefined;
    const step = (pixels: number) => Math.floor(Math.abs(pixels) / STEP) * STEP;
    const look = () => {
      const { clientHeight: height, clientWidth: width } = frame;
      const now = { top: step(frame.scrollTop), start: step(frame.scrollLeft), height, width };
      const isSame = (old: typeof now) =>
        old.top === now.top && old.start === now.start && old.height === height && old.width === width;
      startTransition(() => setSeen((old) => (isSame(old) ? old : now)));
    };
    const resized = new ResizeObserver(look);
    resized.observe(frame);
    frame.addEventListener("scroll", look, { passive: true });
    return () => {
      resized.disconnect();
      frame.removeEventListener("scroll", look);
    };
  }, [frame]);
  return [setFrame, { ...seen, nameWidth: narrow ? NAME_WIDTH.narrow : NAME_WIDTH.wide }];
}
