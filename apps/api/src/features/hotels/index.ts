export { placeColumns } from "./place.ts";
