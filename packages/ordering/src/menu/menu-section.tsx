import type { ReactNode } from "react";
import type { MenuCategory } from "../menu-items.ts";
import { Description, Name } from "../parts/localized-text.tsx";

interface MenuSectionProps<Category> {
  category: Category;
  /** The level of its heading. */
  level: number;
  /** Whether it is a sub-category. */
  inner?: boolean;
  /** Its items, with headings of the next level. */
  items(category: Category, level: number, inner: boolean): ReactNode;
  /** Content beside its name. */
  links?(category: Category): ReactNode;
}

/** A category with its items and, below them, its sub-categories. */
export function MenuSection<Category extends MenuCategory & { children_nested: readonly Category[] }>({
  category,
  level,
  inner = false,
  items,
  links,
}: MenuSectionProps<Category>) {
  const Heading = `h${Math.min(level, 6)}` as "h1"; // one of h1 to h6, which all take the same properties
  const { id, locales, children_nested } = category;
  return (
    <section className={inner ? "section inner" : "section"} id={`c-${id}`} aria-labelledby={`h-${id}`}>
      <div className="section-header">
        <Heading className="section-name" id={`h-${id}`}>
          <Name of={locales} />
        </Heading>
        {links?.(category)}
      </div>
      <Description className="section-description" of={locales} />
      {category.items.length > 0 && items(category, level + 1, inner)}
      {children_nested.map((child) => (
        <MenuSection
          key={child.id}
          category={child}
          level={level + 1}
          inner
          items={items}
          {...(links ? { links } : {})}
        />
      ))}
    </section>
  );
}
