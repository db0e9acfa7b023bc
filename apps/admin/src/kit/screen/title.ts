import { formatNumber } from "@diwan/ui/money/numbers";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../language/language.ts";
import { createStore, useStore } from "@diwan/ui/store";

/** A number before the title of the browser tab, such as that of waiting orders. */
export const titleCount = createStore(0);

const screenName = createStore<string | null>(null);

/** The title that the top bar of a phone shows, if the screen has set one. */
export const useScreenName = (): string | null => useStore(screenName);

/** Shows the title of the screen in the top bar of a phone. */
export function useNamedScreen(name: string): void {
  useEffect(() => {
    screenName.set(name);
    return () => screenName.set(null);
  }, [name]);
}

/** Sets the title of the browser tab: `titleCount`, the screen, the product. */
export function useTitle(screen: string): void {
  const product = useTranslations("common")("product");
  const { locale } = useLanguage();
  const count = useStore(titleCount);
  useEffect(() => {
    const name = screen ? `${screen} · ${product}` : product;
    document.title = count ? `(${formatNumber(count, locale)}) ${name}` : name;
  }, [screen, product, count, locale]);
}
