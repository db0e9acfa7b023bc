import type { GuestCategory } from "@diwan/contract/guests/guests";
import { pictureAddress } from "@diwan/ui/image-sources";
import { nameOf } from "@diwan/ui/names";
import { useHouse } from "../house-context.ts";
import { useLanguage } from "../language/language-context.ts";
import { Icon } from "../pieces/icon.tsx";
import { LanguageChoice } from "../pieces/language-choice.tsx";
import { FirstPicture, Letter, Picture } from "../pieces/picture.tsx";
import { Name } from "../pieces/words.tsx";

const TILE = { widths: [80, 160], sizes: "48px", square: true, fit: "cover" } as const;

interface RailProps {
  categories: readonly GuestCategory[];
  current: string | undefined;
  onChoose(id: string): void;
  /** Back to all categories, where they have a screen of their own. */
  onAll: (() => void) | undefined;
  onMenu(menuId: string): void;
  onLock(): void;
}

/** Whose menu it is, its categories, the language and the lock. */
export function Rail({ categories, current, onChoose, onAll, onMenu, onLock }: RailProps) {
  const { texts } = useLanguage();
  return (
    <div className="rail">
      <Brand />
      <MenuChoice onMenu={onMenu} />
      {onAll && (
        <button type="button" className="button all" onClick={onAll}>
          <Icon shape="grid" /> {texts.allCategories}
        </button>
      )}
      <nav className="rail-list" aria-label={texts.categories}>
        {categories.map((category) => (
          <button
            key={category.id}
            type="button"
            className="rail-entry"
            aria-current={category.id === current ? "true" : undefined}
            onClick={() => onChoose(category.id)}
          >
            <span className="thumb">
              <FirstPicture of={pictured(category)} shown={TILE} eager width={48} height={48} />
            </span>
            <Name of={category.locales} />
          </button>
        ))}
      </nav>
      <div className="rail-foot">
        <LanguageChoice />
        <button type="button" className="round" aria-label={texts.leave} onClick={onLock}>
          <Icon shape="lock" />
        </button>
      </div>
    </div>
  );
}

/** A category without a picture of its own shows that of its first item. */
const pictured = ({ locales, media, items }: GuestCategory) => ({
  locales,
  media: media.length ? media : (items.find((item) => item.media.some(({ type }) => type === "image"))?.media ?? []),
});

function Brand() {
  const { locale } = useLanguage();
  const { branch, place } = useHouse();
  const logo = pictureAddress(branch.settings.Logo);
  return (
    <div className="brand">
      <span className="logo">
        {logo ? (
          <Picture src={logo} shown={TILE} eager width={44} height={44} alt="" />
        ) : (
          <Letter name={nameOf(branch.business.locales, locale)} />
        )}
      </span>
      <p>
        <b>
          <Name of={branch.business.locales} />
        </b>
        <span className="brand-place">
          <Name of={place.kind === "table" ? place.locales : branch.locales} />
        </span>
      </p>
    </div>
  );
}

function MenuChoice({ onMenu }: Pick<RailProps, "onMenu">) {
  const { locale, texts } = useLanguage();
  const { branch, menu } = useHouse();
  if (branch.menus.length < 2) return null;
  return (
    <select
      className="menu-choice"
      aria-label={texts.menus}
      value={menu?.id}
      onChange={(event) => onMenu(event.target.value)}
    >
      {branch.menus.map(({ id, locales }) => (
        <option key={id} value={id}>
          {nameOf(locales, locale)}
        </option>
      ))}
    </select>
  );
}
