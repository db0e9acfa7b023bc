import type { ImageDimensions, ImageFitting } from "@diwan/contract/api/enumerations";
import type { PictureLength, PictureSize } from "../../../kit/media/picture-address.ts";

/** How pictures of a category's items look. */
export interface Looks {
  dimensions: ImageDimensions;
  fitting: ImageFitting;
}

/** 350 wide (specification, section 2), as high as the dimensions of the category ask for. */
const HEIGHTS: Record<ImageDimensions, PictureLength> = { Squared: 350, Landscape: 200, Portrait: 640 };

export const itemPictureSize = ({ dimensions, fitting }: Looks): PictureSize => ({
  width: 350,
  height: HEIGHTS[dimensions],
  fit: fitting === "Cropped" ? "cover" : "contain",
});
