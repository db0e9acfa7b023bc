import type { Category } from "@diwan/contract/menu/categories";
import {
  IMAGE_DIMENSIONS,
  IMAGE_FITTINGS,
  LOCALES,
  type ImageDimensions,
  type ImageFitting,
} from "@diwan/contract/api/enumerations";
import type { ByLocale } from "./draft.ts";

/** What can be edited in the head of a category. */
export interface CategoryDraft {
  names: ByLocale;
  descriptions: ByLocale;
  dimensions: ImageDimensions;
  fitting: ImageFitting;
}

export function categoryDraftOf(category: Category): CategoryDraft {
  const text = (key: "name" | "description"): ByLocale => {
    const of = (locale: "en" | "ar") => category.locales.find((entry) => entry.locale === locale)?.[key] ?? "";
    return { en: of("en"), ar: of("ar") };
  };
  return { names: text("name"), descriptions: text("description"), ...looksOf(category) };
}

/** How pictures of a category's items look; Squared and Cropped by default (specification, section 3). */
export function looksOf(category: Category): { dimensions: ImageDimensions; fitting: ImageFitting } {
  const setting = (key: string) => category.settings.find((one) => one.key === key)?.data;
  return {
    dimensions: IMAGE_DIMENSIONS.find((one) => one === setting("dimensions")) ?? "Squared",
    fitting: IMAGE_FITTINGS.find((one) => one === setting("fitting")) ?? "Cropped",
  };
}

/** The texts as the wire takes them, if they changed. */
export function changedTexts(category: Category, draft: CategoryDraft) {
  const before = textsOf(categoryDraftOf(category));
  const after = textsOf(draft);
  return JSON.stringify(before) === JSON.stringify(after) ? undefined : after;
}

/** The settings that changed. */
export function changedLooks(category: Category, draft: CategoryDraft) {
  const before = looksOf(category);
  return [
    ...(before.dimensions === draft.dimensions ? [] : [{ key: "dimensions" as const, data: draft.dimensions }]),
    ...(before.fitting === draft.fitting ? [] : [{ key: "fitting" as const, data: draft.fitting }]),
  ];
}

const textsOf = (draft: CategoryDraft) =>
  LOCALES.map((locale) => ({
    locale,
    name: draft.names[locale].trim(),
    description: draft.descriptions[locale].trim(),
  }));
