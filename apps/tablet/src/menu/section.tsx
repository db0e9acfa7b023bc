import type { GuestCategory } from "@diwan/contract/guests/guests";
import { descriptionOf } from "@diwan/ui/names";
import { useHouse } from "../house-context.ts";
import { useLanguage } from "../language/language-context.ts";
import { Name } from "../pieces/words.tsx";
import { Dish } from "./dish.tsx";

/** A category with its items and those of the categories in it. */
export function Section({ category, level = 1 }: { category: GuestCategory; level?: number }) {
  const { locale } = useLanguage();
  const { tablet } = useHouse();
  const Heading = level === 1 ? "h1" : level === 2 ? "h2" : "h3";
  const description = descriptionOf(category.locales, locale);
  return (
    <section className="section" id={`c-${category.id}`}>
      <Heading>
        <Name of={category.locales} />
      </Heading>
      {description && (
        <p className="quiet" dir="auto">
          {description}
        </p>
      )}
      {category.items.length > 0 && (
        <ul className={tablet.ItemsListView === "grid-view" ? "dish-grid" : "dish-rows"}>
          {category.items.map((item, at) => (
            <Dish key={item.id} item={item} category={category} eager={level === 1 && at < 6} />
          ))}
        </ul>
      )}
      {category.children_nested.map((child) => (
        <Section key={child.id} category={child} level={level + 1} />
      ))}
    </section>
  );
}
