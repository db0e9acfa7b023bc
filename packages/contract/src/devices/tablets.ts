import * as z from "zod";
import { call } from "../api/call.ts";
import { ITEM_VIEWS } from "../api/enumerations.ts";
import { idOf, locales, text } from "../api/fields.ts";
import { guestBranch, guestEvent, guestMenu } from "../guests/guests.ts";
import { westernDigits } from "../money/money.ts";

/** The settings of a branch's tablets. The PassKey is never part of a response. */
const tabletSettings = z.object({
  CoverScreen: z.string().nullable(),
  CategoriesView: z.enum(ITEM_VIEWS),
  ItemsListView: z.enum(ITEM_VIEWS),
  CartVisible: z.boolean(),
  EnableOrdering: z.boolean(),
  PreviewPrices: z.boolean().meta({ description: "Whether lists show prices too, and not only the item page." }),
  HidePrices: z.boolean().meta({ description: "Whether the menu has no amounts." }),
  PassKeySet: z.boolean(),
});
export type TabletSettings = z.output<typeof tabletSettings>;

const tabletFacts = z.object({
  branch: guestBranch,
  tablet: tabletSettings,
  menu: guestMenu.nullable(),
  events: z.array(guestEvent),
});
export type TabletFacts = z.output<typeof tabletFacts>;

const seat = z.object({ token: z.string(), locales, floor: z.object({ locales }) });
export type Seat = z.output<typeof seat>;

const path = "public/branches/:slug/tablet";
export const tablets = {
  get: call({
    method: "GET",
    path,
    summary:
      "Everything that a tablet of a branch shows: branch details, tablet settings and a menu (the first by default); supports `ETag` and 304",
    access: "public",
    locate: { record: "slug", param: "slug" },
    query: z.strictObject({ menuId: idOf("menu").optional() }),
    answer: tabletFacts,
    work: 5,
  }),
  unlock: call({
    method: "POST",
    path: `${path}/unlock`,
    summary:
      "List the tables for setting up a tablet, with the PassKey of the branch. A tablet that was set up before has five failed attempts; all others share ten a day",
    access: "public",
    locate: { record: "slug", param: "slug" },
    body: z.strictObject({ passKey: text(20).transform(westernDigits).default("") }),
    answer: z.object({ tables: z.array(seat) }),
    reads: true,
    alsoWrites: true,
  }),
};
