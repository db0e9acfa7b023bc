import { addDays, dayIn } from "@diwan/contract/time/days";
import type { Item } from "@diwan/contract/menu/items";
import type { Order } from "@diwan/contract/orders/order-record";
import type { Reservation } from "@diwan/contract/reservations/reservation-parts";
import { inject } from "vitest";
import { hostileText, HOSTILE_FILE, HOSTILE_UNIT, hostileNames, namesOnly } from "./hostile-text.ts";
import { makeCategory, makeItem } from "./menu-data.ts";
import { registerOwner, type TestOwner } from "./owner.ts";
import { pictureFile } from "./pictures.ts";

type Made = { id: string };
const inDays = (count: number): string => addDays(dayIn("Asia/Kuwait", new Date()), count);

/** A business in which every text is hostile, in each kind of free text field. */
export async function makeHostileBusiness() {
  const owner = await registerOwner("restaurant", hostileText("business"));
  const at = `business/${owner.businessId}`;
  const branch = `${at}/branches/${owner.branch.id}`;
  await setTexts(owner, at, branch);
  const menu = await makeMenu(owner, at);
  const places = await makePlaces(owner, at, branch);
  const others = await makeOthers(owner, at, branch);
  const orders = await makeOrders(owner, branch, { ...menu, ...places });
  const bookings = await makeBookings(owner, branch, places);
  return { owner, at, branch, ...menu, ...places, ...others, ...orders, ...bookings };
}
export type HostileBusiness = Awaited<ReturnType<typeof makeHostileBusiness>>;

async function setTexts(owner: TestOwner, at: string, branch: string): Promise<void> {
  const both = (label: string) => ({ en: hostileText(label), ar: hostileText(label, "ar") });
  const set = (below: string, settings: Record<string, unknown>) =>
    owner.call("POST", `${below}/settings/set`, {
      settings: Object.entries(settings).map(([key, data]) => ({ key, data })),
    });
  await set(at, { Locales: hostileNames("business"), TermsConditions: both("terms"), TaxRate: 5 });
  await set(branch, {
    ...{ Locales: namesOnly("branch"), Address: both("branch address"), ContactHours: both("contact hours") },
    ...{ DineIn: true, Delivery: true, CarPickup: true, SelfPickUp: true, ContactPhone: "+96525714410" },
    TabletApp: { CartVisible: true, EnableOrdering: true, PassKey: "4821" },
  });
}

async function makeMenu(owner: TestOwner, at: string) {
  const menu = await owner.call<Made>("POST", `${at}/menus`, { locales: hostileNames("menu"), type: "full-menu" });
  const category = await owner.call<Made>("POST", `${at}/categories`, {
    ...{ menu_id: owner.menuId, locales: hostileNames("category") },
  });
  const holiday = await owner.call<Made>("POST", `${at}/holidays`, {
    ...{ locales: hostileNames("holiday"), from: inDays(3), to: inDays(4), price: 3 },
  });
  const item = await owner.call<Item>("POST", `${at}/items`, {
    ...{ category_id: category.id, locales: hostileNames("item") },
    prices: ["price", "other price"].map((label) => ({ price: 2.5, locales: namesOnly(label) })),
    addons: [{ price: 0.25, locales: namesOnly("addon") }],
    discounts: [{ amount: 5, type: "percentage", from: inDays(-1), to: inDays(9), locales: namesOnly("discount") }],
  });
  await upload(owner, `${HOSTILE_FILE} folder/${HOSTILE_FILE} file 1.500.jpg`);
  const reason = await owner.call<Made>("POST", `${at}/rejection-reasons`, { locales: namesOnly("own reason") });
  return { menu, category, holiday, item, reason };
}

/** The uploader makes an item of a picture by its path. */
async function upload(owner: TestOwner, fullPath: string): Promise<void> {
  const { buffer, name } = await pictureFile("hostile.jpg");
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(buffer)]), name);
  const headers = {
    ...{ authorization: `Bearer ${owner.token}`, "convert-item": "true" },
    ...{ "menu-id": owner.menuId, "full-path": encodeURIComponent(fullPath) },
  };
  const answer = await fetch(`${inject("base")}/api/media/upload`, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
}

async function makePlaces(owner: TestOwner, at: string, branch: string) {
  const { businessId } = owner;
  const floor = await owner.call<Made>("POST", `${branch}/floors`, { locales: namesOnly("floor") });
  const table = await owner.call<Made & { token: string }>("POST", `${branch}/floors/${floor.id}/tables`, {
    ...{ locales: namesOnly("table"), seats: 4 },
  });
  const hotel = await owner.call<Made>("POST", "hotels", { businessId, locales: hostileNames("hotel") });
  const room = await owner.call<Made>("POST", `${at}/room-types`, {
    ...{
      hotel_id: hotel.id,
      locales: hostileNames("room"),
      units: 2,
      unit_names: [HOSTILE_UNIT],
      guests: 2,
      price: 30,
    },
  });
  const service = await owner.call<Made>("POST", "services", {
    ...{ businessId, serviceable_type: "branch", serviceable_id: owner.branch.id, price: 12, duration: 60 },
    locales: hostileNames("service"),
  });
  const hire = (label: string) =>
    owner.call<Made>("POST", `${branch}/staff`, {
      ...{ locales: hostileNames(label), service_ids: [service.id] },
      hours: Array.from({ length: 7 }, (_, day) => ({ day, from: "10:00", to: "20:00" })),
      exceptions: [{ from: inDays(20), to: inDays(21), hours: [], name: hostileText("leave") }],
    });
  const staff = await hire("staff");
  await hire("other staff");
  return { floor, table, hotel, room, service, staff };
}

async function makeOthers(owner: TestOwner, at: string, branch: string) {
  const event = await owner.call<Made>("POST", "events", {
    ...{ businessId: owner.businessId, eventable_type: "branch", eventable_id: owner.branch.id },
    ...{ locales: hostileNames("event"), start: inDays(2), end: inDays(3) },
  });
  const closure = await owner.call<Made>("POST", `${at}/date-ranges`, {
    ...{ locales: namesOnly("closure"), from: inDays(40), to: inDays(41) },
  });
  const member = await owner.call<Made>("POST", `${at}/users`, {
    ...{ name: hostileText("member"), email: `hostile-${owner.businessId}@example.com`, phone_number: "+96551234567" },
    password: "Correct-Horse-9",
  });
  await owner.call("POST", `${branch}/permissions/user/${member.id}/set`, {
    permissions: [`branch.${owner.branch.id}.orders.read`],
  });
  const invited = `invited-${owner.businessId}@example.com`;
  await owner.call("POST", `${at}/users`, {
    name: hostileText("invited"),
    email: invited,
    phone_number: "+96551234568",
  });
  return { event, closure, member, invited };
}

async function makeOrders(owner: TestOwner, branch: string, { item, table }: { item: Item; table: Made }) {
  const line = { item_id: item.id, price_id: item.prices[0]?.id, addon_ids: item.addons.map(({ id }) => id) };
  const customer = {
    ...{ name: hostileText("customer"), phone: "+96599812204" },
    ...{ address: `${hostileText("address")}\n${hostileText("second line")}`, car: hostileText("car") },
  };
  const rest = { customer, note: hostileText("order note"), lines: [{ ...line, note: hostileText("line note") }] };
  const place = (more: object) => owner.call<Order>("POST", `${branch}/orders`, { ...rest, ...more });
  const order = await place({ mode: "Delivery" });
  await place({ mode: "CarPickup" });
  await place({ mode: "DineIn", table_id: table.id });
  const rejected = await place({ mode: "SelfPickUp" });
  await owner.call("POST", `${branch}/orders/${rejected.id}`, { status: "rejected", reason: hostileText("rejection") });
  const placed = await owner.call<{ token: string }>("POST", `public/branches/${owner.branch.slug}/orders`, {
    ...{ ...rest, mode: "Delivery" },
  });
  const placeOrder = () => place({ mode: "Delivery", customer: { ...customer, name: hostileText("newcomer") } });
  return { order, rejected, placeOrder, orderToken: placed.token };
}

async function makeBookings(owner: TestOwner, branch: string, { table, room, service, staff }: Record<string, Made>) {
  const customer = {
    ...{ name: hostileText("booker"), phone: "+96599812205", civil_id: HOSTILE_UNIT },
    email: `booker-${owner.businessId}@example.com`,
  };
  const book = (more: object) =>
    owner.call<Reservation>("POST", `${branch}/reservations`, {
      ...{ customer, note: hostileText("booking note"), status: "confirmed", ...more },
    });
  const day = inDays(1);
  const booking = await book({
    ...{ resource_type: "service", resource_id: service?.id, staff_id: staff?.id, start: `${day}T11:00:00` },
  });
  await book({ resource_type: "table", resource_id: table?.id, start: `${day}T12:00:00` });
  const stay = await book({
    resource_type: "room",
    resource_id: room?.id,
    start: day,
    end: inDays(3),
    down_payment: 5,
    method: "cash",
  });
  const canceled = await book({
    ...{ resource_type: "service", resource_id: service?.id, staff_id: staff?.id, start: `${day}T15:00:00` },
  });
  await owner.call("POST", `${branch}/reservations/${canceled.id}`, {
    status: "canceled",
    reason: hostileText("cancellation"),
  });
  const asked = await owner.call<{ token: string }>("POST", `public/branches/${owner.branch.slug}/reservations`, {
    ...{ resource_type: "service", resource_id: service?.id, start: `${day}T17:00:00`, customer },
    note: hostileText("guest's note"),
  });
  const invoice = `business/${owner.businessId}/invoices/${stay.invoice_id}`;
  await owner.call("POST", `${invoice}/payments`, { amount: 1, method: "cash", note: hostileText("payment note") });
  await owner.call("POST", `${invoice}/credit`, { amount: 1, reason: hostileText("credit reason") });
  return { day, booking, stay, canceled, bookerEmail: customer.email, bookingToken: asked.token };
}

/** A chalet with hostile texts, with a stay. */
export async function makeHostileChalet() {
  const owner = await registerOwner("chalet", hostileText("business"));
  const category = await makeCategory(owner, [hostileText("chalets"), hostileText("chalets", "ar")]);
  const chalet = await makeItem(owner, category.id, [hostileText("chalet"), hostileText("chalet", "ar")], {
    prices: ["Weekdays", "Weekend"].map((name) => ({ price: 40, locales: [{ locale: "en", name }] })),
    itemable: { insurance: 100, bedrooms: 5, address: { en: hostileText("place"), ar: hostileText("place", "ar") } },
  });
  const bookings = `business/${owner.businessId}/branches/${owner.branch.id}/reservations`;
  const stay = await owner.call<Reservation>("POST", bookings, {
    ...{ resource_type: "item", resource_id: chalet.id, start: inDays(5), end: inDays(6), status: "confirmed" },
    ...{ customer: { name: hostileText("booker") }, note: hostileText("booking note") },
  });
  await owner.call("POST", `${bookings}/${stay.id}/insurance`, {
    ...{ kind: "held", amount: 50, method: "cash", note: hostileText("insurance note") },
  });
  return { owner, chalet, stay };
}
