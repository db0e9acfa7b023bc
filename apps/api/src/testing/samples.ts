import type { Call } from "@diwan/contract/api/call";
import { FILE_FORMATS } from "@diwan/contract/api/enumerations";
import { uuidv7 } from "uuidv7";
import * as z from "zod";
import { accountSamples } from "./account-samples.ts";
import { figureSamples } from "./figure-samples.ts";
import { orderSamples } from "./order-samples.ts";
import { closureOf, decisionOf, reservationSamples } from "./reservation-samples.ts";
import { signInSamples } from "./sign-in-samples.ts";
import type { Stocked } from "./stock.ts";

/** What a call carries beside its path. */
export interface Sample {
  params: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** What an upload carries, where it is no picture. */
  file?: { name: string; text: string };
}

const localized = [
  { locale: "en", name: "Shish tawook", description: "With garlic" },
  { locale: "ar", name: "شيش طاووق", description: null },
];
const priced = (id: string, name = "Large") => ({ id, price: "2.500", locales: [{ locale: "en", name }] });
const label = (own: Stocked): string => (own.type === "chalet" ? "Weekdays" : "Large");

const wholeItem = (own: Stocked) => ({
  category_id: own.childId,
  locales: localized,
  media: [{ id: own.mediaId, src: own.src }, { src: own.src }],
  prices: [priced(own.priceId, label(own))],
  // chalets have none
  ...(own.type === "chalet" ? {} : { addons: [priced(own.addonId)] }),
  discounts: [{ id: own.discountId, amount: 5, type: "percentage", from: "2026-01-01", to: "2026-01-31" }],
  hide: false,
});
const newItem = (own: Stocked) => ({
  category_id: own.categoryId,
  locales: localized,
  media: [{ src: own.src }],
  prices: [{ price: 1, locales: [{ locale: "en", name: label(own) }] }],
});

const wholeRoomType = {
  locales: localized,
  units: 4,
  unit_names: ["101", "102"],
  guests: 2,
  price: "30.500",
  weekend_price: 40,
};
const wholeStaff = {
  locales: localized,
  hours: [{ day: 0, from: "10:00", to: "20:00" }],
  exceptions: [{ from: "2026-12-01", to: "2026-12-02", hours: [], name: "Leave" }],
};

export type Sent = Partial<Sample>;

/** For every call that takes more than an address: a valid request that names a record in every place that can. */
const samples: Record<string, (own: Stocked) => Sent> = {
  ...figureSamples,
  ...orderSamples,
  ...reservationSamples,
  ...accountSamples,
  ...signInSamples,
  "grants.set": (own) => ({ body: { permissions: [`branch.${own.branchId}.roles.read`] } }),
  "businesses.create": (own) => ({
    body: { locales: localized, type: "salon", slug: `shop-${uuidv7()}`, media: [{ src: own.src }] },
  }),
  "businesses.update": (own) => ({ body: { locales: localized, media: [{ id: own.logoId, src: own.src }] } }),
  "branches.slug": () => ({ query: { name: "Salmiya" } }),
  "branches.create": () => ({
    body: {
      locales: localized,
      slug: `shop-${uuidv7()}`,
      latitude: 29.3,
      longitude: 48,
      settings: { ContactPhone: "+965 2571 4410", Address: { en: "Salem Al Mubarak St" } },
    },
  }),
  "branches.update": () => ({ body: { locales: localized, slug: `shop-${uuidv7()}`, latitude: null } }),
  "branches.delete": (own) => ({ params: { branchId: own.emptyBranchId } }),
  "branches.close": (own) => ({ params: { branchId: own.emptyBranchId } }),
  "branches.reopen": (own) => ({ params: { branchId: own.emptyBranchId } }),
  "settings.setBusiness": (own) => ({
    body: {
      settings: [
        { key: "Locales", data: localized },
        { key: "Logo", data: own.src },
        { key: "GeneralDiscount", data: "7.5" },
        { key: "TermsConditions", data: { en: "No pets", ar: "لا حيوانات" } },
      ],
    },
  }),
  "settings.setBranch": (own) => ({
    body: {
      settings: [
        { key: "Address", data: { en: "Block 10" } },
        { key: "TabletApp", data: { CoverScreen: own.src, PassKey: "4821" } },
        { key: "MobileApp", data: { HeaderBackground: own.src, SliderAds: [{ src: own.src, link: own.itemId }] } },
      ],
    },
  }),
  "menus.create": () => ({ body: { locales: localized, type: "full-menu" } }),
  "menus.update": () => ({ body: { locales: localized } }),
  // as text, in which names can be looked for
  "menuFiles.export": () => ({ query: { format: "csv" } }),
  "menuFiles.preview": (own) => ({ file: { name: "menu.csv", text: `ID,Name\n${own.itemId},Shish\n` } }),
  "menuFiles.check": (own) => ({
    body: { columns: ["category_en", "name_en"], rows: [{ row: 2, cells: [own.mark, "Shish"] }] },
  }),
  "menuFiles.import": (own) => ({
    body: { columns: ["id", "name_en"], rows: [{ row: 2, cells: [own.itemId, "Shish"] }] },
  }),
  "categories.list": (own) => ({ query: { menu_id: own.menuId } }),
  "categories.create": (own) => ({
    body: { menu_id: own.menuId, parent_id: own.categoryId, locales: localized, media: [{ src: own.src }] },
  }),
  "categories.update": (own) => ({
    body: { parent_id: own.otherCategoryId, media: [{ id: own.categoryMediaId, src: own.src }], locales: localized },
  }),
  "categories.settings": () => ({ body: { settings: [{ key: "dimensions", data: "Portrait" }] } }),
  "categories.sort": (own) => ({
    body: { sortedIds: [own.otherChildId, own.childId], parentId: own.categoryId, menuId: own.menuId },
  }),
  "items.list": (own) => ({ query: { category_id: own.categoryId, menu_id: own.menuId } }),
  "items.search": (own) => ({ query: { query: own.mark } }),
  "items.create": (own) => ({ body: newItem(own) }),
  "items.update": (own) => ({ body: wholeItem(own) }),
  "items.batch": (own) => ({
    body: {
      items: [
        { id: own.itemId, ...wholeItem(own) },
        { id: own.otherItemId, hide: true },
      ],
    },
  }),
  "items.sort": (own) => ({ body: { sortedIds: [own.otherItemId, own.itemId], categoryId: own.categoryId } }),
  "holidays.filter": (own) => ({ query: { item_id: own.itemId, from: "2026-01-01" } }),
  "holidays.create": () => ({ body: { locales: localized, from: "2026-02-25", to: "2026-02-26", price: "5" } }),
  "holidays.update": () => ({ body: { price: 6 } }),
  "holidays.sync": (own) => ({ body: { holidays: [{ holidayId: own.holidayId, price: "3.5" }] } }),
  "hotels.list": (own) => ({ query: { businessId: own.businessId } }),
  "hotels.create": (own) => ({
    body: { businessId: own.businessId, type: "resort", locales: localized, media: [{ src: own.src }] },
  }),
  "hotels.update": (own) => ({
    body: { locales: localized, media: [{ id: own.hotelMediaId, src: own.src }, { src: own.src }] },
  }),
  "roomTypes.create": (own) => ({ body: { ...wholeRoomType, hotel_id: own.hotelId } }),
  "roomTypes.update": (own) => ({ body: { ...wholeRoomType, hotel_id: own.hotelId } }),
  "staff.create": (own) => ({ body: { ...wholeStaff, service_ids: [own.serviceId, own.hotelServiceId] } }),
  "staff.update": (own) => ({ body: { ...wholeStaff, service_ids: [own.serviceId] } }),
  "services.list": (own) => ({
    query: { businessId: own.businessId, serviceable_type: "branch", serviceable_id: own.branchId },
  }),
  "services.create": (own) => ({
    body: {
      businessId: own.businessId,
      serviceable_type: "hotel",
      serviceable_id: own.hotelId,
      locales: localized,
      media: [{ src: own.src }],
      price: "12.500",
      duration: 45,
    },
  }),
  "services.update": (own) => ({
    body: {
      serviceable_type: "hotel",
      serviceable_id: own.otherHotelId,
      locales: localized,
      media: [{ id: own.serviceMediaId, src: own.src }],
    },
  }),
  "events.list": (own) => ({
    query: { businessId: own.businessId, eventable_type: "branch", eventable_id: own.branchId, from: "2026-01-01" },
  }),
  "events.create": (own) => ({
    body: {
      businessId: own.businessId,
      eventable_type: "hotel",
      eventable_id: own.hotelId,
      locales: localized,
      media: [{ src: own.src }],
      dateRange: { startDate: "2026-03-01T14:00:00", endDate: "2026-03-02T14:00:00" },
    },
  }),
  "events.update": (own) => ({
    body: {
      eventable_type: "hotel",
      eventable_id: own.otherHotelId,
      locales: localized,
      media: [{ id: own.eventMediaId, src: own.src }],
      start: "2026-03-01",
      end: "2026-07-02T20:30",
    },
  }),
  "dateRanges.create": (own) => ({
    body: { ...closureOf(own), from: "2026-08-01", to: "2026-08-05", locales: [{ locale: "en", name: "Repairs" }] },
  }),
  "dateRanges.meets": (own) => ({ body: { ...closureOf(own), date_range_id: own.dateRangeId } }),
  "dateRanges.proposals": (own) => ({ body: { ...closureOf(own), date_range_id: own.dateRangeId } }),
  "rejectionReasons.create": () => ({ body: { locales: [{ locale: "en", name: "Closing soon" }] } }),
  "rejectionReasons.update": () => ({ body: { locales: [{ locale: "en", name: "Too busy" }] } }),
  "dateRanges.update": () => ({ body: { to: "2026-09-01" } }),
  "floors.create": () => ({ body: { locales: localized } }),
  "floors.update": () => ({ body: { locales: localized } }),
  "floors.delete": (own) => ({ params: { floorId: own.emptyFloorId } }),
  "tables.create": () => ({ body: { locales: localized, seats: 6 } }),
  "tables.update": (own) => ({ body: { locales: localized, seats: 2, floor_id: own.emptyFloorId } }),
  "media.list": (own) => ({ query: { businessId: own.businessId } }),
  "media.create": (own) => ({
    body: { businessId: own.businessId, mediable_type: "hotel", mediable_id: own.hotelId, src: own.src },
  }),
  "media.update": (own) => ({ body: { src: own.src } }),
  "media.upload": (own) => ({
    headers: { "convert-item": "true", "menu-id": own.menuId, "full-path": "Grills%2FShish%202.500.png" },
  }),
};

/** What is refused whoever's records it names: a new record has no rows yet that could be named. */
const probes: Record<string, (own: Stocked) => Sent> = {
  "media.list": (own) => ({
    query: { businessId: own.businessId, mediable_type: "item", mediable_id: own.itemId },
  }),
  "audits.list": (own) => ({ query: { part_of: own.itemId } }),
  "audits.export": (own) => ({ query: { part_of: own.itemId } }),
  "reservations.list": (own) => ({ query: { staff_id: own.staffId } }),
  "reservations.listAll": (own) => ({ query: { staff_id: own.staffId } }),
  "reservations.countAll": (own) => ({ query: { resource_id: own.tableId } }),
  "dateRanges.create": (own) => ({
    body: { ...closureOf(own), meets: [{ ...decisionOf(own), staff_id: own.staffId }] },
  }),
  "dateRanges.update": (own) => ({
    body: { ...closureOf(own), meets: [{ ...decisionOf(own), staff_id: own.staffId }] },
  }),
  "grants.people": (own) => ({ query: { memberId: own.memberId } }),
  "qrSheets.print": (own) => ({ query: { of: "tables", floor_id: own.floorId, table_id: own.tableId } }),
  "businesses.create": (own) => ({
    body: { locales: localized, type: "salon", media: [{ id: own.logoId, src: own.src }] },
  }),
  "categories.create": (own) => ({
    body: { menu_id: own.menuId, locales: localized, media: [{ id: own.categoryMediaId, src: own.src }] },
  }),
  "items.create": (own) => ({ body: wholeItem(own) }),
  "roomTypes.list": (own) => ({ query: { hotel_id: own.otherHotelId } }),
  "hotels.create": (own) => ({ body: { locales: localized, media: [{ id: own.hotelMediaId, src: own.src }] } }),
  "events.create": (own) => ({
    body: {
      eventable_type: "branch",
      eventable_id: own.branchId,
      locales: localized,
      media: [{ id: own.eventMediaId, src: own.src }],
    },
  }),
  "services.create": (own) => ({
    body: {
      serviceable_type: "branch",
      serviceable_id: own.branchId,
      locales: localized,
      media: [{ id: own.serviceMediaId, src: own.src }],
    },
  }),
};

/** Whether the registry has something to say of a call. */
export const hasSample = (name: string): boolean => name in samples;

/** A valid request of somebody of this business; the parameters of the address go by their names. */
export const sampleOf = (name: string, call: Call, own: Stocked): Sample => filled(call, own, samples[name]);

/** The requests that name a record in every place that can: the valid one, as each kind of file, and what only serves for that. */
export const requestsOf = (name: string, call: Call, own: Stocked): Sample[] => [
  sampleOf(name, call, own),
  ...filesOf(name, call, own),
  ...(probes[name] ? [filled(call, own, probes[name])] : []),
];

/** The valid request of a file, once as each kind that there is of it. */
export function filesOf(name: string, call: Call, own: Stocked): Sample[] {
  const isFile = call.query instanceof z.ZodObject && "format" in call.query.shape;
  if (!isFile || name === "qrSheets.print") return [];
  const sample = sampleOf(name, call, own);
  return FILE_FORMATS.map((format) => ({ ...sample, query: { ...sample.query, format } }));
}

function filled(call: Call, own: Stocked, sent?: (own: Stocked) => Sent): Sample {
  const { params, ...rest } = sent?.(own) ?? {};
  return { ...rest, params: { ...paramsOf(call, own), ...params } };
}

function paramsOf(call: Call, own: Stocked): Record<string, string> {
  const known: Record<string, unknown> = { ...own };
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, param = ""]) => param);
  return Object.fromEntries(names.map((param) => [param, String(known[param])]));
}
