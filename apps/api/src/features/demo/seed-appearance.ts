import { uuidv7 } from "uuidv7";
import type { Db } from "../../platform/database/transaction.ts";
import type { DemoBusiness, DemoSlide, PictureId } from "./content/types.ts";
import { insertRows } from "./rows.ts";
import type { SeededBusiness } from "./seed-business.ts";
import type { KeyOfPicture } from "./seed-pictures.ts";

/** Tablets that guests order from; the settings show their PassKey. */
const TABLET = { ItemsListView: "grid-view", CartVisible: true, EnableOrdering: true, PassKey: "1998" };

interface Known {
  keyOf: KeyOfPicture;
  /** Ids by English name. */
  items: ReadonlyMap<unknown, unknown>;
}

/** The logo of a business, and what its guests' page looks like at every branch. */
export async function seedAppearance(db: Db, made: SeededBusiness, demo: DemoBusiness, known: Known): Promise<void> {
  const { cover, header, layout, sliderAds } = demo.guestApp;
  const srcOf = (id: PictureId): string => `/media/${known.keyOf(id)}`;
  const data = {
    CoverScreen: srcOf(cover),
    HeaderBackground: srcOf(header),
    MenuLayout: layout,
    PayCash: true,
    PayOnline: true,
    SliderAds: sliderAds.map(({ picture, link }) => ({ src: srcOf(picture), link: linkOf(link, known) })),
  };
  const logo = known.keyOf(demo.logo);
  const shown = [...new Set([cover, header, ...sliderAds.map(({ picture }) => picture)])].map(known.keyOf);
  const branches = [...made.branches.values()];
  await insertRows(db, "business_settings", [{ business_id: made.id, key: "Logo", data: `/media/${logo}` }]);
  await insertRows(
    db,
    "branch_settings",
    branches.flatMap((branch_id) => [
      { business_id: made.id, branch_id, key: "MobileApp", data },
      { business_id: made.id, branch_id, key: "TabletApp", data: TABLET },
    ]),
  );
  const taken = (owner: object, file_key: string) => ({
    business_id: made.id,
    id: uuidv7(),
    ...owner,
    file_key,
    sort: 0,
  });
  await insertRows(db, "media", [taken({ logo_of: made.id }, logo)]);
  await insertRows(
    db,
    "media",
    branches.flatMap((mobile_of) => shown.map((key) => taken({ mobile_of }, key))),
  );
}

function linkOf(link: DemoSlide["link"], { items }: Known): string {
  if (link === "#") return link;
  return "url" in link ? link.url : `?item=${String(items.get(link.item))}`;
}
