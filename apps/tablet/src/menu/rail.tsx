import type { ListedCategory } from "@diwan/ordering/menu-items";
import { FirstPicture } from "@diwan/ordering/parts/picture";
import { Name } from "@diwan/ordering/parts/localized-text";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { fill, joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { formatNextTime } from "@diwan/ui/time/local-times";
import { LanguageChoice } from "../controls.tsx";
import { useLanguage } from "../language.ts";
import { useKiosk } from "../visit/kiosk-state.ts";

const TILE = { widths: [80, 160], sizes: "48px", square: true, fit: "cover" } as const;

interface RailProps {
  categories: readonly ListedCategory[];
  current: string | undefined;
  onChoose(id: string): void;
  /** Back to all categories, if they have their own screen. */
  onAll: (() => void) | undefined;
  onMenu(menuId: string): void;
  onLock(): void;
}

/** The name of the branch, its categories, the language and the lock. */
export function Rail({ categories, current, onChoose, onAll, onMenu, onLock }: RailProps) {
  const { texts } = useLanguage();
  return (
    <div className="stack rail">
      <Brand />
      <MenuChoice onMenu={onMenu} />
      {onAll && (
        <button type="button" className="button all" onClick={onAll}>
          <Icon shape={icons.grid} /> {texts.allCategories}
        </button>
      )}
      <nav className="stack rail-list" aria-label={texts.categories}>
        {categories.map((category) => (
          <button
            key={category.id}
            type="button"
            className="rail-entry"
            aria-current={category.id === current ? "true" : undefined}
            onClick={() => onChoose(category.id)}
          >
            <span className="thumb">
              <FirstPicture of={category} shown={TILE} eager width={48} height={48} />
            </span>
            <Name of={category.locales} />
          </button>
        ))}
      </nav>
      <div className="rail-footer">
        <LanguageChoice />
        <button type="button" className="round" aria-label={texts.leave} onClick={onLock}>
          <Icon shape={icons.lock} />
        </button>
      </div>
    </div>
  );
}

function Brand() {
  const { branch, place } = useKiosk();
  return (
    <div className="brand">
      <span className="logo">
        <FirstPicture
          of={{ locales: branch.business.locales, media: [{ src: branch.settings.Logo }] }}
          shown={TILE}
          eager
          width={44}
          height={44}
        />
      </span>
      <p>
        <b>
          <Name of={branch.business.locales} />
        </b>
        <span className="soft brand-place">
          <Name of={place.kind === "table" ? place.locales : branch.locales} />
        </span>
      </p>
    </div>
  );
}

function MenuChoice({ onMenu }: Pick<RailProps, "onMenu">) {
  const { locale, texts } = useLanguage();
  const { branch, menu } = useKiosk();
  if (branch.menus.length < 2) return null;
  return (
    <select
      className="menu-choice"
      aria-label={texts.menus}
      value={menu?.id}
      onChange={(event) => onMenu(event.target.value)}
    >
      {branch.menus.map(({ id, locales, served_from }) => (
        <option key={id} value={id}>
          {joinNames(
            [
              nameOf(locales, locale),
              served_from &&
                menu &&
                fill(texts.menuFrom, { when: formatNextTime(served_from, menu.today, locale) }, locale),
            ],
            locale,
          )}
        </option>
      ))}
    </select>
  );
}
