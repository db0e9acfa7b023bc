import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { Suspense, useDeferredValue, useMemo, useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { ViewLink, isPlainClick } from "../address/view-link.tsx";
import { usePage } from "../page-context.tsx";
import type { PageCategory } from "../page-data.ts";
import type { ItemFilter } from "@diwan/contract/menu/item-filters";
import { Filters, fitting } from "./filters.tsx";
import { Results, SearchForm, useResultsInSight } from "./search.tsx";
import { Sections } from "./sections.tsx";
import { Services, useListed } from "./services.tsx";
import { CategoryTiles } from "@diwan/ordering/menu/category-tiles";
import type { ListedCategory } from "@diwan/ordering/menu-items";
import { Name } from "@diwan/ordering/parts/localized-text";
import { fill } from "@diwan/ui/text/fill";

const TILE = { widths: [160, 200, 320], sizes: "(min-width: 768px) 160px, 30vw", square: true, fit: "cover" } as const;

/** How far below the bar a section may begin and still count as the current one. */
const AHEAD = 96;
/** The maximum number of corrections: content rendered during the scroll moves the section again. */
const FRAMES = 8;
const atEnd = (): boolean => scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
const lastPassed = (ids: readonly string[]): string | undefined =>
  ids.findLast((id) => (document.getElementById(`c-${id}`)?.getBoundingClientRect().top ?? Infinity) < AHEAD);

const SEARCH = { item: null, query: "" };

/** The maximum number of items in a page for one search or one item; the browser loads the rest. */
const AT_FIRST = 40;

interface MenuProps {
  query: string | null;
  /** Whether the page came with only the first of its items. */
  isPart: boolean;
  onQuery(query: string): void;
}

/** The sticky bar, and below it the categories or the search results. */
export function Menu({ query, isPart, onQuery }: MenuProps) {
  const { branch, menu, texts } = usePage();
  const [filters, filter] = useState<readonly ItemFilter[]>([]);
  const listed = useListed(filters);
  const ids = useMemo(() => listed.map(({ id }) => id), [listed]);
  const first = menu.type === "categorized-menu";
  const [current, ask] = useCurrentSection(ids, first);
  const deferred = useDeferredValue(query);
  const searching = Boolean(deferred?.trim());
  const main = useResultsInSight(query !== null, searching);
  if (listed.length + filters.length === 0) return <Nothing />;
  return (
    <>
      <div className="bar">
        {query === null ? (
          <>
            <div className="search-open" role="search">
              <ViewLink className="round" view={SEARCH} label={texts.search.open}>
                <Icon shape={icons.search} />
              </ViewLink>
            </div>
            <CategoryBar categories={listed} current={current} onChoose={ask} />
          </>
        ) : (
          <SearchForm query={query} onQuery={onQuery} />
        )}
      </div>
      <main className={first && !searching ? "main by-category" : "main"} ref={main}>
        {searching && <Results query={deferred ?? ""} most={isPart ? AT_FIRST : Infinity} />}
        {!searching && first && (
          <a className="all-categories" href="#menu">
            <Icon shape={icons.chevron} flip />
            {texts.allCategories}
          </a>
        )}
        {!searching && (first || branch.settings.CategoriesView === "grid-view") && <Tiles categories={listed} />}
        {!searching && <Listing isPart={isPart} filters={filters} onFilter={filter} />}
        {!searching && (
          <Suspense>
            <Services />
          </Suspense>
        )}
      </main>
    </>
  );
}

interface ListingProps extends Pick<MenuProps, "isPart"> {
  filters: readonly ItemFilter[];
  onFilter(chosen: readonly ItemFilter[]): void;
}

/** The items that fit what the guest has chosen. */
function Listing({ isPart, filters, onFilter }: ListingProps) {
  const { menu, texts } = usePage();
  const categories = useMemo(
    () => fitting(isPart ? firstItems(menu.categories, AT_FIRST) : menu.categories, filters),
    [menu, isPart, filters],
  );
  return (
    <>
      <Filters chosen={filters} onChoose={onFilter} />
      {categories.length === 0 && <p className="section-description">{texts.marks.none}</p>}
      <Sections categories={categories} />
    </>
  );
}

function Nothing() {
  const { texts } = usePage();
  return (
    <main className="main nothing">
      <h2 className="section-name">{texts.empty.title}</h2>
      <p className="section-description">{texts.empty.text}</p>
    </main>
  );
}

/** The categories with at most this many items, counted from the start. */
function firstItems(categories: readonly PageCategory[], most: number): PageCategory[] {
  let left = most;
  const cut = (category: PageCategory): PageCategory => {
    const items = category.items.slice(0, left);
    left -= items.length;
    return { ...category, items, children_nested: category.children_nested.map(cut) };
  };
  return categories.map(cut);
}

/**
 * The section below the bar, or with `alone` the one that is shown, and a function that marks a section that was
 * requested where the page ends before it.
 */
function useCurrentSection(ids: readonly string[], alone: boolean): [string | undefined, (id: string) => void] {
  const [current, setCurrent] = useState(ids[0]);
  const asked = useRef<string | undefined>(undefined);

  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      if (alone) return setCurrent(ids.find((id) => location.hash.endsWith(id)));
      if (!atEnd()) asked.current = undefined;
      setCurrent(asked.current ?? (atEnd() ? ids.at(-1) : lastPassed(ids)) ?? ids[0]);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    if (alone) update();
    addEventListener("scroll", onScroll, { passive: true });
    addEventListener("hashchange", onScroll);
    return () => {
      removeEventListener("hashchange", onScroll);
      removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
    };
  }, [ids, alone]);

  const ask = useCallback((id: string) => {
    asked.current = id;
    setCurrent(id);
    // no new history entry: Back leaves the menu instead of stepping through its categories
    location.replace(`#c-${id}`);
    standBefore(`c-${id}`, FRAMES);
  }, []);
  return [current, ask];
}

/**
 * Scrolls to the section again in each frame: the sections between get their real heights only when they are rendered.
 */
function standBefore(id: string, frames: number): void {
  requestAnimationFrame(() => {
    document.getElementById(id)?.scrollIntoView();
    if (frames > 1) standBefore(id, frames - 1);
  });
}

interface CategoryBarProps {
  categories: readonly ListedCategory[];
  current: string | undefined;
  onChoose(id: string): void;
}

/** Links to the categories; the current one is marked and scrolled into view. */
function CategoryBar({ categories, current, onChoose }: CategoryBarProps) {
  const { texts } = usePage();
  const bar = useRef<HTMLElement>(null);
  useKeptInSight(bar, current);
  return (
    <nav className="chips" aria-label={texts.categories} ref={bar}>
      {categories.map(({ id, locales }) => (
        <a
          key={id}
          className="chip"
          href={`#c-${id}`}
          aria-current={id === current ? "true" : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onChoose(id);
          }}
        >
          <Name of={locales} />
        </a>
      ))}
    </nav>
  );
}

// Scrolls only the bar; scrollIntoView would stop the page while a finger is still moving it.
function useKeptInSight(bar: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    const chip = bar.current?.querySelector("[aria-current]");
    if (!bar.current || !chip) return;
    const [outer, inner] = [bar.current.getBoundingClientRect(), chip.getBoundingClientRect()];
    const offset = inner.x + inner.width / 2 - (outer.x + outer.width / 2);
    bar.current.scrollBy({ left: offset, behavior: "smooth" });
  }, [bar, current]);
}

/**
 * The categories as pictures, for a branch that shows them as a grid, or a menu in which a category is chosen first.
 */
function Tiles({ categories }: Pick<CategoryBarProps, "categories">) {
  const { locale, menu, texts } = usePage();
  const first = menu.type === "categorized-menu";
  return (
    <CategoryTiles
      categories={categories}
      shown={TILE}
      width={160}
      height={160}
      link={({ id, count }, content) => (
        <a className="category-tile" href={`#c-${id}`}>
          {content}
          {first && <span className="category-count">{fill(texts.items, { count }, locale)}</span>}
        </a>
      )}
    />
  );
}
