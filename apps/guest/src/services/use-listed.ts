import { useMemo } from "react";
import { usePage } from "../page-context.ts";
import type { PageCategory } from "../page-data.ts";
import { SERVICES } from "./services.tsx";

/** What the bar and the tiles lead to. */
export type Listed = Pick<PageCategory, "id" | "locales" | "media">;

/** The categories of the menu and, where the branch has any, its services as one more. */
export function useListed(): readonly Listed[] {
  const { menu, services, locale, texts } = usePage();
  return useMemo(() => {
    if (services.length === 0) return menu.categories;
    const media = services.flatMap(({ id, src }) => (src ? [{ id, src }] : [])).slice(0, 1);
    const name = texts.services.title;
    return [...menu.categories, { id: SERVICES, locales: [{ locale, name, description: null }], media }];
  }, [menu, services, locale, texts]);
}
