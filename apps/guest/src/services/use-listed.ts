import { useMemo } from "react";
import { listedItems } from "../menu/tree.ts";
import { usePage } from "../page-context.ts";
import type { PageCategory } from "../page-data.ts";
import { SERVICES } from "./services.tsx";

/** What the bar and the tiles lead to. */
export interface Listed extends Pick<PageCategory, "id" | "locales"> {
  media: readonly { src: string }[];
  /** How many items it has, those of the categories in it too. */
  count: number;
}

/** The categories of the menu and, where the branch has any, its services as one more. */
export function useListed(): readonly Listed[] {
  const { menu, services, locale, texts } = usePage();
  return useMemo(() => {
    const listed = menu.categories.map((category) => {
      const { id, locales, media } = category;
      const items = listedItems([category]).map(({ item }) => item);
      const pictures = items.flatMap((item) => item.media.filter(({ type }) => type === "image"));
      return { id, locales, media: media.length > 0 ? media : pictures.slice(0, 1), count: items.length };
    });
    if (services.length === 0) return listed;
    const media = services.flatMap(({ src }) => (src ? [{ src }] : [])).slice(0, 1);
    const name = texts.services.title;
    const own = { id: SERVICES, locales: [{ locale, name, description: null }], media, count: services.length };
    return [...listed, own];
  }, [menu, services, locale, texts]);
}
