/** What other features use of this one. */
export { LazyDevicePreview } from "./preview/lazy-preview.ts";
export { useSettings } from "./form/use-settings.ts";
