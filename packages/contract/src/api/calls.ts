import { accounts } from "../accounts/accounts.ts";
import { audits } from "../overview/audits.ts";
import { bin } from "../overview/bin.ts";
import { branches } from "../branches/branches.ts";
import { bulk } from "./bulk.ts";
import { businesses } from "../branches/businesses.ts";
import type { Call } from "./call.ts";
import { calendar } from "../reservations/calendar.ts";
import { categories } from "../menu/categories.ts";
import { grants } from "../people/grants.ts";
import { chaletOwners, ownChalets } from "../stays/chalet-owners.ts";
import { dateRanges } from "../stays/closures.ts";
import { devices } from "../devices/devices.ts";
import { events } from "../events/events.ts";
import { analytics } from "../overview/analytics.ts";
import { floorPlans } from "../branches/floor-plans.ts";
import { floors } from "../branches/floors.ts";
import { guestOrders } from "../guests/guest-orders.ts";
import { guestReservations } from "../guests/guest-reservations.ts";
import { guests } from "../guests/guests.ts";
import { hotels } from "../stays/hotels.ts";
import { history } from "../overview/history.ts";
import { holidays } from "../stays/holidays.ts";
import { imports } from "../imports/imports.ts";
import { invoices } from "../invoices/invoices.ts";
import { invitations } from "../accounts/invitations.ts";
import { items } from "../menu/items.ts";
import { languages } from "../overview/languages.ts";
import { listViews } from "../overview/list-views.ts";
import { live } from "./live.ts";
import { media } from "../menu/media.ts";
import { menuFiles } from "../menu/menu-files.ts";
import { menus } from "../menu/menus.ts";
import { optionGroups } from "../menu/option-groups.ts";
import { orderOffer } from "../orders/order-offer.ts";
import { orders } from "../orders/orders.ts";
import { people } from "../people/people.ts";
import { roles } from "../people/roles.ts";
import { rejectionReasons } from "../orders/rejection-reasons.ts";
import { review } from "../menu/review.ts";
import { reservations } from "../reservations/reservations.ts";
import { roomTypes } from "../stays/room-types.ts";
import { reservationOffer } from "../reservations/reservation-offer.ts";
import { search } from "../overview/search.ts";
import { services } from "../menu/services.ts";
import { servings } from "../menu/serving.ts";
import { secondFactor } from "../accounts/second-factor.ts";
import { setup } from "../overview/setup.ts";
import { settings } from "../settings/settings.ts";
import { signIn } from "../accounts/sign-in.ts";
import { soldOut } from "../menu/item-availability.ts";
import { qrSheets } from "../branches/qr-sheets.ts";
import { staff } from "../people/staff.ts";
import { changeSets } from "../menu/change-sets.ts";
import { radar } from "../stays/radar.ts";
import { system } from "./system.ts";
import { tables } from "../branches/tables.ts";
import { tablets } from "../devices/tablets.ts";
import { users } from "../people/users.ts";

/** Every call of the product, by area. */
const contract = {
  system,
  accounts,
  invitations,
  signIn,
  secondFactor,
  users,
  businesses,
  branches,
  settings,
  setup,
  languages,
  menus,
  menuFiles,
  categories,
  items,
  servings,
  optionGroups,
  review,
  holidays,
  hotels,
  roomTypes,
  services,
  staff,
  changeSets,
  radar,
  events,
  floors,
  floorPlans,
  tables,
  dateRanges,
  chaletOwners,
  ownChalets,
  media,
  guests,
  guestOrders,
  guestReservations,
  tablets,
  orders,
  orderOffer,
  invoices,
  reservationOffer,
  soldOut,
  rejectionReasons,
  reservations,
  devices,
  live,
  qrSheets,
  people,
  grants,
  roles,
  audits,
  bin,
  history,
  bulk,
  imports,
  listViews,
  search,
  figures: analytics,
  calendar,
};

/** `[name, call]` of every call; the name is `area.verb`. */
export const allCalls: [string, Call][] = Object.entries(contract).flatMap(([area, calls]) =>
  // The calls of a group differ only in their schemas.
  Object.entries(calls as unknown as Record<string, Call>).map(([verb, call]): [string, Call] => [
    `${area}.${verb}`,
    call,
  ]),
);
