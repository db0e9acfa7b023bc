import { MenuSection } from "@diwan/ordering/menu/menu-section";
import { fill } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { memo, Suspense } from "react";
import { usePage } from "../page-context.tsx";
import type { PageCategory } from "../page-data.ts";
import { LinkedItem } from "./item-card.tsx";
import { LAYOUTS, listLayout } from "./layouts.ts";

/** How many categories can reach into the first screen of a phone. */
const TOP = { slides: 3, others: 1 };

/** The categories of the menu with their items. */
export const Sections = memo(function Sections({ categories }: { categories: readonly PageCategory[] }) {
  const { MenuLayout, ItemsListView, CoverScreen, HeaderBackground } = usePage().branch.settings;
  const top = MenuLayout === "horizontal-slide" ? TOP.slides : TOP.others;
  const isList = usePage().menu.type === "categorized-menu" || MenuLayout === listLayout(ItemsListView);
  // the browser hydrates each section on its own, a touched one before the others; no section suspends
  return categories.map((one, index) => (
    <Suspense key={one.id}>
      <MenuSection
        category={one}
        level={2}
        items={(category, level, inner) => (
          <ItemList
            category={category}
            level={level}
            top={!inner && index < top}
            first={!inner && index === 0 && !CoverScreen && !HeaderBackground}
          />
        )}
        links={(category) => !isList && category.items.length > 1 && <WholeLinks category={category} />}
      />
    </Suspense>
  ));
});

interface ItemListProps {
  category: PageCategory;
  level: number;
  /** Is on the first screen. */
  top: boolean;
  /** Contains the largest picture of the first screen. */
  first: boolean;
}

/** The items of a category in the layout of the branch. */
function ItemList({ category, level, top, first }: ItemListProps) {
  const { branch, menu } = usePage();
  const { MenuLayout, ItemsListView } = branch.settings;
  const view = listLayout(ItemsListView);
  // a chosen category is shown alone
  const layout = menu.type === "categorized-menu" ? view : MenuLayout;
  const { className, eager } = LAYOUTS[layout];
  const whole = ` then-${LAYOUTS[view].className}`;
  return (
    <ul className={`items ${className}${whole} ${category.dimensions.toLowerCase()}`} id={`a-${category.id}`}>
      {category.items.map((item, index) => (
        <LinkedItem
          key={item.id}
          item={item}
          category={category}
          layout={layout}
          level={level}
          eager={top && index < eager}
          first={first && index === 0}
        />
      ))}
    </ul>
  );
}

/** Works by address: the list that is the target of the address is shown in full. */
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
