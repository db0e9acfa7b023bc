import { formatNumber } from "@diwan/ui/money/numbers";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../language/language.ts";
import { createStore, useStore } from "@diwan/ui/store";

/** A number to stand before the title of the tab, such as of the orders that wait. */
export const titleCount = createStore(0);

const screenName = createStore<string | null>(null);

/** What the bar on top of a phone shows in place of the head of the sheet, if the screen left that to it. */
export const useScreenName = (): string | null => useStore(screenName);

/** Leaves the title of a screen to the bar on top of a phone. */
export function useNamedScreen(name: string): void {
  useEffect(() => {
    screenName.set(name);
    return () => screenName.set(null);
  }, [name]);
}

/** The title of the browser's tab: `titleCount`, the screen, then the product. */
export function useTitle(screen: string): void {
  const product = useTranslations("common")("product");
  const { locale } = useLanguage();
  const count = useStore(titleCount);
  useEffect(() => {
    const name = screen ? `${screen} · ${product}` : product;
    document.title = count ? `(${formatNumber(count, locale)}) ${name}` : name;
  }, [screen, product, count, locale]);
}
