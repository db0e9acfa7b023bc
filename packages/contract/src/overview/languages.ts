import * as z from "zod";
import { call } from "../api/call.ts";
import { commaSeparated, id, names, withMessage } from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";
import type { Right } from "../people/permissions.ts";

/** The areas of the figure for both languages. */
export const LANGUAGE_AREAS = ["menu", "records", "settings"] as const;
export type LanguageArea = (typeof LANGUAGE_AREAS)[number];

interface Bilingual {
  area: LanguageArea;
  /** What changes it: only those who hold it are told of it. */
  right: Right;
  /** Whether the right counts on the branch of the record; otherwise on any branch of the business. */
  ofBranch?: boolean;
}

/**
 * Everything with texts in both languages, in the order in which what is missing is gone through. A test compares it with
 * the tables and the settings: what has a text in two languages stands here.
 */
export const BILINGUAL = {
  menus: { area: "menu", right: "menus.update" },
  categories: { area: "menu", right: "categories.update" },
  items: { area: "menu", right: "items.update" },
  prices: { area: "menu", right: "items.update" },
  addons: { area: "menu", right: "items.update" },
  discounts: { area: "menu", right: "items.update" },
  chalets: { area: "menu", right: "items.update" },
  optionGroups: { area: "menu", right: "items.update" },
  options: { area: "menu", right: "items.update" },
  branches: { area: "records", right: "branches.update", ofBranch: true },
  hotels: { area: "records", right: "hotels.update" },
  rooms: { area: "records", right: "hotels.update" },
  services: { area: "records", right: "services.update" },
  staff: { area: "records", right: "services.update", ofBranch: true },
  floors: { area: "records", right: "floors.update", ofBranch: true },
  tables: { area: "records", right: "tables.update", ofBranch: true },
  events: { area: "records", right: "events.update" },
  holidays: { area: "records", right: "holidays.update" },
  closures: { area: "records", right: "holidays.update" },
  rejectionReasons: { area: "records", right: "orders.update" },
  roles: { area: "records", right: "roles.update" },
  business: { area: "settings", right: "settings.update" },
  businessTexts: { area: "settings", right: "settings.update" },
  branchTexts: { area: "settings", right: "settings.update", ofBranch: true },
} as const satisfies Record<string, Bilingual>;
export type BilingualKind = keyof typeof BILINGUAL;
export const BILINGUAL_KINDS = Object.keys(BILINGUAL) as [BilingualKind, ...BilingualKind[]]; // the keys of the constant

/** The settings with a text in both languages; names are those of the records. */
export const BILINGUAL_SETTINGS = {
  business: ["Address", "ContactHours", "TermsConditions"],
  branch: ["Address", "ContactHours"],
} as const;

/** What a kind is, whatever the constant above says of others. */
export const bilingualOf = (kind: BilingualKind): Bilingual => BILINGUAL[kind];

const kind = z.enum(BILINGUAL_KINDS);
const counted = z.object({
  kind,
  total: z.int().meta({ description: `The records with texts; counted up to ${LIMITS.countMax}.` }),
  missing: z.int().meta({ description: "Those of which a text lacks one language." }),
});
export type LanguageCount = z.output<typeof counted>;

const missing = z.object({
  kind,
  id: id.meta({ description: "The record, or the branch or business of a setting." }),
  parent_id: id.nullable().meta({
    description: "Where it is edited, if not by itself: the item of a price or an option, the floor of a table.",
  }),
  branch_id: id.nullable(),
  key: z.string().nullable().meta({ description: "The setting." }),
  locales: names.meta({ description: "The name as far as it is there; of a part of an item that of the item." }),
});
export type MissingText = z.output<typeof missing>;

/** `kind:id:key` of the last row: the key of a setting, otherwise nothing. */
const CURSOR = /^[a-zA-Z]+:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}:[A-Za-z]*$/;

const path = "business/:businessId/languages";
export const languages = {
  counts: call({
    method: "GET",
    path,
    summary: "Count what stands in both languages, of what the caller may change",
    access: "session",
    answer: z.object({ data: z.array(counted).meta({ description: "Kinds without any record are left out." }) }),
  }),
  missing: call({
    method: "GET",
    path: `${path}/missing`,
    summary: "List what lacks a text in one language, of what the caller may change",
    access: "session",
    query: z.strictObject({
      kinds: commaSeparated(BILINGUAL_KINDS),
      after: z
        .string()
        .regex(CURSOR, withMessage("cursor"))
        .optional()
        .meta({ description: "`next` of the page before.", examples: ["items:018f2f3a-7b1c-7def-8abc-0123456789ab:"] }),
      limit: z.coerce.number().int().min(1).max(LIMITS.perPageMax).default(LIMITS.perPage),
    }),
    answer: z.object({ data: z.array(missing), next: z.string().nullable() }),
  }),
};

/** The share of what stands in both languages, 0 to 1; 1 where there is nothing. */
export function shareInBoth(counts: readonly Pick<LanguageCount, "total" | "missing">[]): number {
  const total = counts.reduce((sum, one) => sum + one.total, 0);
  const lacking = counts.reduce((sum, one) => sum + Math.min(one.missing, one.total), 0);
  return total === 0 ? 1 : (total - lacking) / total;
}
