import type { ImageDimensions, ItemView, MenuLayout } from "@diwan/contract/api/enumerations";
import type { PageCategory } from "../page-data.ts";
import type { ShownImage } from "@diwan/ui/image-sources";
import { fitOf } from "@diwan/ordering/parts/picture";

interface Layout {
  className: string;
  widths: ShownImage["widths"];
  sizes: string;
  /** How many items fit on the first screen of a phone. */
  eager: number;
  /** The box of a picture in CSS pixels; the style sheet uses the same ratios. */
  box: Record<ImageDimensions, readonly [number, number]>;
}

const RATIOS = { Squared: [180, 180], Landscape: [192, 108], Portrait: [180, 320] } as const;

export const LAYOUTS: Record<MenuLayout, Layout> = {
  "list-view": {
    className: "rows",
    widths: [200, 320],
    sizes: "92px",
    eager: 5,
    box: { Squared: [92, 92], Landscape: [128, 72], Portrait: [63, 112] },
  },
  "horizontal-slide": {
    className: "slide",
    widths: [320, 480],
    sizes: "222px",
    eager: 2,
    box: { ...RATIOS, Squared: [224, 160] },
  },
  "grid-sm": {
    className: "tiles",
    widths: [200, 350, 480],
    sizes: "(min-width: 768px) 256px, 46vw",
    eager: 4,
    box: RATIOS,
  },
  "grid-lg": {
    className: "posters",
    widths: [350, 640, 800],
    sizes: "(min-width: 768px) 512px, 92vw",
    eager: 1,
    box: { ...RATIOS, Squared: [400, 240] },
  },
};

/** The layout of long lists: results of a search, and a slide shown in full. */
export const listLayout = (view: ItemView): MenuLayout => (view === "grid-view" ? "grid-sm" : "list-view");

/** How a layout shows the pictures of a category. */
export function shownIn(layout: MenuLayout, category: PageCategory): ShownImage {
  const { widths, sizes, box } = LAYOUTS[layout];
  const [width, height] = box[category.dimensions];
  const fit = fitOf(category);
  return { widths, sizes, fit, square: fit === "cover" && width === height };
}
