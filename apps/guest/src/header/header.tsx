import type { Locale } from "@diwan/contract/api/enumerations";
import { nameOf } from "@diwan/ui/names";
import { bookingAddress } from "../address/booking.ts";
import type { View } from "../address/view.ts";
import { Icon } from "../icon.tsx";
import { usePage } from "../page-context.ts";
import { pictureAddress } from "@diwan/ui/image-sources";
import { LetterTile, Picture } from "../pictures/picture.tsx";
import { aboutOf } from "../page-data.ts";
import { Description, Name } from "../words.tsx";
import { Closed } from "./closed.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { MenuChoice } from "./menu-choice.tsx";

interface HeaderProps {
  view: View;
  onLocale(locale: Locale): void;
}

const COVER = { widths: [480, 800, 1200], sizes: "100vw", fit: "cover" } as const;
const LOGO = { widths: [80, 160], sizes: "64px", square: true, fit: "cover" } as const;

/** Cover, mark and names of the branch. */
export function Header({ view, onLocale }: HeaderProps) {
  const { branch, booking, locale, table, texts } = usePage();
  const { HeaderBackground, Logo, MenuLayout } = branch.settings;
  const [cover, logo] = [pictureAddress(HeaderBackground), pictureAddress(Logo)];
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
            alt=""
          />
        )}
        <LanguageSwitch view={view} onLocale={onLocale} />
      </div>
      <div className="names">
        <span className="logo">
          {logo ? (
            <Picture src={logo} shown={LOGO} eager width={64} height={64} alt="" />
          ) : (
            <LetterTile name={business} />
          )}
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
            <Icon shape="armchair" />
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
