import { useEffect, useRef, type RefObject } from "react";
import { usePage } from "../page-context.ts";
import type { Listed } from "../services/use-listed.ts";
import { isPlainClick } from "../view-link.tsx";
import { Name } from "../words.tsx";

interface CategoryBarProps {
  categories: readonly Listed[];
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
