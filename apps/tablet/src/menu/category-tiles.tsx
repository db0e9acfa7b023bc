import type { GuestCategory } from "@diwan/contract/guests/guests";
import { useLanguage } from "../language/language-context.ts";
import { FirstPicture } from "../pieces/picture.tsx";
import { Name } from "../pieces/words.tsx";
import { itemsOf } from "./tree.ts";

const TILE = { widths: [320, 480, 640], sizes: "(min-width: 1024px) 24vw, 45vw", fit: "cover" } as const;

interface CategoryTilesProps {
  categories: readonly GuestCategory[];
  onChoose(id: string): void;
}

/** The categories as pictures, for tablets that show them as a grid. */
export function CategoryTiles({ categories, onChoose }: CategoryTilesProps) {
  const { texts } = useLanguage();
  if (!categories.length) return <Nothing />;
  return (
    <>
      <h1>{texts.categories}</h1>
      <ul className="tiles">
        {categories.map((category, at) => {
          const { id, locales, media } = category;
          const pictures = media.length ? media : itemsOf([category]).flatMap((item) => item.media);
          return (
            <li key={id}>
              <button type="button" className="tile" onClick={() => onChoose(id)}>
                <span className="dish-picture">
                  <FirstPicture
                    of={{ locales, media: pictures }}
                    shown={TILE}
                    eager={at < 6}
                    width={320}
                    height={204}
                  />
                </span>
                <Name of={locales} />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Nothing() {
  const { texts } = useLanguage();
  return (
    <div className="nothing">
      <h1>{texts.empty.title}</h1>
      <p className="quiet">{texts.empty.text}</p>
    </div>
  );
}
