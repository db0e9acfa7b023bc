import { nameOf } from "@diwan/ui/names";
import { viewLink } from "../address/view.ts";
import { usePage } from "../page-context.ts";

/** The menus of the branch, where it has several. */
export function MenuChoice() {
  const { branch, menu, locale, texts } = usePage();
  if (branch.menus.length < 2) return null;
  return (
    <nav className="menus" aria-label={texts.menus}>
      {branch.menus.map(({ id, locales }, index) => (
        <a
          key={id}
          className="menu"
          href={viewLink({ locale, menu: index === 0 ? null : id })}
          aria-current={id === menu.id ? "page" : undefined}
        >
          <bdi>{nameOf(locales, locale)}</bdi>
        </a>
      ))}
    </nav>
  );
}
