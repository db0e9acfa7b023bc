import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { Suspense, useDeferredValue, useMemo } from "react";
import { ViewLink } from "../address/view-link.tsx";
import { usePage } from "../page-context.tsx";
import type { PageCategory } from "../page-data.ts";
import { CategoryBar, Tiles } from "./categories.tsx";
import { useCurrentSection } from "./current-section.ts";
import { Results, SearchForm, useResultsInSight } from "./search.tsx";
import { Sections } from "./sections.tsx";
import { Services, useListed } from "./services.tsx";

const SEARCH = { item: null, query: "" };

/** So many are in a page that is made for one search or one item; the rest of its items follow in the browser. */
const AT_FIRST = 40;

interface MenuProps {
  query: string | null;
  /** Whether the page came with the first of its items alone. */
  isPart: boolean;
  onQuery(query: string): void;
}

/** The bar that stays in sight, and below it the categories or what was found. */
export function Menu({ query, isPart, onQuery }: MenuProps) {
  const { branch, menu, texts } = usePage();
  const categories = useMemo(() => (isPart ? firstItems(menu.categories, AT_FIRST) : menu.categories), [menu, isPart]);
  const listed = useListed();
  const ids = useMemo(() => listed.map(({ id }) => id), [listed]);
  const first = menu.type === "categorized-menu";
  const [current, ask] = useCurrentSection(ids, first);
  const deferred = useDeferredValue(query);
  const searching = Boolean(deferred?.trim());
  const main = useResultsInSight(query !== null, searching);
  if (listed.length === 0) return <Nothing />;
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
        {!searching && <Sections categories={categories} />}
        {!searching && (
          <Suspense>
            <Services />
          </Suspense>
        )}
      </main>
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

/** The categories with so many of their items, from the start. */
function firstItems(categories: readonly PageCategory[], most: number): PageCategory[] {
  let left = most;
  const cut = (category: PageCategory): PageCategory => {
    const items = category.items.slice(0, left);
    left -= items.length;
    return { ...category, items, children_nested: category.children_nested.map(cut) };
  };
  return categories.map(cut);
}
