import type { Locale } from "@diwan/contract/api/enumerations";
import type { GuestBranch, GuestEvent } from "@diwan/contract/guests/guests";
import { brandStyle } from "@diwan/ui/theme/brand";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { nameOf } from "@diwan/ui/text/names";
import { renderToStaticMarkup } from "react-dom/server";
import { LanguageSwitch } from "../address/language-switch.tsx";
import { bookingAddress, menuAddress } from "../address/links.ts";
import { viewLink } from "../address/view.ts";
import type { GuestAssets } from "../assets.ts";
import { Frame } from "../document/frame.tsx";
import { pageTexts } from "../language/texts.ts";
import { pageOf, PageProvider, usePage } from "../page-context.tsx";
import type { PageData } from "../page-data.ts";
import { EventList } from "./event-list.tsx";

export interface EventsPageInput {
  branch: GuestBranch;
  /** Current and future events. */
  events: readonly GuestEvent[];
  /** The current time in the time zone of the business. */
  local: string;
  booking: PageData["booking"];
  /** The token of the table at which the guest sits. */
  table: string | undefined;
  locale: Locale;
  assets: GuestAssets;
  imageProxy: boolean;
}

/** The events page of a branch: a document of links and pictures that needs no script. */
export function renderEventsPage(input: EventsPageInput): string {
  const { branch, locale, assets, table, imageProxy, local, booking } = input;
  const texts = pageTexts(locale);
  const menu = { id: "", locales: [], type: "full-menu" as const, today: local.slice(0, 10), categories: [] };
  const data: PageData = { branch, menu, services: [], booking, texts, imageProxy, paysOnline: false };
  const linkTo = (_: object, other: Locale = locale) => viewLink({ locale: other, menu: null, table });
  const page = pageOf(data, { texts, linkTo, show: () => undefined, shop: undefined, choices: undefined });
  const title = [texts.guest.events.title, nameOf(branch.business.locales, locale)].filter(Boolean).join(" · ");
  const html = renderToStaticMarkup(
    <Frame
      locale={locale}
      assets={{ ...assets, styles: [...assets.styles, ...assets.follow.styles, ...assets.booking.styles] }}
      brand={brandStyle(branch.settings)}
      meta={<title>{title}</title>}
    >
      <div id="page">
        <PageProvider page={page}>
          <Header table={table} />
          <EventList events={input.events} local={local} />
          <Footer table={table} />
        </PageProvider>
      </div>
    </Frame>,
  );
  return `<!doctype html>${html}`;
}

function Header({ table }: Pick<EventsPageInput, "table">) {
  const { branch, locale, linkTo, texts } = usePage();
  return (
    <header className="row follow-top">
      <a className="events-back" href={menuAddress(branch.slug, { locale, table })} aria-label={texts.events.menu}>
        <Icon shape={icons.chevron} flip />
      </a>
      <h1 className="fill follow-name">{texts.events.title}</h1>
      <LanguageSwitch linkTo={(other) => linkTo({}, other)} />
    </header>
  );
}

function Footer({ table }: Pick<EventsPageInput, "table">) {
  const { branch, booking, locale, texts } = usePage();
  return (
    <footer className="sticky-footer events-footer">
      <a className="button" href={menuAddress(branch.slug, { locale, table })}>
        {texts.events.menu}
      </a>
      {booking.open && booking.more && (
        <a className="button primary" href={bookingAddress(branch.slug, locale)}>
          {texts.book[branch.business.type === "hotel" ? "room" : "table"]}
        </a>
      )}
    </footer>
  );
}
