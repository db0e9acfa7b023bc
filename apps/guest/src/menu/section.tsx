import type { PageCategory } from "../page-data.ts";
import { nameOf } from "@diwan/ui/names";
import { fill } from "@diwan/ui/fill";
import { usePage } from "../page-context.ts";
import { Description, Name } from "../words.tsx";
import { listLayout } from "./layouts.ts";
import { ItemList } from "./item-list.tsx";

interface SectionProps {
  category: PageCategory;
  level?: number;
  /** Stands on the first screen. */
  top?: boolean;
  /** Holds the largest picture of the first screen. */
  first?: boolean;
}

/** A category with its items and, below them, its sub-categories. */
export function Section({ category, level = 2, top = false, first = false }: SectionProps) {
  const { branch, menu } = usePage();
  const Heading = `h${Math.min(level, 6)}` as "h2"; // one of h2 to h6, which all take the same properties
  const { MenuLayout, ItemsListView } = branch.settings;
  const other = menu.type !== "categorized-menu" && MenuLayout !== listLayout(ItemsListView);
  return (
    <section
      className={level > 2 ? "section inner" : "section"}
      id={`c-${category.id}`}
      aria-labelledby={`h-${category.id}`}
    >
      <div className="section-head">
        <Heading className="section-name" id={`h-${category.id}`}>
          <Name of={category.locales} />
        </Heading>
        {other && category.items.length > 1 && <WholeLinks category={category} />}
      </div>
      <Description className="section-description" of={category.locales} />
      {category.items.length > 0 && <ItemList category={category} level={level + 1} top={top} first={first} />}
      {category.children_nested.map((child) => (
        <Section key={child.id} category={child} level={level + 1} />
      ))}
    </section>
  );
}

/** Addresses do the work: the list that is the target of the address is shown in full. */
function WholeLinks({ category }: { category: PageCategory }) {
  const { locale, texts } = usePage();
  const name = nameOf(category.locales, locale);
  return (
    <>
      <a className="see all" href={`#a-${category.id}`} aria-label={fill(texts.seeAllOf, { name }, locale)}>
        {texts.seeAll}
      </a>
      <a className="see fewer" href={`#c-${category.id}`}>
        {texts.showFewer}
      </a>
    </>
  );
}
