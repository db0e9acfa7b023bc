import type { Locale } from "@diwan/contract/enumerations";
import { useEffect, useMemo } from "react";
import { useView } from "./address/use-view.ts";
import { Contact } from "./header/contact.tsx";
import { Header } from "./header/header.tsx";
import { Sheet } from "./item/sheet.tsx";
import { useLocale } from "./language/use-locale.ts";
import { Menu } from "./menu/menu.tsx";
import { findItem } from "./menu/tree.ts";
import { PageContext, linksOf, pageOf } from "./page-context.ts";
import type { PageData } from "./page-data.ts";
import { pageTitle } from "./page-title.ts";

interface GuestAppProps {
  data: PageData;
  locale: Locale;
  /** The query string of the address. */
  search: string;
}

/** The page of a branch; the server renders it and the browser takes it over as it stands. */
export function GuestApp({ data, locale: asked, search }: GuestAppProps) {
  const [locale, changeLocale] = useLocale(asked);
  const linkTo = useMemo(() => linksOf(data, locale), [data, locale]);
  const { view, show, close, type } = useView(search, linkTo);
  const page = useMemo(() => pageOf(data, locale, linkTo, show), [data, locale, linkTo, show]);
  const open = useMemo(() => findItem(data.menu.categories, view.item), [data, view.item]);
  const below = useMemo(() => ({ item: null, query: view.query }), [view.query]);
  useEffect(() => {
    document.title = pageTitle(data, locale, open?.item);
  }, [data, locale, open]);
  return (
    <PageContext value={page}>
      <Header view={view} onLocale={changeLocale} />
      <Menu query={view.query} onQuery={type} />
      <Contact />
      {open && <Sheet key={open.item.id} {...open} below={below} onClose={close} />}
    </PageContext>
  );
}
