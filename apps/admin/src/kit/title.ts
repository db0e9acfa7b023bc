import { formatNumber } from "@diwan/ui/numbers";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "./language.ts";
import { usePendingOrders } from "./pending-orders.ts";
import { createStore, useStore } from "@diwan/ui/store";

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

/** The title of the browser's tab: how many orders wait, the screen, then the product. */
export function useTitle(screen: string): void {
  const product = useTranslations("common")("product");
  const { locale } = useLanguage();
  const pending = usePendingOrders();
  useEffect(() => {
    const name = screen ? `${screen} · ${product}` : product;
    document.title = pending ? `(${formatNumber(pending, locale)}) ${name}` : name;
  }, [screen, product, pending, locale]);
}
