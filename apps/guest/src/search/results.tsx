import { useMemo } from "react";
import { fill } from "@diwan/ui/fill";
import { ItemCard } from "../menu/item-card.tsx";
import { LAYOUTS, listLayout } from "../menu/layouts.ts";
import { usePage } from "../page-context.ts";
import type { ListedItem } from "../menu/tree.ts";
import { ServiceCard } from "../services/service-card.tsx";
import { findItems } from "./find-items.ts";
import { findServices } from "./find-services.ts";

/** What was found, in the view of item lists that the branch has chosen. */
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
          <ItemCard key={item.id} item={item} category={category} layout={layout} level={3} query={query} />
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

/** Keeps a text of another direction from turning the sentence around it. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

// found items come from several categories; one ratio keeps their list even
const squared = ({ item, category }: ListedItem): ListedItem => ({
  item,
  category: { ...category, dimensions: "Squared" },
});
