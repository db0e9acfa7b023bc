/** The parts of this feature that other features use. */
export { RangeDialog } from "./range-dialog.tsx";
