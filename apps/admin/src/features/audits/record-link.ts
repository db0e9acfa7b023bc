import type { Audit } from "@diwan/contract/overview/audits";
import { ADDRESSES, editOf, listOf, permissionsOf } from "../../kit/addresses.ts";
import { targetOf, type Target } from "../../kit/record-target.ts";
import { isHolder } from "./compare/values.ts";

type Known = Parameters<typeof targetOf>[1];

/** Where what a row tells of is seen, for who may see it. */
export function linkOf(audit: Audit, known: Known): Target | undefined {
  const { area, action, recordId, label, branchId } = audit;
  if (recordId === null || action === "delete" || action === "export") return undefined;
  if (area === "settings") return known.can("settings", "read") ? settingsAt(label, branchId) : undefined;
  if (area === "roles") return known.can("roles", "read") ? { to: permissionsOf(recordId) } : undefined;
  if (area === "orders")
    return known.can("orders", "read", branchId ?? undefined) ? orderAt(recordId, branchId) : undefined;
  return recordAt(audit, recordId, known);
}

function recordAt({ area, label, branchId, before, after }: Audit, id: string, known: Known): Target | undefined {
  const record = isHolder(after) ? after : isHolder(before) ? before : {};
  // closures are told among the holidays
  if (area === "holidays" && "business_id" in record)
    return known.can("holidays", "update") ? { to: editOf(ADDRESSES.closures, id) } : undefined;
  // as are room types among the hotels, and who carries out services among those
  if (area === "hotels" && "hotel_id" in record)
    return known.can("hotels", "update") ? { to: editOf(ADDRESSES.roomTypes, id) } : undefined;
  if (area === "services" && "service_ids" in record)
    return known.can("services", "update") ? { to: editOf(ADDRESSES.staff, id) } : undefined;
  if ("sortedIds" in record) return sortedAt(area, id, known);
  const text = (key: string): string | null => (typeof record[key] === "string" ? record[key] : null);
  const place = { branchId: branchId ?? text("branch_id"), parentId: text("floor_id"), menuId: text("menu_id") };
  return targetOf({ area, id, locales: [{ locale: "en", name: label }], ...place }, known);
}

/** Items are sorted in their category; of sorted categories only the menu they are in may be known. */
const sortedAt = (area: Audit["area"], id: string, { can }: Known): Target | undefined => {
  if (!can("menu", "read")) return undefined;
  return area === "items" ? { to: ADDRESSES.menu, search: { category: id } } : { to: ADDRESSES.menu };
};

/** Reasons to reject are told among the orders; they belong to no branch. */
const orderAt = (id: string, branch: string | null): Target =>
  branch === null
    ? { to: editOf(ADDRESSES.rejectionReasons, id) }
    : { to: listOf(ADDRESSES.orders), search: { open: id, branch } };

const APPS: Readonly<Record<string, string>> = { TabletApp: "tablet", MobileApp: "mobile" };
const settingsAt = (key: string, branchId: string | null): Target => ({
  to: ADDRESSES.settings,
  search: { tab: APPS[key] ?? (branchId === null ? "business" : "branch") },
});
