import { accounts } from "./accounts.ts";
import { audits } from "./audits.ts";
import { branches } from "./branches.ts";
import { businesses } from "./businesses.ts";
import type { Call } from "./call.ts";
import { calendar } from "./calendar.ts";
import { categories } from "./categories.ts";
import { grants } from "./grants.ts";
import { dateRanges } from "./date-ranges.ts";
import { devices } from "./devices.ts";
import { events } from "./events.ts";
import { figures } from "./figures.ts";
import { floors } from "./floors.ts";
import { guestOrders } from "./guest-orders.ts";
import { guestReservations } from "./guest-reservations.ts";
import { guests } from "./guests.ts";
import { hotels } from "./hotels.ts";
import { holidays } from "./holidays.ts";
import { invoices } from "./invoices.ts";
import { invitations } from "./invitations.ts";
import { items } from "./items.ts";
import { live } from "./live.ts";
import { media } from "./media.ts";
import { menuFiles } from "./menu-files.ts";
import { menus } from "./menus.ts";
import { orderOffer } from "./order-offer.ts";
import { orders } from "./orders.ts";
import { people } from "./people.ts";
import { rejectionReasons } from "./rejection-reasons.ts";
import { reservations } from "./reservations.ts";
import { roomTypes } from "./room-types.ts";
import { reservationOffer } from "./reservation-offer.ts";
import { search } from "./search.ts";
import { services } from "./services.ts";
import { secondFactor } from "./second-factor.ts";
import { settings } from "./settings.ts";
import { signIn } from "./sign-in.ts";
import { soldOut } from "./sold-out.ts";
import { qrSheets } from "./qr-sheets.ts";
import { staff } from "./staff.ts";
import { system } from "./system.ts";
import { tables } from "./tables.ts";
import { tablets } from "./tablets.ts";
import { users } from "./users.ts";

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
  menus,
  menuFiles,
  categories,
  items,
  holidays,
  hotels,
  roomTypes,
  services,
  staff,
  events,
  floors,
  tables,
  dateRanges,
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
  audits,
  search,
  figures,
  calendar,
};

/** `[name, call]` of every call; the name is `area.verb`. */
export const allCalls: [string, Call][] = Object.entries(contract).flatMap(([area, calls]) =>
  // each group's calls differ in their schemas alone
  Object.entries(calls as unknown as Record<string, Call>).map(([verb, call]): [string, Call] => [
    `${area}.${verb}`,
    call,
  ]),
);
