import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../../kit/language/language.ts";
import { lazyPart } from "../../kit/lazy/load-chunk.ts";

export { useSettings } from "./form/use-settings.ts";

/** The guest page or the tablet in its frame, with its texts. */
export const LazyDevicePreview = lazyPart(async () => {
  const [{ DevicePreview }] = await Promise.all([
    import("./preview/preview.tsx"),
    addTexts("settings", RECORD_TEXTS.settings),
  ]);
  return { default: DevicePreview };
});
