import { useEffect, useRef, useState } from "react";
import { useWidth } from "../../../kit/width.ts";

const HEAD = { wide: 226, narrow: 120 };

interface Sight {
  top: number;
  height: number;
  width: number;
  head: number;
}

/**
 * What of a scrolled frame is seen, and how wide the names at its start are; in pixels. It is scrolled to its opening once,
 * as soon as that is known.
 */
export function useSight(opening?: number): readonly [frame: (frame: HTMLElement | null) => void, sight: Sight] {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [seen, setSeen] = useState({ top: 0, height: 900, width: 1_000 });
  const opened = useRef(false);
  useEffect(() => {
    if (!frame || opened.current || opening === undefined) return;
    opened.current = true;
    frame.scrollTop = opening;
  }, [frame, opening]);
  const narrow = useWidth() === "narrow";
  useEffect(() => {
    if (!frame) return undefined;
    const look = () => setSeen({ top: frame.scrollTop, height: frame.clientHeight, width: frame.clientWidth });
    const resized = new ResizeObserver(look);
    resized.observe(frame);
    frame.addEventListener("scroll", look, { passive: true });
    return () => {
      resized.disconnect();
      frame.removeEventListener("scroll", look);
    };
  }, [frame]);
  return [setFrame, { ...seen, head: narrow ? HEAD.narrow : HEAD.wide }];
}
