import type { Locale } from "@diwan/contract/api/enumerations";
import { useClosed } from "@diwan/ordering/order/shop";
import { FirstPicture, Picture } from "@diwan/ordering/parts/picture";
import { Description, Name } from "@diwan/ordering/parts/localized-text";
import { fill } from "@diwan/ui/text/fill";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { pictureAddress } from "@diwan/ui/image-sources";
import { formatDayOrTime } from "@diwan/ui/time/local-times";
import { nameOf } from "@diwan/ui/text/names";
import { LanguageSwitch } from "../address/language-switch.tsx";
import { bookingAddress } from "../address/links.ts";
import type { View } from "../address/view.ts";
import { usePage } from "../page-context.tsx";
import { aboutOf } from "../page-data.ts";

interface HeaderProps {
  view: View;
  onLocale(locale: Locale): void;
}

const COVER = { widths: [480, 800, 1200], sizes: "100vw", fit: "cover" } as const;
const LOGO = { widths: [80, 160], sizes: "64px", square: true, fit: "cover" } as const;

/** Cover, logo and names of the branch. */
export function Header({ view, onLocale }: HeaderProps) {
  const { branch, booking, linkTo, locale, table, texts } = usePage();
  const { HeaderBackground, Logo, MenuLayout } = branch.settings;
  const cover = pictureAddress(HeaderBackground);
  const business = nameOf(branch.business.locales, locale);
  const name = nameOf(branch.locales, locale);
  return (
    <header className="header" id="menu">
      <div className={["cover", cover && "pictured", MenuLayout === "list-view" && "tall"].filter(Boolean).join(" ")}>
        {cover && (
          <Picture
            src={cover}
            shown={COVER}
            first={!pictureAddress(branch.settings.CoverScreen)}
            width={390}
            height={150}
          />
        )}
        <LanguageSwitch linkTo={(other) => linkTo(view, other)} onLocale={onLocale} />
      </div>
      <div className="names">
        <span className="logo">
          <FirstPicture
            of={{ locales: branch.business.locales, media: [{ src: Logo }] }}
            shown={LOGO}
            eager
            width={64}
            height={64}
          />
        </span>
        <h1 className="business">
          <Name of={business ? branch.business.locales : branch.locales} />
        </h1>
        {business && name !== business && (
          <p className="branch">
            <Name of={branch.locales} />
          </p>
        )}
        <Closed />
        {table && (
          <p className="at-table">
            <Icon shape={icons.armchair} />
            <span className="unseen">{texts.table} </span>
            <Name of={table.locales} />
          </p>
        )}
        <Description className="about" of={aboutOf(branch)} />
        {booking.open && booking.more && (
          <a className="book-link" href={bookingAddress(branch.slug, locale)}>
            {texts.book[branch.business.type === "hotel" ? "room" : "table"]}
          </a>
        )}
      </div>
      <MenuChoice />
    </header>
  );
}

/** The menus of the branch, where it has several. */
function MenuChoice() {
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

/** Shows that nothing can be ordered or booked now, and when that ends. */
export function Closed() {
  const { branch, locale, texts } = usePage();
  const until = useClosed(branch);
  if (until === undefined) return null;
  return (
    <p className="at-table" role="status">
      {fill(texts.closedUntil, { day: formatDayOrTime(until, locale) }, locale)}
    </p>
  );
}
