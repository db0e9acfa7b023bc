import { CategoryTiles } from "@diwan/ordering/menu/category-tiles";
import type { ListedCategory } from "@diwan/ordering/menu-items";
import { Name } from "@diwan/ordering/parts/words";
import { fill } from "@diwan/ui/text/fill";
import { useEffect, useRef, type RefObject } from "react";
import { isPlainClick } from "../address/view-link.tsx";
import { usePage } from "../page-context.tsx";

interface CategoryBarProps {
  categories: readonly ListedCategory[];
  current: string | undefined;
  onChoose(id: string): void;
}

/** Links to the categories; the one being read is marked and kept in sight. */
export function CategoryBar({ categories, current, onChoose }: CategoryBarProps) {
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

// Scrolls the bar alone; scrollIntoView would stop the page where a finger is still moving it.
function useKeptInSight(bar: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    const chip = bar.current?.querySelector("[aria-current]");
    if (!bar.current || !chip) return;
    const [outer, inner] = [bar.current.getBoundingClientRect(), chip.getBoundingClientRect()];
    const offset = inner.x + inner.width / 2 - (outer.x + outer.width / 2);
    bar.current.scrollBy({ left: offset, behavior: "smooth" });
  }, [bar, current]);
}

const TILE = { widths: [160, 200, 320], sizes: "(min-width: 768px) 160px, 30vw", square: true, fit: "cover" } as const;

/** The categories as pictures, for a branch that shows them as a grid, or a menu in which one is chosen first. */
export function Tiles({ categories }: Pick<CategoryBarProps, "categories">) {
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
