import { CallError } from "@diwan/contract/api/client";
import type { Names } from "@diwan/contract/api/fields";
import { bin } from "@diwan/contract/overview/bin";
import { send } from "../../../kit/connection/api.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import type { Screen } from "../screen.ts";
import { own } from "../tree/own-changes.ts";
import { reloadTree } from "../tree/tree-query.ts";
import { offerChangeUndo } from "./offer-undo.ts";

interface Deleted {
  id: string;
  locales: Names;
}

interface Offer {
  /** Whether the user may restore them. */
  may: boolean;
  /** Called once they are back. */
  restored?: () => Promise<unknown>;
}

/** Says which items were deleted and offers to bring them back for a minute; later they are in the bin. */
export const offerItemRestore = (deleted: readonly Deleted[], text: string, screen: Screen): void =>
  offerRestoreOf(deleted, text, screen, { may: screen.rights.createItems && screen.rights.updateItems });

/** The same for a category with its content. */
export const offerCategoryRestore = (deleted: Deleted, text: string, screen: Screen): void =>
  offerRestoreOf([deleted], text, screen, { may: screen.rights.createCategories && screen.rights.updateCategories });

export function offerRestoreOf(
  deleted: readonly Deleted[],
  text: string,
  screen: Screen,
  { may, restored = () => Promise.resolve() }: Offer,
): void {
  if (!may) return void notify({ kind: "success", text });
  offerChangeUndo(text, screen, async () => {
    const left: Deleted[] = [];
    for (const one of deleted) if (!(await restore(screen.businessId, one.id))) left.push(one);
    await Promise.all([reloadTree(), restored()]);
    return left;
  });
}

/** False if somebody else has restored it, or its place is gone. */
async function restore(businessId: string, id: string): Promise<boolean> {
  try {
    await own([id], () => send(bin.restore, { params: { businessId, deletedId: id }, body: { as_it_was: true } }));
    return true;
  } catch (error) {
    if (error instanceof CallError && [404, 409, 422].includes(error.status)) return false;
    throw error;
  }
}
