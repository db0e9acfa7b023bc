import { withMenuTexts } from "./menu-texts.ts";
import { lazyWithRetry } from "./parts/lazy-with-retry.tsx";

const finding = () => withMenuTexts("menuFind", () => import("./finding/finding-parts.ts"));

export const FindingBar = lazyWithRetry(async () => (await finding()).FindingBar);
export const SearchField = lazyWithRetry(async () => (await finding()).SearchField);
export const CategoryBar = lazyWithRetry(async () => (await finding()).CategoryBar);
export const NothingFound = lazyWithRetry(() =>
  withMenuTexts("menuFind", async () => (await import("./finding/nothing-found.tsx")).NothingFound),
);
export const NewCategoryCard = lazyWithRetry(() =>
  withMenuTexts("uploader", async () => (await import("./new-category/new-category-card.tsx")).NewCategoryCard),
);
export const Rows = lazyWithRetry(() => withMenuTexts("menuRows", async () => (await import("./rows/rows.tsx")).Rows));
