import type { Locale } from "@diwan/contract/api/enumerations";
import type { GuestBranch } from "@diwan/contract/guests/guests";
import { brandStyle } from "@diwan/ui/theme/brand";
import { guestBooking as bookingAr } from "@diwan/ui/catalogue/ar/guests/guest-booking";
import { guestBooking as bookingEn } from "@diwan/ui/catalogue/en/guests/guest-booking";
import { renderToString } from "react-dom/server";
import type { GuestAssets } from "../assets.ts";
import { Frame } from "../document/frame.tsx";
import { DATA_ID, ROOT_ID, Json, scriptJson } from "../document/json.tsx";
import { pageTexts } from "../language/texts.ts";
import { NO_BOOKING } from "../page-data.ts";
import { BookingApp, bookingTitle } from "./booking-app.tsx";
import type { BookingData, BookingOffer } from "./booking-data.ts";

export interface BookingPageInput extends Pick<BookingData, "today"> {
  offer?: BookingOffer;
  made?: NonNullable<BookingData["made"]>;
  branch: GuestBranch;
  locale: Locale;
  assets: GuestAssets;
  config: { imageProxy: boolean; paysOnline: boolean };
  /** The query string of the address. */
  search: string;
}

const NO_MENU = { id: "", locales: [], type: "full-menu" as const, today: "", categories: [] };

/** The whole document on which guests book, or see their booking; readable before any script runs. */
export function renderBookingPage({ branch, locale, assets, config, search, ...rest }: BookingPageInput): string {
  const page = { branch, menu: NO_MENU, services: [], booking: NO_BOOKING, texts: pageTexts(locale), ...config };
  const data: BookingData = { page, texts: locale === "ar" ? bookingAr : bookingEn, ...rest };
  const meta = (
    <>
      <title>{bookingTitle(data)}</title>
      <meta name="robots" content="noindex" />
      {rest.made && <meta name="referrer" content="no-referrer" />}
    </>
  );
  const html = renderToString(
    <Frame
      locale={locale}
      assets={{ ...assets, styles: [...assets.styles, ...assets.follow.styles, ...assets.booking.styles] }}
      brand={brandStyle(branch.settings)}
      meta={meta}
      script={assets.booking.script}
    >
      <div id={ROOT_ID}>
        <BookingApp data={data} search={search} />
      </div>
      <Json id={DATA_ID} type="application/json" json={scriptJson(data)} />
    </Frame>,
  );
  return `<!doctype html>${html}`;
}
