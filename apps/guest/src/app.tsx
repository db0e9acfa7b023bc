import type { Locale } from "@diwan/contract/enumerations";
import { useEffect, useMemo } from "react";
import { useView } from "./address/use-view.ts";
import { Cover } from "./cover/cover.tsx";
import { Foot } from "./foot/foot.tsx";
import { Header } from "./header/header.tsx";
import { Sheet } from "./item/sheet.tsx";
import { useLocale } from "./language/use-locale.ts";
import { Menu } from "./menu/menu.tsx";
import { findItem } from "./menu/tree.ts";
import { Offers } from "./offers/offers.tsx";
import { PageContext, linksOf, pageOf } from "./page-context.ts";
import type { PageData } from "./page-data.ts";
import { pageTitle } from "./page-title.ts";
import { isPreview } from "@diwan/contract/guest-preview";
import { usePreview } from "./preview/use-preview.ts";
import { useWish } from "./preview/use-wish.ts";

interface GuestAppProps {
  data: PageData;
  locale: Locale;
  /** The query string of the address. */
  search: string;
}

/** The page of a branch; the server renders it and the browser takes it over as it stands. */
export function GuestApp({ data: saved, locale: asked, search }: GuestAppProps) {
  const preview = isPreview(search);
  const [data, message] = usePreview(saved, preview);
  const [locale, changeLocale] = useLocale(asked, preview);
  const linkTo = useMemo(() => linksOf(saved, locale, preview), [saved, locale, preview]);
  const { view, show, close, type } = useView(search, linkTo, preview);
  useWish(message, { data, changeLocale, show });
  const page = useMemo(() => pageOf(data, locale, linkTo, show), [data, locale, linkTo, show]);
  const open = useMemo(() => findItem(data.menu.categories, view.item), [data, view.item]);
  const below = useMemo(() => ({ item: null, query: view.query }), [view.query]);
  useEffect(() => {
    document.title = pageTitle(data, locale, open?.item);
  }, [data, locale, open]);
  return (
    <PageContext value={page}>
      <Cover view={view} asked={search} onLocale={changeLocale} />
      <Header view={view} onLocale={changeLocale} />
      <Offers />
      <Menu query={view.query} onQuery={type} />
      <Foot />
      {open && <Sheet key={open.item.id} {...open} below={below} onClose={close} />}
    </PageContext>
  );
}
