import type { PageCategory } from "../page-data.ts";
import { memo } from "react";
import { usePage } from "../page-context.ts";
import { Section } from "./section.tsx";

/** How many categories can reach into the first screen of a phone. */
const TOP = { slides: 3, others: 1 };

export const Sections = memo(function Sections({ categories }: { categories: readonly PageCategory[] }) {
  const { MenuLayout, CoverScreen, HeaderBackground } = usePage().branch.settings;
  const top = MenuLayout === "horizontal-slide" ? TOP.slides : TOP.others;
  return categories.map((category, index) => (
    <Section
      key={category.id}
      category={category}
      top={index < top}
      first={index === 0 && !CoverScreen && !HeaderBackground}
    />
  ));
});
