import { LOCALES, type Locale } from "@diwan/contract/api/enumerations";
import type { GuestBranch, GuestEvent } from "@diwan/contract/guests/guests";
import { brandStyle } from "@diwan/ui/brand";
import { nameOf } from "@diwan/ui/names";
import { renderToStaticMarkup } from "react-dom/server";
import { bookingAddress } from "../address/booking.ts";
import { menuAddress } from "../address/follow.ts";
import { viewLink } from "../address/view.ts";
import type { GuestAssets } from "../assets.ts";
import { Frame } from "../document/frame.tsx";
import { Icon } from "../icon.tsx";
import { pageTexts } from "../language/texts.ts";
import { PageContext, pageOf, usePage } from "../page-context.ts";
import type { PageData } from "../page-data.ts";
import { EventList } from "./event-list.tsx";

export interface EventsPageInput {
  branch: GuestBranch;
  /** Of today and the time to come. */
  events: readonly GuestEvent[];
  /** What the clocks of the business say. */
  local: string;
  booking: PageData["booking"];
  /** The token of the table at which the guest sits. */
  table: string | undefined;
  locale: Locale;
  assets: GuestAssets;
  imageProxy: boolean;
}

const NAMES = { en: ["EN", "English"], ar: ["ع", "العربية"] } as const;

/** The events of a branch: a document of links and pictures that needs no script. */
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
        <PageContext value={page}>
          <Top table={table} />
          <EventList events={input.events} local={local} />
          <Foot table={table} />
        </PageContext>
      </div>
    </Frame>,
  );
  return `<!doctype html>${html}`;
}

function Top({ table }: Pick<EventsPageInput, "table">) {
  const { branch, locale, linkTo, texts } = usePage();
  return (
    <header className="follow-top">
      <a className="events-back" href={menuAddress(branch.slug, { locale, table })} aria-label={texts.events.menu}>
        <Icon shape="back" flip />
      </a>
      <h1 className="events-title">{texts.events.title}</h1>
      <nav className="languages" aria-label={texts.language}>
        {LOCALES.map((one) => (
          <a
            key={one}
            className="language"
            href={linkTo({}, one)}
            hrefLang={one}
            lang={one}
            aria-current={one === locale ? "true" : undefined}
          >
            <span aria-hidden="true">{NAMES[one][0]}</span>
            <span className="unseen">{NAMES[one][1]}</span>
          </a>
        ))}
      </nav>
    </header>
  );
}

function Foot({ table }: Pick<EventsPageInput, "table">) {
  const { branch, booking, locale, texts } = usePage();
  return (
    <footer className="events-foot">
      <a className="events-menu" href={menuAddress(branch.slug, { locale, table })}>
        {texts.events.menu}
      </a>
      {booking.open && booking.more && (
        <a className="big" href={bookingAddress(branch.slug, locale)}>
          {texts.book[branch.business.type === "hotel" ? "room" : "table"]}
        </a>
      )}
    </footer>
  );
}
