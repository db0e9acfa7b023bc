/** What other features use of this one. */
export { LateDeviceList } from "./late-device-list.ts";
