import type { Locale } from "@diwan/contract/api/enumerations";
import type { GuestOrder } from "@diwan/contract/guests/guest-orders";
import type { GuestBranch } from "@diwan/contract/guests/guests";
import { brandStyle } from "@diwan/ui/theme/brand";
import { renderToString } from "react-dom/server";
import type { GuestAssets } from "../assets.ts";
import { Frame } from "../document/frame.tsx";
import { DATA_ID, ROOT_ID, Json, scriptJson } from "../document/json.tsx";
import { pageTexts } from "../language/texts.ts";
import { NO_BOOKING } from "../page-data.ts";
import { FollowApp, followTitle } from "./follow-app.tsx";
import type { FollowData } from "./follow-data.ts";

export interface FollowPageInput {
  order: GuestOrder;
  token: string;
  branch: GuestBranch;
  locale: Locale;
  assets: GuestAssets;
  config: { imageProxy: boolean; paysOnline: boolean };
  /** The query string of the address. */
  search: string;
}

const NO_MENU = { id: "", locales: [], type: "full-menu" as const, today: "", categories: [] };

/** The whole document of an order, readable before any script runs. */
export function renderFollowPage({ order, token, branch, locale, assets, config, search }: FollowPageInput): string {
  const texts = pageTexts(locale);
  const data: FollowData = {
    page: { branch, menu: NO_MENU, services: [], booking: NO_BOOKING, texts, ...config },
    order,
    token,
  };
  const meta = (
    <>
      <title>{followTitle(order, texts)}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
  const page = renderToString(
    <Frame
      locale={locale}
      assets={{ ...assets, styles: [...assets.styles, ...assets.follow.styles] }}
      brand={brandStyle(branch.settings)}
      meta={meta}
      script={assets.follow.script}
    >
      <div id={ROOT_ID}>
        <FollowApp data={data} search={search} />
      </div>
      <Json id={DATA_ID} type="application/json" json={scriptJson(data)} />
    </Frame>,
  );
  return `<!doctype html>${page}`;
}
