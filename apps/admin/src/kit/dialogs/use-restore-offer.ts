import type { Call } from "@diwan/contract/api/call";
import { useTranslations } from "use-intl";
import { useFailure } from "../forms/form.ts";
import { useSession } from "../session/session.ts";
import { notify } from "./notices.ts";

export interface Deletion {
  /** The call that deleted the records. */
  call: Call;
  ids: readonly string[];
  /** What was done. */
  text: string;
  /** The branch whose rights count; any branch by default. */
  branchId?: string | undefined;
  /** Called once the records are back. */
  restored: () => void;
}

/**
 * Says what was deleted, with a button that brings it back for a minute if it is in the bin and the user may restore it. It
 * needs the texts of `listTools`.
 */
export function useRestoreOffer(): (deletion: Deletion) => void {
  const t = useTranslations("listTools");
  const fail = useFailure();
  const { business, can } = useSession();
  return (deletion) => {
    const tell = () => void notify({ kind: "success", text: deletion.text });
    // loads with the first deletion: the menu screen has this code without its lists
    if (!deletion.call.kept) tell();
    else
      import("./offer-restore.ts").then(
        ({ offerRestore }) => offerRestore(deletion, { businessId: business.id, can, t, fail }),
        tell,
      );
  };
}
