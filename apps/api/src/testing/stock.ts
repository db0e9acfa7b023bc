import { randomBytes } from "node:crypto";
import type pg from "pg";
import { uuidv7 } from "uuidv7";
import { keyedHashes } from "../platform/files/encryption.ts";
import { hashToken } from "../platform/authorization/authorize.ts";
import { orderRows } from "./order-rows.ts";
import { invitationRows, sessionRows, staffRows, tabletToken } from "./people-rows.ts";
import { reservationRows } from "./reservation-rows.ts";
import { bytea, insert } from "./rows.ts";
import { newSignInParts, type SignInParts, signInRows, TEST_KEYS } from "./sign-in-rows.ts";
import { makeTenant, type NewTenant, pendingEmailOf, stamps, type Tenant } from "./tenant.ts";

/** A business with one of everything; each id plays the same part in every stocked business. */
export interface Stocked extends Tenant, SignInParts {
  mark: string;
  siblingId: string;
  /** A branch that nothing belongs to. */
  emptyBranchId: string;
  otherMenuId: string;
  childId: string;
  otherChildId: string;
  otherCategoryId: string;
  itemId: string;
  otherItemId: string;
  priceId: string;
  addonId: string;
  discountId: string;
  holidayId: string;
  mediaId: string;
  categoryMediaId: string;
  /** A hotel that nothing belongs to, and one with a service. */
  hotelId: string;
  otherHotelId: string;
  serviceId: string;
  hotelServiceId: string;
  hotelMediaId: string;
  serviceMediaId: string;
  roomTypeId: string;
  /** Who carries out the branch's service. */
  staffId: string;
  eventId: string;
  eventMediaId: string;
  dateRangeId: string;
  reasonId: string;
  /** A floor with two tables, and one without any. */
  floorId: string;
  emptyFloorId: string;
  tableId: string;
  otherTableId: string;
  logoId: string;
  /** A pending order with a line of the first item and its invoice, and what its guest follows it by; the other item is sold out. */
  orderId: string;
  orderLineId: string;
  invoiceId: string;
  orderToken: string;
  /** A pending booking of the second table, and what its guest follows it by. */
  reservationId: string;
  reservationToken: string;
  /** The address of an uploaded picture that nothing has taken. */
  src: string;
  /** An address that asked to register; `CODE` is its code, and the owner's for a new password. */
  newEmail: string;
  /** Another session of the owner. */
  sessionId: string;
  /** A device that a login QR let in to the branch, and what it says for itself. */
  deviceId: string;
  deviceToken: string;
  /** Somebody of the business whose account it made, without any right. */
  memberId: string;
  /** The link by which that somebody may accept, and the business that invites the owner. */
  invitationToken: string;
  membershipId: string;
  /** The code of a login QR that nobody has used. */
  deviceCode: string;
}

const lasting = { starts_at: "2026-06-01T14:00:00", ends_at: "2026-06-04T14:00:00" };
export const CODE = "246813";

/** A business with two branches and menus, nested categories, and items with all that items can have. */
export async function makeStocked(sql: pg.Pool, wish: NewTenant = {}): Promise<Stocked> {
  const mark = wish.mark ?? `mark${uuidv7().slice(-12)}`;
  const tenant = await makeTenant(sql, { ...wish, mark, pendingEmail: true });
  const { businessId, menuId, categoryId, userId } = tenant;
  const ids = {
    siblingId: uuidv7(),
    emptyBranchId: uuidv7(),
    otherMenuId: uuidv7(),
    childId: uuidv7(),
    otherChildId: uuidv7(),
    otherCategoryId: uuidv7(),
    itemId: uuidv7(),
    otherItemId: uuidv7(),
    priceId: uuidv7(),
    addonId: uuidv7(),
    discountId: uuidv7(),
    holidayId: uuidv7(),
    mediaId: uuidv7(),
    categoryMediaId: uuidv7(),
    hotelId: uuidv7(),
    otherHotelId: uuidv7(),
    serviceId: uuidv7(),
    hotelServiceId: uuidv7(),
    hotelMediaId: uuidv7(),
    serviceMediaId: uuidv7(),
    roomTypeId: uuidv7(),
    staffId: uuidv7(),
    eventId: uuidv7(),
    eventMediaId: uuidv7(),
    dateRangeId: uuidv7(),
    reasonId: uuidv7(),
    floorId: uuidv7(),
    emptyFloorId: uuidv7(),
    tableId: uuidv7(),
    otherTableId: uuidv7(),
    logoId: uuidv7(),
    orderId: uuidv7(),
    orderLineId: uuidv7(),
    invoiceId: uuidv7(),
    reservationId: uuidv7(),
    sessionId: uuidv7(),
    deviceId: uuidv7(),
    memberId: uuidv7(),
    membershipId: uuidv7(),
  };
  const parts = newSignInParts();
  const [orderToken, reservationToken, invitationToken] = [newToken(), newToken(), newToken()];
  const [deviceCode, deviceToken] = [randomBytes(32).toString("base64url"), randomBytes(32).toString("base64url")];
  const named = { business_id: businessId, name_en: mark, name_ar: mark };
  const key = (): string => `${businessId}/${uuidv7()}.jpg`;
  const keys = { item: key(), category: key(), hotel: key(), service: key(), event: key(), logo: key(), free: key() };
  const file = (one: string, owner: string | null) => ({
    key: one,
    user_id: userId,
    business_id: owner,
    type: "image",
    bytes: 1,
    created_at: "now",
  });
  const price = {
    ...named,
    item_id: ids.itemId,
    sort: 0,
    price: 1.5,
    name_en: wish.type === "chalet" ? "Weekdays" : mark,
  };
  await insert(sql, staffRows(businessId, ids.memberId, mark), signInRows(userId, parts), {
    branches: [ids.siblingId, ids.emptyBranchId].map((id, at) => ({
      ...named,
      id,
      slug: `${tenant.slug}-${at + 2}`,
      sort: at + 2,
      ...stamps,
    })),
    menus: [{ ...named, id: ids.otherMenuId, type: "full-menu", sort: 2, ...stamps }],
    categories: [
      { ...named, id: ids.otherCategoryId, menu_id: menuId, parent_id: null, sort: 2, ...stamps },
      { ...named, id: ids.childId, menu_id: menuId, parent_id: categoryId, sort: 1, ...stamps },
      { ...named, id: ids.otherChildId, menu_id: menuId, parent_id: categoryId, sort: 2, ...stamps },
    ],
    items: [ids.itemId, ids.otherItemId].map((id, at) => ({
      ...named,
      id,
      menu_id: menuId,
      category_id: categoryId,
      sort: at + 1,
      hide: false,
      disable_ordering: false,
      ...stamps,
    })),
    item_prices: [{ ...price, id: ids.priceId }],
    item_addons: [{ ...price, id: ids.addonId, name_en: mark }],
    item_discounts: [
      {
        ...named,
        id: ids.discountId,
        item_id: ids.itemId,
        amount: 10,
        type: "percentage",
        starts_on: "2026-01-01",
        ends_on: "2026-12-31",
      },
    ],
    holidays: [{ ...named, id: ids.holidayId, starts_on: "2026-06-01", ends_on: "2026-06-03", price: 9, ...stamps }],
    item_holidays: [{ business_id: businessId, item_id: ids.itemId, holiday_id: ids.holidayId, price: 7 }],
    hotels: [ids.hotelId, ids.otherHotelId].map((id) => ({ ...named, id, type: "hotel", ...stamps })),
    services: [
      { ...named, id: ids.serviceId, branch_id: ids.siblingId, price: 12.5, duration: 60, ...stamps },
      { ...named, id: ids.hotelServiceId, hotel_id: ids.otherHotelId, ...stamps },
    ],
    room_types: [{ ...named, id: ids.roomTypeId, hotel_id: ids.otherHotelId, units: 3, price: 30, ...stamps }],
    staff: [{ ...named, id: ids.staffId, branch_id: tenant.branchId, ...stamps }],
    staff_services: [ids.serviceId, ids.hotelServiceId].map((service_id) => ({
      business_id: businessId,
      staff_id: ids.staffId,
      service_id,
    })),
    events: [{ ...named, ...lasting, id: ids.eventId, branch_id: ids.siblingId, ...stamps }],
    date_ranges: [{ ...named, ...lasting, id: ids.dateRangeId, ...stamps }],
    rejection_reasons: [{ business_id: businessId, id: ids.reasonId, name_en: mark, name_ar: mark, ...stamps }],
    floors: [ids.floorId, ids.emptyFloorId].map((id) => ({ ...named, id, branch_id: tenant.branchId, ...stamps })),
    tables: [ids.tableId, ids.otherTableId].map((id) => ({
      ...named,
      id,
      branch_id: tenant.branchId,
      floor_id: ids.floorId,
      seats: 4,
      token: randomBytes(5).toString("hex"),
      ...stamps,
    })),
    files: [
      ...[keys.item, keys.category, keys.hotel, keys.service, keys.event, keys.logo].map((one) =>
        file(one, businessId),
      ),
      file(keys.free, null),
    ],
    media: [
      { id: ids.mediaId, item_id: ids.itemId, file_key: keys.item },
      { id: ids.categoryMediaId, category_id: categoryId, file_key: keys.category },
      { id: ids.hotelMediaId, hotel_id: ids.hotelId, file_key: keys.hotel },
      { id: ids.serviceMediaId, service_id: ids.serviceId, file_key: keys.service },
      { id: ids.eventMediaId, event_id: ids.eventId, file_key: keys.event },
      { id: ids.logoId, logo_of: businessId, file_key: keys.logo },
    ].map((row) => ({ business_id: businessId, sort: 0, ...row })),
    business_settings: [{ business_id: businessId, key: "Logo", data: `/media/${keys.logo}`, updated_at: "now" }],
    tablet_devices: [
      { business_id: businessId, branch_id: tenant.branchId, token_hash: bytea(hashToken(tabletToken(mark))) },
    ],
    branch_settings: [
      { business_id: businessId, branch_id: tenant.branchId, key: "SelfPickUp", data: true, updated_at: "now" },
    ],
    ...orderRows(tenant, ids, mark, orderToken),
    ...reservationRows(tenant, ids, mark, reservationToken),
    ...(wish.type === "chalet" && {
      chalets: [ids.itemId, ids.otherItemId].map((id) => ({
        business_id: businessId,
        id: uuidv7(),
        item_id: id,
        insurance: 5,
        address_en: mark,
        address_ar: mark,
        bedrooms: 2,
        units: 1,
      })),
    }),
    idempotency_keys: [{ user_id: userId, key: mark, call: "items.create", request_hash: "\\x00", created_at: "now" }],
    sessions: sessionRows(tenant, ids, { mark, deviceToken }),
    login_codes: [
      {
        business_id: businessId,
        id: uuidv7(),
        branch_id: tenant.branchId,
        user_id: userId,
        code_hash: bytea(hashToken(deviceCode)),
        expires_at: new Date(Date.now() + 300_000),
      },
    ],
    audits: [
      {
        business_id: businessId,
        id: uuidv7(),
        at: "now",
        area: "items",
        action: "read",
        label: mark,
        address: "",
        client: "",
      },
    ],
  });
  const newEmail = `new-${userId}@example.com`;
  const pending = `${userId} ${pendingEmailOf(userId)}`;
  await insert(
    sql,
    { codes: [codeRow(newEmail, "register"), codeRow(tenant.email, "reset"), codeRow(pending, "email")] },
    ...invitationRows({ ...tenant, ...ids }, { ...ids, invitationToken }),
  );
  return {
    ...tenant,
    ...ids,
    ...parts,
    mark,
    newEmail,
    deviceCode,
    deviceToken,
    orderToken,
    reservationToken,
    invitationToken,
    src: `/media/${keys.free}`,
  };
}

const newToken = (): string => randomBytes(32).toString("base64url");

/** The row of a mailed code, good for an hour. */
export function codeRow(email: string, purpose: "register" | "reset" | "email", code = CODE): Record<string, unknown> {
  const [hash] = keyedHashes(TEST_KEYS, "mailed code", `${purpose}:${email}:${code}`);
  const expires_at = new Date(Date.now() + 3_600_000);
  return { email, purpose, code_hash: bytea(hash ?? Buffer.alloc(0)), tries: 0, sent_at: "now", expires_at };
}
