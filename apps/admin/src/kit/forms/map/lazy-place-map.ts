import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { lazyPart } from "../../lazy/load-chunk.ts";
import { addTexts } from "../../language/language.ts";

/** A place with its texts: a chunk of its own, loaded when it is first shown. */
export const LazyPlaceMap = lazyPart(async () => {
  const [{ MapPlaceField: PlaceField }] = await Promise.all([
    import("./place-field.tsx"),
    addTexts("map", RECORD_TEXTS.map),
  ]);
  return { default: PlaceField };
});
