import * as z from "zod";
import { call } from "../api/call.ts";
import { ITEM_VIEWS } from "../api/enumerations.ts";
import { idOf, locales, text } from "../api/fields.ts";
import { guestBranch, guestEvent, guestMenu } from "../guests/guests.ts";
import { westernDigits } from "../money/money.ts";

/** The settings of a branch's tablets. The PassKey is in no answer. */
const tabletSettings = z.object({
  CoverScreen: z.string().nullable(),
  CategoriesView: z.enum(ITEM_VIEWS),
  ItemsListView: z.enum(ITEM_VIEWS),
  CartVisible: z.boolean(),
  EnableOrdering: z.boolean(),
  PreviewPrices: z.boolean().meta({ description: "Whether prices stand in the lists too, not on the item alone." }),
  HidePrices: z.boolean().meta({ description: "The menu carries no amounts." }),
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
      "All that a tablet of a branch shows: its facts, the tablet's settings and a menu, the first where none is named; `ETag`, 304",
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
      "The tables for setting a tablet up, for who knows its PassKey; a tablet that was set up may err five times, all others together ten times a day",
    access: "public",
    locate: { record: "slug", param: "slug" },
    body: z.strictObject({ passKey: text(20).transform(westernDigits).default("") }),
    answer: z.object({ tables: z.array(seat) }),
    reads: true,
  }),
};
