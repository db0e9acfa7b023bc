import type { Category } from "@diwan/contract/menu/categories";
import {
  IMAGE_DIMENSIONS,
  IMAGE_FITTINGS,
  LOCALES,
  type ImageDimensions,
  type ImageFitting,
  type Locale,
} from "@diwan/contract/api/enumerations";
import type { DraftType } from "../../../kit/drafts/draft.ts";

/** The editable values of a category's header. */
export interface CategoryValues {
  names: Record<Locale, string>;
  descriptions: Record<Locale, string>;
  dimensions: ImageDimensions;
  fitting: ImageFitting;
}

/** A category whose header is being edited. */
export const categoryDraft: DraftType<Category, CategoryValues, ReturnType<typeof sentParts>> = {
  read: (category) => ({
    names: textsIn(category.locales, "name"),
    descriptions: textsIn(category.locales, "description"),
    ...looksOf(category),
  }),
  wire: (values) => sentParts(values),
  isSame: (_, one, other) => String(one).trim() === String(other).trim(),
};

/** How pictures of a category's items look; Squared and Cropped by default (specification, section 3). */
export function looksOf(category: Category): { dimensions: ImageDimensions; fitting: ImageFitting } {
  const setting = (key: string) => category.settings.find((one) => one.key === key)?.data;
  return {
    dimensions: IMAGE_DIMENSIONS.find((one) => one === setting("dimensions")) ?? "Squared",
    fitting: IMAGE_FITTINGS.find((one) => one === setting("fitting")) ?? "Cropped",
  };
}

/** Texts are sent together, each style value by itself. */
const sentParts = ({ names, descriptions, dimensions, fitting }: CategoryValues) => ({
  locales: LOCALES.map((locale) => ({
    locale,
    name: names[locale].trim(),
    description: descriptions[locale].trim(),
  })),
  dimensions,
  fitting,
});

export function textsIn(locales: Category["locales"], key: "name" | "description"): Record<Locale, string> {
  const of = (locale: Locale) => locales.find((entry) => entry.locale === locale)?.[key] ?? "";
  return { en: of("en"), ar: of("ar") };
}
