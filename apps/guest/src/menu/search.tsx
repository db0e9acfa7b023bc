import { listedItems, type ListedItem } from "@diwan/ordering/menu-items";
import { fill } from "@diwan/ui/text/fill";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { QUERY_MAX } from "../address/view.ts";
import { ViewLink } from "../address/view-link.tsx";
import { usePage } from "../page-context.tsx";
import type { PageCategory, PageItem, PageService } from "../page-data.ts";
import { LinkedItem } from "./item-card.tsx";
import { LAYOUTS, listLayout } from "./layouts.ts";
import { ServiceCard } from "./services.tsx";
import { matchesSearch, searchText } from "@diwan/contract/text/search-text";

// items are the same objects while their menu is cached; on the server all searches share them
const known = new WeakMap<PageItem, ItemTexts>();

interface SearchFormProps {
  query: string;
  onQuery(query: string): void;
}

/** The search field; a form that the server answers if scripts are off. */
export function SearchForm({ query, onQuery }: SearchFormProps) {
  const { locale, texts, menuParam } = usePage();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    field.current?.blur();
  };
  return (
    <form className="search" role="search" method="get" onSubmit={submit}>
      <Icon shape={icons.search} />
      <input
        className="search-field"
        ref={field}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={QUERY_MAX}
        onChange={(event) => onQuery(event.target.value)}
        aria-label={texts.search.label}
        placeholder={texts.search.label}
        autoComplete="off"
        enterKeyHint="search"
      />
      {menuParam && <input type="hidden" name="menu" value={menuParam} />}
      <input type="hidden" name="lang" value={locale} />
      <ViewLink className="round" view={{ item: null, query: null }} label={texts.search.close}>
        <Icon shape={icons.close} />
      </ViewLink>
    </form>
  );
}

/** The search results, in the item list view that the branch has chosen. */
export function Results({ query, most }: { query: string; most: number }) {
  const { branch, menu, services, locale, texts } = usePage();
  const found = useMemo(() => findItems(menu.categories, query).map(squared), [menu, query]);
  const served = useMemo(() => findServices(services, query), [services, query]);
  const count = found.length + served.length;
  const layout = listLayout(branch.settings.ItemsListView);
  return (
    <section className="section results">
      <h2 className="section-name">
        <span role="status">
          {count > 0
            ? fill(texts.search.found, { count }, locale)
            : fill(texts.search.nothing, { query: isolated(query.trim()) }, locale)}
        </span>
      </h2>
      {count === 0 && <p className="section-description">{texts.search.hint}</p>}
      <ul className={`items ${LAYOUTS[layout].className} squared`}>
        {found.slice(0, most).map(({ item, category }) => (
          <LinkedItem key={item.id} item={item} category={category} layout={layout} level={3} query={query} />
        ))}
      </ul>
      {served.length > 0 && (
        <ul className="items rows squared">
          {served.slice(0, most).map((service) => (
            <ServiceCard key={service.id} service={service} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Isolates a text of another direction, so that it does not reorder the sentence around it. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

// results come from several categories; one ratio keeps the list even
const squared = ({ item, category }: ListedItem<PageCategory>): ListedItem<PageCategory> => ({
  item,
  category: { ...category, dimensions: "Squared" },
});

/** Scrolls the results below the bar when a search begins, and the page back to its position when it ends. */
export function useResultsInSight(open: boolean, searching: boolean): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const before = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    // with results the page is shorter and already scrolled
    if (open) before.current = scrollY;
  }, [open]);
  useLayoutEffect(() => {
    const { current } = main;
    if (!current) return;
    if (searching) {
      const bar = current.previousElementSibling?.clientHeight ?? 0;
      const top = current.getBoundingClientRect().top - bar;
      if (top < 0) scrollBy({ top, behavior: "instant" });
    } else if (before.current !== undefined) {
      scrollTo({ top: before.current, behavior: "instant" });
    }
  }, [searching]);
  return main;
}

type Listed = ListedItem<PageCategory>;

interface ItemTexts {
  names: string;
  all: string;
}

/** The items that match every word of the query, those with all words in the name first. */
function findItems(categories: readonly PageCategory[], query: string): Listed[] {
  const words = searchText(query);
  if (!words) return [];
  const found = listedItems(categories).filter((listed) => matchesSearch(textsOf(listed).all, words));
  const isNamed = (listed: Listed): boolean => matchesSearch(textsOf(listed).names, words);
  return [...found.filter(isNamed), ...found.filter((listed) => !isNamed(listed))];
}

/** The searched texts of an item: its names and descriptions in both languages, and the names of its category. */
function textsOf({ item, category }: Listed): ItemTexts {
  const before = known.get(item);
  if (before) return before;
  const names = searchText(item.locales.map(({ name }) => name).join(" "));
  const more = [
    ...item.locales.map(({ description }) => description ?? ""),
    ...category.locales.map(({ name }) => name),
  ];
  const texts = { names, all: `${names} ${searchText(more.join(" "))}` };
  known.set(item, texts);
  return texts;
}

/** The services that match every word of the query in their names or descriptions. */
export function findServices(services: readonly PageService[], query: string): PageService[] {
  const words = searchText(query);
  if (!words) return [];
  return services.filter(({ locales }) =>
    matchesSearch(searchText(locales.map(({ name, description }) => `${name} ${description ?? ""}`).join(" ")), words),
  );
}
