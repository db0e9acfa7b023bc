import type { Names } from "@diwan/contract/api/fields";
import type { Area } from "@diwan/contract/people/permissions";
import { nameOf } from "@diwan/ui/text/names";
import { ADDRESSES, editOf, invoiceOf, listOf, PAGES, RECORD_NAMES, tablesOf } from "./addresses.ts";
import type { SignedIn } from "../session/session.ts";

export interface NavigationTarget {
  to: string;
  search?: Readonly<Record<string, string>>;
}

/** A record with the records it belongs to. */
export interface LocatedRecord {
  area: Area;
  id: string;
  locales: Names;
  branchId: string | null;
  /** The floor of a table. */
  parentId: string | null;
  /** The menu of an item or category. */
  menuId: string | null;
}

interface Known {
  can: SignedIn["can"];
  /** Whether there is a route for a path such as `/users/edit/$id`. */
  hasScreen: (path: string) => boolean;
}

/** Where a record is shown: its position in the menu, its form, or its list for users who may not open the form. */
export function findRecordTarget(record: LocatedRecord, known: Known): NavigationTarget | undefined {
  const { area, id, menuId, parentId, branchId } = record;
  const { can } = known;
  const found = { search: nameOf(record.locales, "en") };
  if (area === "items") return can("menu", "read") ? inMenu({ item: id }, menuId) : undefined;
  if (area === "categories" && can("menu", "read")) return inMenu({ category: id }, menuId);
  if (area === "tables") return parentId === null ? undefined : { to: tablesOf(parentId), search: found };
  if (area === "floors")
    return can("tables", "read", branchId ?? undefined)
      ? { to: tablesOf(id) }
      : { to: PAGES.floors.address, search: found };
  if (area === "orders" || area === "reservations") return numberedPage(area, record, known);
  return area === "invoices" ? invoicePage(record, known) : formOrList(record, known);
}

function formOrList({ area, id, locales }: LocatedRecord, { can, hasScreen }: Known): NavigationTarget | undefined {
  const name = RECORD_NAMES.find((one) => one === area);
  if (!name) return undefined;
  const address = ADDRESSES[name];
  if (can(area, "update") && hasScreen(`${address}/edit/$id`)) return { to: editOf(address, id) };
  return hasScreen(listOf(address)) ? { to: listOf(address), search: { search: nameOf(locales, "en") } } : undefined;
}

const invoicePage = ({ id, branchId }: LocatedRecord, { can, hasScreen }: Known): NavigationTarget | undefined =>
  can("invoices", "read", branchId ?? undefined) && hasScreen(PAGES.invoice.address)
    ? { to: invoiceOf(id) }
    : undefined;

/**
 * The areas of orders and bookings also contain sold-out items and holds, which have no page; only orders and bookings
 * have a number as their name.
 */
function numberedPage(
  area: "orders" | "reservations",
  { id, locales, branchId }: LocatedRecord,
  { can, hasScreen }: Known,
): NavigationTarget | undefined {
  const isNumbered = nameOf(locales, "en").startsWith("#");
  if (!isNumbered || !can(area, "read", branchId ?? undefined) || !hasScreen(`${ADDRESSES[area]}/edit/$id`))
    return undefined;
  return { to: editOf(ADDRESSES[area], id), ...(branchId === null ? {} : { search: { branch: branchId } }) };
}

const inMenu = (place: Readonly<Record<string, string>>, menuId: string | null): NavigationTarget => ({
  to: ADDRESSES.menu,
  search: { ...(menuId === null ? {} : { menu: menuId }), ...place },
});
