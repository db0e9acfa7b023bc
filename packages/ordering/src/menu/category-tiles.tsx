import type { ShownImage } from "@diwan/ui/image-sources";
import type { ReactNode } from "react";
import type { ListedCategory } from "../menu-items.ts";
import { FirstPicture } from "../parts/picture.tsx";
import { Name } from "../parts/localized-text.tsx";

/** The number of tiles on the first screen. */
const FIRST = 6;

interface CategoryTilesProps<Category> {
  categories: readonly Category[];
  shown: ShownImage;
  width: number;
  height: number;
  /** Links to a category; its children are picture and name. */
  link(category: Category, content: ReactNode): ReactNode;
}

/** The categories as pictures. */
export function CategoryTiles<Category extends ListedCategory>({
  categories,
  link,
  ...picture
}: CategoryTilesProps<Category>) {
  return (
    <ul className="category-tiles">
      {categories.map((category, index) => (
        <li key={category.id}>
          {link(
            category,
            <>
              <span className="category-picture">
                <FirstPicture of={category} eager={index < FIRST} {...picture} />
              </span>
              <Name of={category.locales} />
            </>,
          )}
        </li>
      ))}
    </ul>
  );
}
