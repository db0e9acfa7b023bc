/** One chunk: they are shown together. */
export { CategoryBar } from "./category-bar.tsx";
export { FindingBar } from "./finding-bar.tsx";
export { SearchField } from "./search-field.tsx";
