import type { Locale } from "@diwan/contract/api/enumerations";
import { setDocumentLocale } from "@diwan/ui/direction";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { localeCookie } from "./choose-locale.ts";
import { loadTexts, type PageTexts } from "./page-texts.ts";
import { keepPlace, placeNow, type Place } from "./place.ts";

/** The texts of the page and a way to change their language; what is being read stays where it is. A preview is not remembered. */
export function useLocale(sent: PageTexts, preview: boolean): [PageTexts, (locale: Locale) => void] {
  const [texts, setTexts] = useState(sent);
  const place = useRef<Place | undefined>(undefined);
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
      // without a connection it stays as it is; a later choice wins
      if (!loaded || wanted.current !== next) return;
      place.current = placeNow();
      setDocumentLocale(next);
      setTexts(loaded);
    },
    [sent, preview],
  );
  return [texts, useCallback((locale: Locale) => void change(locale), [change])];
}
