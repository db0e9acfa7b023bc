import { startTransition, useEffect, useMemo, useState } from "react";
import { useView } from "./address/use-view.ts";
import { Cover } from "./cover/cover.tsx";
import { EventLine } from "./events/event-line.tsx";
import { Foot } from "./foot/foot.tsx";
import { Header } from "./header/header.tsx";
import { Sheet } from "./item/sheet.tsx";
import { useLocale } from "./language/use-locale.ts";
import { Menu } from "./menu/menu.tsx";
import { findItem, listedItems } from "./menu/tree.ts";
import { Offers } from "./offers/offers.tsx";
import { Bars } from "./order/bars.tsx";
import { openChoices } from "./order/choices-store.ts";
import { choicesAddress } from "./order/menu-choices.ts";
import { isWhole } from "./order/offer.ts";
import { shopOf } from "./order/shop.ts";
import { PageContext, linksOf, pageOf } from "./page-context.ts";
import { type PageData, withOpened } from "./page-data.ts";
import { pageTitle } from "./page-title.ts";
import { isPreview } from "@diwan/contract/guests/guest-preview";
import { usePreview } from "./preview/use-preview.ts";
import { useWish } from "./preview/use-wish.ts";

interface GuestAppProps {
  data: PageData;
  /** The query string of the address. */
  search: string;
}

/** The page of a branch; the server renders it and the browser takes it over as it stands. */
export function GuestApp({ data: sent, search }: GuestAppProps) {
  const saved = useMemo(() => withOpened(sent), [sent]);
  const preview = isPreview(search);
  const [data, message] = usePreview(saved, preview);
  const [texts, changeLocale] = useLocale(saved.texts, preview);
  const { locale } = texts;
  const linkTo = useMemo(() => linksOf(saved, locale, preview), [saved, locale, preview]);
  const { view, show, close, type } = useView(search, linkTo, preview);
  const [isPart, setPart] = useState(view.item !== null || view.query !== null);
  useEffect(() => startTransition(() => setPart(false)), []);
  useWish(message, { data, changeLocale, show });
  const { slug } = data.branch;
  const shop = useMemo(() => (preview ? undefined : shopOf(slug)), [preview, slug]);
  const choices = useMemo(() => choicesOf(saved), [saved]);
  const page = useMemo(
    () => pageOf(data, { texts, linkTo, show, shop, choices }),
    [data, texts, linkTo, show, shop, choices],
  );
  const open = useMemo(() => findItem(data.menu.categories, view.item), [data, view.item]);
  const below = useMemo(() => ({ item: null, query: view.query }), [view.query]);
  useEffect(() => {
    document.title = pageTitle({ ...data, texts }, open?.item);
  }, [data, texts, open]);
  return (
    <PageContext value={page}>
      <Cover view={view} asked={search} onLocale={changeLocale} />
      <Header view={view} onLocale={changeLocale} />
      <EventLine />
      <Offers />
      <Menu query={view.query} isPart={isPart} onQuery={type} />
      <Foot />
      <Bars open={view.cart ?? false} below={below} onClose={close} />
      {open && <Sheet key={open.item.id} {...open} below={below} onClose={close} />}
    </PageContext>
  );
}

/** The choices that a page came without. */
const choicesOf = ({ branch, menu }: PageData) =>
  listedItems(menu.categories).every(({ item }) => isWhole(item))
    ? undefined
    : openChoices(choicesAddress(branch.slug, menu.id));
