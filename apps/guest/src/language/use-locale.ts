import type { Locale } from "@diwan/contract/api/enumerations";
import { setDocumentLocale } from "@diwan/ui/direction";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { localeCookie } from "./choose-locale.ts";
import { loadTexts, type PageTexts } from "./page-texts.ts";

/**
 * The texts of the page and a function that changes their language and keeps the scroll position. A preview does not
 * store the choice.
 */
export function useLocale(sent: PageTexts, preview: boolean): [PageTexts, (locale: Locale) => void] {
  const [texts, setTexts] = useState(sent);
  const place = useRef<ReadingPlace | undefined>(undefined);
  const wanted = useRef(sent.locale);

  useLayoutEffect(() => {
    if (!place.current) return;
    keepPlace(place.current);
    place.current = undefined;
  }, [texts]);

  const change = useCallback(
    async (next: Locale) => {
      wanted.current = next;
      if (!preview) document.cookie = localeCookie(next, location.protocol);
      const loaded = next === sent.locale ? sent : await loadTexts(next).catch(() => undefined);
      // without a connection the language stays; a later choice replaces an earlier one
      if (!loaded || wanted.current !== next) return;
      place.current = placeNow();
      setDocumentLocale(next);
      setTexts(loaded);
    },
    [sent, preview],
  );
  return [texts, useCallback((locale: Locale) => void change(locale), [change])];
}

/** The first visible element with its position, and how far each strip is scrolled. */
interface ReadingPlace {
  element: Element | undefined;
  top: number;
  strips: Map<Element, number>;
}

/** The height of the category bar, which hides what is below it. */
const BAR = 60;

function placeNow(): ReadingPlace {
  const lines = [...document.querySelectorAll(".item, .section-name")];
  const element = scrollY > 0 ? lines.find((line) => line.getBoundingClientRect().bottom > BAR) : undefined;
  const strips = [...document.querySelectorAll(".slide, .chips, .strip")];
  return {
    element,
    top: topOf(element),
    strips: new Map(strips.map((strip) => [strip, Math.abs(strip.scrollLeft)])),
  };
}

/** Restores the position of the element, and scrolls strips as far from their start as before, in the new direction. */
function keepPlace({ element, top, strips }: ReadingPlace): void {
  const forward = document.documentElement.dir === "rtl" ? -1 : 1;
  for (const [strip, offset] of strips) strip.scrollLeft = offset * forward;
  const restore = () => scrollBy({ top: topOf(element) - top, behavior: "instant" });
  restore();
  // again, once elements that were not rendered before have their real height
  requestAnimationFrame(restore);
}

const topOf = (element: Element | undefined): number => element?.getBoundingClientRect().top ?? 0;
