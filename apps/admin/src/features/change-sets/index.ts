import type { BranchChange } from "@diwan/contract/menu/change-sets";
import type { itemChange } from "@diwan/contract/menu/items";
import type { ServingHours } from "@diwan/contract/time/serving-hours";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import type * as z from "zod";
import { addTexts } from "../../kit/language/language.ts";
import { chunk } from "../../kit/lazy/load-chunk.ts";

export { editedSet, isEditingIntoSet } from "./edited-set.ts";

const needPlanTexts = () => addTexts("changeSets", RECORD_TEXTS.changeSets);

/** A change of an item as its update takes it, of its hours, and of what differs in branches. */
export interface ItemChangeToWait {
  id: string;
  body: z.input<typeof itemChange> & { hours?: ServingHours | null; branches?: readonly BranchChange[] };
}

const fetchTaking = chunk(async () => {
  await needPlanTexts();
  return (await import("./take-into-set.ts")).takeIntoSet;
});

/** Takes changes of items into the set that is edited, with a notice; the code loads when it is first used. */
export const takeIntoSet = async (changes: readonly ItemChangeToWait[]): Promise<boolean> =>
  (await fetchTaking())(changes);

/** Lets the user choose the set to edit into; loads with its texts. */
export const loadChooseSet = async () => {
  const [{ ChooseSetDialog }] = await Promise.all([
    import("./choose-set-dialog.tsx"),
    needPlanTexts(),
    addTexts("records", RECORD_TEXTS.records), // those of the date fields
  ]);
  return ChooseSetDialog;
};

/** Marks what a running plan has changed. */
export const loadPlanWatch = async () => (await import("./plan-watch.tsx")).PlanWatch;

/** The band under the top bar; loads with its texts. */
export const loadEditedSetBand = async () => {
  const [{ EditedSetBand }] = await Promise.all([import("./edited-set-band.tsx"), needPlanTexts()]);
  return EditedSetBand;
};
