import type { PageCategory } from "../page-data.ts";
import { memo, Suspense } from "react";
import { usePage } from "../page-context.ts";
import { Section } from "./section.tsx";

/** How many categories can reach into the first screen of a phone. */
const TOP = { slides: 3, others: 1 };

export const Sections = memo(function Sections({ categories }: { categories: readonly PageCategory[] }) {
  const { MenuLayout, CoverScreen, HeaderBackground } = usePage().branch.settings;
  const top = MenuLayout === "horizontal-slide" ? TOP.slides : TOP.others;
  // each is taken over by the browser on its own, the one that is touched before the others; none of them ever waits
  return categories.map((category, index) => (
    <Suspense key={category.id}>
      <Section category={category} top={index < top} first={index === 0 && !CoverScreen && !HeaderBackground} />
    </Suspense>
  ));
});
