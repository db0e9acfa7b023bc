import { useCallback, useEffect, useRef, useState } from "react";

/** How far below the bar a section may begin and still count as the one being read. */
const AHEAD = 96;

/** The section that stands below the bar, or `alone` the one that is shown, and a way to say which one was asked for where the page ends before it. */
export function useCurrentSection(ids: readonly string[], alone: boolean): [string | undefined, (id: string) => void] {
  const [current, setCurrent] = useState(ids[0]);
  const asked = useRef<string | undefined>(undefined);

  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      if (alone) return setCurrent(ids.find((id) => location.hash.endsWith(id)));
      if (!atEnd()) asked.current = undefined;
      setCurrent(asked.current ?? (atEnd() ? ids.at(-1) : lastPassed(ids)) ?? ids[0]);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    if (alone) update();
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("hashchange", onScroll);
    return () => {
      removeEventListener("hashchange", onScroll);
      removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
    };
  }, [ids, alone]);

  const ask = useCallback((id: string) => {
    asked.current = id;
    setCurrent(id);
    // no new entry in the history: Back leaves the menu, it does not walk through its categories
    location.replace(`#c-${id}`);
    standBefore(`c-${id}`, FRAMES);
  }, []);
  return [current, ask];
}

/** So often what is drawn on the way to a section may push it away again. */
const FRAMES = 8;

/** Goes to the section once more with each frame: those between are drawn and have their real heights only then. */
function standBefore(id: string, frames: number): void {
  requestAnimationFrame(() => {
    document.getElementById(id)?.scrollIntoView();
    if (frames > 1) standBefore(id, frames - 1);
  });
}

const atEnd = (): boolean => scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;

const lastPassed = (ids: readonly string[]): string | undefined =>
  ids.findLast((id) => (document.getElementById(`c-${id}`)?.getBoundingClientRect().top ?? Infinity) < AHEAD);
