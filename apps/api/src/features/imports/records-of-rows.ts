import type { BusinessType } from "@diwan/contract/api/enumerations";
import type { ImportKind } from "@diwan/contract/imports/import-kinds";
import { areasOf } from "@diwan/contract/people/permissions";
import { ROLE_SET_NAMES, ROLE_SETS, type RoleSet, roleSetsIn } from "@diwan/contract/people/role-sets";
import { searchText } from "@diwan/contract/text/search-text";
import { readPhoneNumber } from "@diwan/contract/text/phone-numbers";
import { type RowCells, findNamed } from "./cells.ts";
import {
  type ExistingPerson,
  type ExistingRecord,
  type Known,
  type NamedFloor,
  type NamedRecord,
  importNameKey,
} from "./known.ts";

type Sent = Record<string, unknown>;

/** The call that a row becomes. */
export interface RowRecord {
  params: Record<string, string>;
  body: Sent;
  /** Keys of which another row of the file may have none: names within a place, or addresses. */
  identities: string[];
  /** The record that is there already. */
  existing?: { id: string; params: Record<string, string>; change: Sent } | undefined;
  /** A floor that is added before, because the branch has none of this name. */
  floor?: { branchId: string; name: string };
}

type RecordOfRow = (cells: RowCells, known: Known) => RowRecord;

/** What the cells of a row mean for each kind: the request of its call. Errors of names are added to the cells. */
export const RECORDS_OF_ROWS: Readonly<Record<ImportKind, RecordOfRow>> = {
  branches(cells, known) {
    const address = { en: cells.text("address_en"), ar: cells.text("address_ar") };
    const settings = omitEmpty({
      ContactPhone: cells.filled("phone"),
      Whatsapp: cells.filled("whatsapp"),
      Address: address.en || address.ar ? address : undefined,
    });
    const rest = omitEmpty({
      slug: cells.filled("slug"),
      latitude: cells.number("latitude"),
      longitude: cells.number("longitude"),
      settings: Object.keys(settings).length > 0 ? settings : undefined,
    });
    const existing = sameName(cells, known.records, null);
    const both = { en: address.en || existing?.address?.en || "", ar: address.ar || existing?.address?.ar || "" };
    const merged = settings["Address"] ? { settings: { ...settings, Address: both } } : {};
    return {
      ...{ params: {}, body: { locales: cells.locales(), ...rest }, identities: namesIn(cells, "") },
      existing: changed(cells, existing, {}, { ...rest, ...merged }),
    };
  },
  users(cells, known) {
    const email = cells.text("email").toLowerCase();
    const phone = readPhoneNumber(cells.text("phone"));
    const found = personOf(cells, known.people, email, phone);
    if (found && cells.text("role") !== "") cells.note("role", "importRoleStays");
    const body = omitEmpty({
      name: cells.text("name"),
      phone_number: cells.text("phone"),
      email: email || undefined,
      rights: found ? undefined : rightsOf(cells, known),
    });
    return {
      ...{ params: {}, body, identities: [found?.id, email || phone].filter((one) => one !== undefined) },
      existing: found && { id: found.id, params: {}, change: changeOfPerson(cells, found, email, phone) },
    };
  },
  tables(cells, known) {
    const branch = cells.record("branch", known.branches);
    const seats = omitEmpty({ seats: cells.number("seats") });
    const body = { locales: cells.locales(), ...seats };
    if (!branch) return { params: {}, body, identities: [] };
    const existing = sameName(cells, known.records, branch.id);
    const { floorId, ...floor } = floorOf(cells, known.floors, branch.id, existing !== undefined);
    const moves = existing && cells.filled("floor") && floorId !== existing.floor_id ? { floor_id: floorId } : {};
    const params = { branchId: branch.id, ...(floorId && { floorId }) };
    const before = { branchId: branch.id, floorId: existing?.floor_id ?? "" };
    return {
      ...{ params, body, identities: namesIn(cells, branch.id), ...floor },
      existing: changed(cells, existing, before, { ...seats, ...moves }),
    };
  },
  services(cells, known) {
    const place = cells.record("place", [...known.branches, ...known.hotels]);
    const type = known.hotels.some(({ id }) => id === place?.id) ? "hotel" : "branch";
    const rest = omitEmpty({ price: cells.filled("price"), duration: cells.number("duration") });
    return {
      params: {},
      body: { serviceable_type: type, serviceable_id: place?.id, locales: cells.locales(true), ...rest },
      identities: place ? namesIn(cells, place.id) : [],
      existing: changed(cells, place && sameName(cells, known.records, place.id), {}, rest),
    };
  },
  roomTypes(cells, known) {
    const hotel = cells.record("hotel", known.hotels);
    const names = cells.list("unit_names");
    const rest = omitEmpty({
      // as many rooms as are named, unless the file says how many
      units: cells.number("units") ?? (names.length || undefined),
      unit_names: names.length > 0 ? names : undefined,
      guests: cells.number("guests"),
      price: cells.filled("price"),
      weekend_price: cells.filled("weekend_price"),
    });
    return {
      params: {},
      body: { hotel_id: hotel?.id, locales: cells.locales(true), ...rest },
      identities: hotel ? namesIn(cells, hotel.id) : [],
      existing: changed(cells, hotel && sameName(cells, known.records, hotel.id), {}, rest),
    };
  },
};

/** By the id of an export, otherwise by the address, otherwise by the phone. */
function personOf(
  cells: RowCells,
  people: readonly ExistingPerson[],
  email: string,
  phone: string | undefined,
): ExistingPerson | undefined {
  const id = cells.text("id").toLowerCase();
  return (
    people.find((one) => one.id === id) ??
    people.find((one) => (email ? one.email === email : phone !== undefined && one.phone === phone))
  );
}

/** What is different in the file, with the version that it was compared with; empty if nothing is. */
function changeOfPerson(
  cells: RowCells,
  found: ExistingPerson,
  email: string,
  phone: string | undefined,
): Record<string, unknown> {
  const name = cells.filled("name");
  const typed = cells.filled("phone");
  const change = omitEmpty({
    // an export shows who has not accepted yet by the address
    name: name === found.name || name === found.email ? undefined : name,
    phone_number: phone !== undefined && phone === found.phone ? undefined : typed,
    email: email === found.email ? undefined : email || undefined,
  });
  return Object.keys(change).length > 0 ? { ...change, updated_at: found.updated_at } : {};
}

/** The floor that a table's row names, or one that is added with it; the only floor of the branch without a name. */
function floorOf(
  cells: RowCells,
  floors: readonly NamedFloor[],
  branchId: string,
  exists: boolean,
): { floorId?: string | undefined; floor?: { branchId: string; name: string } } {
  const within = floors.filter(({ branch_id }) => branch_id === branchId);
  const name = cells.text("floor");
  if (name === "") return exists ? {} : { floorId: cells.record("floor", within)?.id };
  const found = findNamed(within, name);
  if (found) return { floorId: found.id };
  cells.note("floor", "importNewFloor", { name });
  return { floor: { branchId, name } };
}

const EVERYWHERE = ["all", "all branches", "everywhere", "الكل", "كل الفروع", "جميع الفروع"].map(searchText);

/** The role and the branches of a person, if the row says any. */
function rightsOf(cells: RowCells, { branches, roles, type }: Known): Sent | undefined {
  const named = cells.list("branches");
  const isNamed = cells.text("role") !== "";
  if (!isNamed && named.length === 0) return undefined;
  if (!isNamed) cells.refuse("role", "importNoRole");
  // the roles of the business come before the ready-made ones
  const readyMade = readyRolesIn(type);
  const role = isNamed ? cells.record("role", [...roles, ...readyMade]) : undefined;
  const branchIds = branchesOf(cells, named, branches).map(({ id }) => id);
  if (!role || branchIds.length === 0) return undefined;
  const ready = readyMade.find(({ id }) => id === role.id);
  return { branchIds, ...(ready ? { permissions: permissionsOf(ready.id, type) } : { roleId: role.id }) };
}

/** The ready-made sets of permissions, which are not stored; their id is their name. */
const readyRolesIn = (type: BusinessType) =>
  roleSetsIn(type).map((id) => ({ id, name_en: ROLE_SET_NAMES[id].en, name_ar: ROLE_SET_NAMES[id].ar }));

/** What a ready-made set gives in this type of business. */
const permissionsOf = (name: RoleSet, type: BusinessType): string[] => {
  const areas: readonly string[] = areasOf(type);
  return ROLE_SETS[name].filter((right) => areas.includes(right.split(".")[0] ?? ""));
};

function branchesOf(
  cells: RowCells,
  named: readonly string[],
  branches: readonly NamedRecord[],
): readonly NamedRecord[] {
  if (named.length === 1 && EVERYWHERE.includes(searchText(named[0] ?? ""))) return branches;
  const found =
    named.length > 0
      ? named.map((name) => cells.named("branches", name, branches))
      : [cells.record("branches", branches)];
  return found.filter((one) => one !== undefined);
}

const omitEmpty = (values: Sent): Sent =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const namesOf = (cells: RowCells): string[] =>
  [cells.text("name_en"), cells.text("name_ar")].map(importNameKey).filter((name) => name !== "");

const namesIn = (cells: RowCells, place: string): string[] => namesOf(cells).map((name) => `${place}:${name}`);

const sameName = (
  cells: RowCells,
  records: readonly ExistingRecord[],
  place: string | null,
): ExistingRecord | undefined => {
  const wanted = namesOf(cells);
  const within = records.filter((one) => one.place === place);
  return within.find(({ name_en, name_ar }) =>
    [name_en, name_ar ?? ""].some((name) => wanted.includes(importNameKey(name))),
  );
};

/** The change of an existing record: what the file leaves empty stays as it is. */
function changed(
  cells: RowCells,
  before: ExistingRecord | undefined,
  params: Record<string, string>,
  rest: Sent,
): RowRecord["existing"] {
  if (!before) return undefined;
  const locales = (["en", "ar"] as const).map((locale) => ({
    locale,
    name: cells.text(`name_${locale}`) || before[`name_${locale}`] || "",
    description: cells.text(`description_${locale}`) || before[`description_${locale}`],
  }));
  return { id: before.id, params, change: { locales, ...rest, updated_at: before.updated_at } };
}
