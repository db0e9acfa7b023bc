import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { createStore, useStore } from "./store.ts";

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

/** The title of the browser's tab: the screen, then the product. */
export function useTitle(screen: string): void {
  const product = useTranslations("common")("product");
  useEffect(() => {
    document.title = screen ? `${screen} · ${product}` : product;
  }, [screen, product]);
}
