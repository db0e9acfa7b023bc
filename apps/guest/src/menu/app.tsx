import { isPreview } from "@diwan/contract/guests/guest-preview";
import { findItem, listedItems } from "@diwan/ordering/menu-items";
import { isWhole } from "@diwan/ordering/order/offer";
import { startTransition, useEffect, useMemo, useState } from "react";
import { useView } from "../address/use-view.ts";
import { Cover } from "../branch/cover.tsx";
import { Footer } from "../branch/footer.tsx";
import { Header } from "../branch/header.tsx";
import { Bars } from "../cart/bars.tsx";
import { openChoices } from "../cart/choices-store.ts";
import { choicesAddress } from "../cart/menu-choices.ts";
import { shopOf } from "../cart/shop.ts";
import { EventLine } from "../events/event-line.tsx";
import { useLocale } from "../language/use-locale.ts";
import { linksOf, pageOf, PageProvider } from "../page-context.tsx";
import { type PageData, pageTitle, withOpened } from "../page-data.ts";
import { useLazy } from "../use-lazy.ts";
import { OpenItem } from "./item-sheet.tsx";
import { Menu } from "./menu.tsx";
import { Offers } from "./offers.tsx";

interface MenuAppProps {
  data: PageData;
  /** The query string of the address. */
  search: string;
}

/** The page of a branch; the server renders it and the browser hydrates it. */
export function MenuApp({ data: sent, search }: MenuAppProps) {
  const saved = useMemo(() => withOpened(sent), [sent]);
  const preview = isPreview(search);
  const [data, setData] = useState(saved);
  const framed = useLazy(loadPreview, preview && isFramed());
  const [texts, changeLocale] = useLocale(saved.texts, preview);
  const { locale } = texts;
  const linkTo = useMemo(() => linksOf(saved, locale, preview), [saved, locale, preview]);
  const { view, show, close, type } = useView(search, linkTo, preview);
  const [isPart, setPart] = useState(view.item !== null || view.query !== null);
  useEffect(() => startTransition(() => setPart(false)), []);
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
    <PageProvider page={page}>
      <Cover view={view} asked={search} onLocale={changeLocale} />
      <Header view={view} onLocale={changeLocale} />
      <EventLine />
      <Offers />
      <Menu query={view.query} isPart={isPart} onQuery={type} />
      <Footer />
      <Bars open={view.cart ?? false} below={below} onClose={close} />
      {framed.part && <framed.part.Preview saved={saved} onData={setData} onLocale={changeLocale} onShow={show} />}
      {open && <OpenItem key={open.item.id} {...open} below={below} onClose={close} />}
    </PageProvider>
  );
}

const loadPreview = () => import("../preview/preview.tsx");
const isFramed = (): boolean => typeof parent !== "undefined" && parent !== window;

/** The choices, which the page came without. */
const choicesOf = ({ branch, menu }: PageData) =>
  listedItems(menu.categories).every(({ item }) => isWhole(item))
    ? undefined
    : openChoices(choicesAddress(branch.slug, menu.id));
