import { usePage } from "../page-context.ts";
import { Name } from "../words.tsx";

/** The menus of the branch, where it has several. */
export function MenuChoice() {
  const { branch, menu, linkTo, texts } = usePage();
  if (branch.menus.length < 2) return null;
  return (
    <nav className="menus" aria-label={texts.menus}>
      {branch.menus.map(({ id, locales }, index) => (
        <a
          key={id}
          className="menu"
          href={linkTo({ menu: index === 0 ? null : id })}
          aria-current={id === menu.id ? "page" : undefined}
        >
          <Name of={locales} />
        </a>
      ))}
    </nav>
  );
}
