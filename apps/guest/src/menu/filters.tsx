import { filtersOf, fitsFilter, type ItemFilter } from "@diwan/contract/menu/item-filters";
import { listedItems } from "@diwan/ordering/menu-items";
import { fill } from "@diwan/ui/text/fill";
import { useMemo } from "react";
import { usePage } from "../page-context.tsx";
import type { PageCategory } from "../page-data.ts";

interface FiltersProps {
  chosen: readonly ItemFilter[];
  onChoose(chosen: readonly ItemFilter[]): void;
}

/** Conditions that guests choose items by; only those that tell the items of this menu apart. */
export function Filters({ chosen, onChoose }: FiltersProps) {
  const { menu, texts, locale } = usePage();
  const { names, notSpicy, without, filter } = texts.marks;
  const filters = useMemo(() => filtersOf(listedItems(menu.categories).map(({ item }) => item)), [menu]);
  if (!filters.length) return null;
  const nameOf = (one: ItemFilter): string =>
    one === "notSpicy" ? notSpicy : fitsFilter({}, one) ? fill(without, { name: names[one] }, locale) : names[one];
  return (
    <div className="chips" role="group" aria-label={filter}>
      {filters.map((one) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={chosen.includes(one)}
          onClick={() => onChoose(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])}
        >
          {nameOf(one)}
        </button>
      ))}
    </div>
  );
}

/** The categories with the items that fit all conditions, without empty ones. */
export const fitting = (categories: readonly PageCategory[], chosen: readonly ItemFilter[]): readonly PageCategory[] =>
  chosen.length
    ? categories.flatMap((category) => {
        const items = category.items.filter((item) => chosen.every((one) => fitsFilter(item, one)));
        const children_nested = [...fitting(category.children_nested, chosen)];
        return items.length + children_nested.length ? [{ ...category, items, children_nested }] : [];
      })
    : categories;
