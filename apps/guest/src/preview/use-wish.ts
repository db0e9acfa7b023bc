import type { Locale } from "@diwan/contract/api/enumerations";
import type { GuestPreview } from "@diwan/contract/guests/guest-preview";
import { useEffect, useRef } from "react";
import type { View } from "../address/view.ts";
import { listedItems } from "../menu/tree.ts";
import type { PageData } from "../page-data.ts";

interface Ways {
  data: PageData;
  changeLocale(locale: Locale): void;
  show(view: View): void;
}

/**
 * Does what the page around a preview asks for: a language, and the part of the page that is looked at. Asked once, not with
 * every letter of a setting.
 */
export function useWish(message: GuestPreview | undefined, ways: Ways): void {
  const { locale, show: part, item } = message ?? {};
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
  });

  useEffect(() => {
    if (locale) latest.current.changeLocale(locale);
  }, [locale]);

  useEffect(() => {
    if (!part) return;
    const { data, show } = latest.current;
    const shown = part === "item" ? (item ?? firstPictured(data)) : null;
    show({ item: shown, query: null });
    if (!shown) scrollTo(part);
  }, [part, item]);
}

/** Not `scrollIntoView`, which would move the page around this one too. */
function scrollTo(part: string): void {
  const place = document.getElementById(part)?.getBoundingClientRect();
  if (place) window.scrollTo({ top: place.top + window.scrollY });
}

function firstPictured({ menu }: PageData): string | null {
  const all = listedItems(menu.categories).map(({ item }) => item);
  return (all.find(({ media }) => media.length > 0) ?? all[0])?.id ?? null;
}
