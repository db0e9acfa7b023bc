import { expect } from "vitest";
import type { BrowserScreen } from "./browser.ts";
import type { HostileBusiness } from "./hostile-business.ts";
import { faultsOfTexts, hostileText } from "./hostile-text.ts";

/** An address and the texts expected on its page. */
type Stop = readonly [address: string, ...labels: string[]];

/** Opens each address in the language of the view and reads what it shows. */
export async function walkPages(
  { page, faults }: BrowserScreen,
  locale: "en" | "ar",
  stops: readonly Stop[],
): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const [address, ...labels] of stops) {
    await page.goto(address);
    const wrong = [...(await faultsOfTexts(page, hostileTexts(labels, locale))), ...faults.splice(0)];
    if (wrong.length > 0) found[address] = wrong;
  }
  expect(found).toEqual({});
}

/** `!` marks texts that exist in one language only. */
export const hostileTexts = (labels: readonly string[], locale: "en" | "ar"): string[] =>
  labels.map((label) => (label.startsWith("!") ? hostileText(label.slice(1)) : hostileText(label, locale)));

export const listStops = (own: HostileBusiness): Stop[] => [
  ["/categories/list", "category"],
  ["/holidays/list", "holiday"],
  ["/menus/list", "menu"],
  ["/hotels/list", "hotel"],
  ["/hotels/rooms/list", "room", "hotel"],
  ["/services/list", "service"],
  ["/services/staff/list", "staff"],
  ["/branches/list", "branch"],
  ["/business/list", "business"],
  ["/events/list", "event"],
  ["/users/list", "!member"],
  ["/holidays/closures/list", "closure"],
  ["/orders/reasons/list", "own reason"],
  ["/floors", "floor"],
  [`/floors/${own.floor.id}/tables`, "table"],
  ["/permissions/list", "!member"],
  ["/orders/list", "!customer"],
  ["/reservations/list", "!booker"],
  ["/invoices/list", "!booker"],
  ["/audits/list?area=services", "service"],
];

export const detailStops = (own: HostileBusiness): Stop[] => [
  ["/menu", "category", "item"],
  [`/permissions/${own.member.id}`, "!member"],
  [`/orders/edit/${own.order.id}?branch=${own.owner.branch.id}`, "!customer", "item", "!line note", "!order note"],
  [`/orders/list?open=${own.rejected.id}&branch=${own.owner.branch.id}`, "!rejection", "!customer", "item"],
  [`/reservations/edit/${own.stay.id}?branch=${own.owner.branch.id}`, "!booker", "room", "!booking note"],
  [`/reservations/edit/${own.canceled.id}?branch=${own.owner.branch.id}`, "!cancellation", "service"],
  [`/invoices/edit/${own.stay.invoice_id}`, "!payment note", "!credit reason", "room"],
  [`/reservations/list2?from=${own.day}&kind=service`, "!booker", "staff"],
  [`/reservations/list2?from=${own.day}&kind=table`, "!booker", "table"],
  [`/reservations/list2?from=${own.day}&kind=room`, "!booker", "room"],
  ["/calendar", "event", "holiday"],
  [`/calendar?view=day&day=${own.day}`, "!booker"],
  [`/calendar?view=week&day=${own.day}`, "!booker"],
  ["/admin/overview"],
  ["/charts"],
];

export const formStops = (own: HostileBusiness): Stop[] => [
  [`/categories/edit/${own.category.id}`, "category"],
  [`/holidays/edit/${own.holiday.id}`, "holiday"],
  [`/menus/edit/${own.menu.id}`, "menu"],
  [`/hotels/edit/${own.hotel.id}`, "hotel", "hotel description"],
  [`/hotels/rooms/edit/${own.room.id}`, "room", "room description"],
  [`/services/edit/${own.service.id}`, "service"],
  [`/services/staff/edit/${own.staff.id}`, "staff", "!leave"],
  [`/branches/edit/${own.owner.branch.id}`, "branch", "branch address"],
  [`/business/edit/${own.owner.businessId}`, "business"],
  [`/events/edit/${own.event.id}`, "event"],
  [`/users/edit/${own.member.id}`, "!member"],
  [`/holidays/closures/edit/${own.closure.id}`, "closure"],
  [`/orders/reasons/edit/${own.reason.id}`, "own reason"],
  ["/settings?tab=business", "business", "terms"],
  ["/settings?tab=branch", "branch address", "contact hours"],
  ["/settings?tab=mobile", "item"],
  ["/settings?tab=tablet", "item"],
];
