import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../../kit/language/language.ts";
import { lazyPart } from "../../kit/lazy/load-chunk.ts";

/** Loads with the panel or section that shows it. */
export const LazyDeviceList = lazyPart(async () => {
  const [list] = await Promise.all([import("./device-list.tsx"), addTexts("devices", RECORD_TEXTS.devices)]);
  return list;
});
