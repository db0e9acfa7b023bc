import type { Locale } from "@diwan/contract/enumerations";
import { setDocumentLocale } from "@diwan/ui/direction";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { LOCALE_COOKIE } from "./choose-locale.ts";
import { keepPlace, placeNow } from "./place.ts";
import type { Place } from "./place.ts";

const YEAR = 31_536_000;

/** The language of the page and a way to change it; what is being read stays where it is. A preview is not remembered. */
export function useLocale(asked: Locale, preview: boolean): [Locale, (locale: Locale) => void] {
  const [locale, setLocale] = useState(asked);
  const place = useRef<Place | undefined>(undefined);

  useLayoutEffect(() => {
    if (!place.current) return;
    keepPlace(place.current);
    place.current = undefined;
  }, [locale]);

  const change = useCallback(
    (next: Locale) => {
      place.current = placeNow();
      if (!preview) document.cookie = `${LOCALE_COOKIE}=${next}; path=/; max-age=${YEAR}; samesite=lax`;
      setDocumentLocale(next);
      setLocale(next);
    },
    [preview],
  );
  return [locale, change];
}
