/** What other features use of this one. */
export { LazyDeviceList } from "./lazy-device-list.ts";
