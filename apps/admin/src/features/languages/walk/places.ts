import type { BilingualKind, MissingText } from "@diwan/contract/overview/languages";
import { ADDRESSES, editOf, PAGES, tablesOf } from "../../../kit/navigation/addresses.ts";

/** An address of the back-office with its search. */
export interface TextPlace {
  to: string;
  search: Readonly<Record<string, string>>;
}

const page =
  (address: string) =>
  ({ id }: MissingText): TextPlace => ({ to: editOf(address, id), search: {} });
const inMenu = ({ parent_id, id }: MissingText): TextPlace => ({
  to: ADDRESSES.menu,
  search: { item: parent_id ?? id, missing: "text" },
});
const atBranch = ({ branch_id }: MissingText): { branch?: string } => (branch_id ? { branch: branch_id } : {});

/** Where each kind is edited; a new kind does not compile without its place. */
const PLACES: Record<BilingualKind, (missing: MissingText) => TextPlace> = {
  menus: page(ADDRESSES.menus),
  categories: page(ADDRESSES.categories),
  items: inMenu,
  prices: inMenu,
  addons: inMenu,
  discounts: inMenu,
  chalets: inMenu,
  optionGroups: inMenu,
  options: inMenu,
  branches: page(ADDRESSES.branches),
  hotels: page(ADDRESSES.hotels),
  rooms: page(ADDRESSES.roomTypes),
  services: page(ADDRESSES.services),
  staff: (one) => ({ ...page(ADDRESSES.staff)(one), search: atBranch(one) }),
  floors: (one) => ({ to: PAGES.floors.address, search: { ...atBranch(one), edit: one.id } }),
  tables: (one) => ({ to: tablesOf(one.parent_id ?? ""), search: { ...atBranch(one), edit: one.id } }),
  events: page(ADDRESSES.events),
  holidays: page(ADDRESSES.holidays),
  closures: page(ADDRESSES.closures),
  rejectionReasons: page(ADDRESSES.rejectionReasons),
  roles: page(ADDRESSES.roles),
  business: () => ({ to: ADDRESSES.settings, search: { tab: "business" } }),
  businessTexts: () => ({ to: ADDRESSES.settings, search: { tab: "business" } }),
  branchTexts: (one) => ({ to: ADDRESSES.settings, search: { tab: "branch", ...atBranch(one) } }),
};

export const placeOfMissing = (missing: MissingText): TextPlace => PLACES[missing.kind](missing);
