import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { part } from "../chunk.ts";
import { addTexts } from "../language.ts";

/** The map with its texts: a chunk of its own, loaded when it is first shown. */
export const LateMap = part(async () => {
  const [{ MapField }] = await Promise.all([import("./map-field.tsx"), addTexts("map", RECORD_TEXTS.map)]);
  return { default: MapField };
});
