import { useEffect } from "react";
import { useTranslations } from "use-intl";

/** The title of the browser's tab: the screen, then the product. */
export function useTitle(screen: string): void {
  const product = useTranslations("common")("product");
  useEffect(() => {
    document.title = screen ? `${screen} · ${product}` : product;
  }, [screen, product]);
}
