import { fill } from "@diwan/ui/fill";
import { nameOf } from "@diwan/ui/names";
import { usePage } from "../page-context.ts";
import { pictureAddress } from "@diwan/ui/image-sources";
import { LetterTile, Picture } from "../pictures/picture.tsx";
import type { Listed } from "../services/use-listed.ts";
import { Name } from "../words.tsx";

const TILE = { widths: [160, 200, 320], sizes: "(min-width: 768px) 160px, 30vw", square: true, fit: "cover" } as const;

/** The categories as pictures, for a branch that shows them as a grid, or a menu in which one is chosen first. */
export function CategoryTiles({ categories }: { categories: readonly Listed[] }) {
  const { locale, menu, texts } = usePage();
  const first = menu.type === "categorized-menu";
  return (
    <ul className="category-tiles">
      {categories.map(({ id, locales, media, count }, index) => {
        const name = nameOf(locales, locale);
        const src = media.map((one) => pictureAddress(one.src)).find(Boolean);
        return (
          <li key={id}>
            <a className="category-tile" href={`#c-${id}`}>
              <span className="category-picture">
                {src ? (
                  <Picture src={src} shown={TILE} eager={index < 6} width={160} height={160} alt="" />
                ) : (
                  <LetterTile name={name} />
                )}
              </span>
              <Name of={locales} />
              {first && <span className="category-count">{fill(texts.items, { count }, locale)}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
