import type { Locale } from "@diwan/contract/api/enumerations";
import type { CurrentEvent } from "@diwan/contract/events/current-events";
import { isPreview } from "@diwan/contract/guests/guest-preview";
import type { GuestHotel } from "@diwan/contract/guests/guest-reservations";
import type { GuestBranch, GuestEvent, GuestMenu } from "@diwan/contract/guests/guests";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { readView } from "../address/view.ts";
import { localizeEvent } from "../events/localized-event.ts";
import { MenuApp } from "./app.tsx";
import { withMenuNames } from "./menu-names.ts";
import type { GuestAssets } from "../assets.ts";
import { brandStyle } from "@diwan/ui/theme/brand";
import { Frame } from "../document/frame.tsx";
import { PageMeta } from "../document/head.tsx";
import { DATA_ID, ROOT_ID, Json, pageJson, scriptJson } from "../document/json.tsx";
import { pageTexts } from "../language/texts.ts";
import { Miss, type MissBranch, type MissKind, missTexts } from "../document/miss.tsx";
import { pageAddresses } from "../document/page-addresses.ts";
import { structuredData } from "../document/structured-data.ts";
import { findItem } from "@diwan/ordering/menu-items";
import {
  NO_BOOKING,
  pageData,
  type PageData,
  type PageService,
  type PageTable,
  wholeItem,
  withOpened,
} from "../page-data.ts";
import { imageSources, pictureAddress } from "@diwan/ui/image-sources";

export interface GuestPageInput {
  branch: GuestBranch;
  menu: GuestMenu;
  locale: Locale;
  assets: GuestAssets;
  /** `https://host`, for the addresses that must be absolute; empty if no public address is configured. */
  origin: string;
  config: Pick<PageData, "imageProxy" | "paysOnline">;
  services?: readonly PageService[];
  /** Only for search engines; guests see them where they book rooms. */
  hotels?: readonly GuestHotel[];
  /**
   * Current and next events for search engines; guests see the one that `happening` names, and all on a separate page.
   */
  events?: readonly GuestEvent[];
  happening?: CurrentEvent | undefined;
  booking?: PageData["booking"];
  table?: PageTable | undefined;
  /** The query string of the address: which item is open, what is searched for. */
  search?: string;
}

const DOCTYPE = "<!doctype html>";

/**
 * The whole document of a branch's menu, readable before any script runs. Pure: the same input gives the same bytes.
 */
export function renderGuestPage({
  branch,
  menu,
  services = [],
  hotels = [],
  events = [],
  happening,
  booking = NO_BOOKING,
  table,
  locale,
  assets,
  origin,
  config,
  search = "",
}: GuestPageInput): string {
  const { item, query } = readView(search);
  // the preview beside the settings sends no requests
  const whole = isPreview(search);
  const opened = whole ? undefined : findItem(menu.categories, item)?.item;
  const event = happening && localizeEvent(happening, menu.today);
  const sent: PageData = {
    ...pageData(branch, menu, { ...config, texts: pageTexts(locale), services, booking, event }, { whole }),
    branch: withMenuNames(branch, menu.today),
    ...(table ? { table } : {}),
    ...(opened ? { opened: wholeItem(branch, opened) } : {}),
  };
  const data = withOpened(sent);
  const addresses = pageAddresses(data, { origin, locale, item });
  const meta = <PageMeta data={data} locale={locale} origin={origin} addresses={addresses} item={item} />;
  // a search by a search engine leads to the page with its results
  const schema =
    query === null ? structuredData({ data, hotels, events, locale, origin }, addresses.canonical) : undefined;
  const page = renderToString(
    <Frame
      locale={locale}
      assets={assets}
      brand={brandStyle(branch.settings)}
      meta={meta}
      icon={iconOf(data)}
      script={assets.script}
    >
      <div id={ROOT_ID}>
        <MenuApp data={sent} search={search} />
      </div>
      <Json id={DATA_ID} type="application/json" json={pageJson(sent)} />
      {schema && <Json type="application/ld+json" json={scriptJson(schema)} />}
    </Frame>,
  );
  return DOCTYPE + page;
}

/** The friendly document for an address without a menu. */
export function renderGuestMiss(kind: MissKind, locale: Locale, assets: GuestAssets, branch?: MissBranch): string {
  const { title } = missTexts(kind, locale);
  const meta = (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
  // the buttons of a page that follows a booking
  const styled = branch ? { ...assets, styles: [...assets.styles, ...assets.follow.styles] } : assets;
  const page = renderToStaticMarkup(
    <Frame locale={locale} assets={styled} brand="" meta={meta}>
      <Miss kind={kind} locale={locale} branch={branch} />
    </Frame>,
  );
  return DOCTYPE + page;
}

const ICON = { widths: [80], sizes: "80px", square: true, fit: "cover" } as const;

function iconOf({ branch, imageProxy }: PageData): string | undefined {
  const logo = pictureAddress(branch.settings.Logo);
  return logo && imageSources(logo, ICON, imageProxy).src;
}
