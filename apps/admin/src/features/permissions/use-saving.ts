import { grants } from "@diwan/contract/grants";
import { useRef, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/api.ts";
import { resolveConflict } from "../../kit/dialogs.ts";
import { withSubject } from "../../kit/sign-in-again.ts";
import { useBusy, type Busy } from "../../kit/loading.ts";
import { notify } from "../../kit/notices.ts";
import { useSession } from "../../kit/session.ts";
import { withinReach } from "./model/changes.ts";
import { differingAreas } from "./model/difference.ts";
import { isSame, NO_RIGHTS, permissionsOf, type Rights, rightsOf } from "./model/rights.ts";
import { keepPermissions, readAgain } from "./use-holder.ts";
import type { Matrix } from "./use-matrix.ts";
import { useSubject } from "./use-subject.tsx";
import { useRefusal } from "./use-refusal.ts";
import { usePermissionWords } from "./use-words.ts";

/** Sends the whole matrix. What others saved since the first change here is shown before it is overwritten. */
export function useSaving(matrix: Matrix): Busy & { submit: (event: SyntheticEvent) => void } {
  const tc = useTranslations("common");
  const busy = useBusy();
  const close = useRef<() => void>(undefined);
  const refuse = useRefusal();
  const mayGoOn = useConflict(matrix);
  const subjectOf = useSubject(matrix);
  const { seat, rights, givable } = matrix;
  const save = async (): Promise<void> => {
    let wish: Rights = NO_RIGHTS;
    try {
      const now = await busy.run(() => readAgain(seat));
      if (!now) return; // no longer one of the business: the screen says so
      const saved = rightsOf(now.permissions, seat.branchId);
      wish = withinReach(rights, saved, givable);
      if (!(await mayGoOn(saved, wish))) return;
      const body = { permissions: permissionsOf(wish, seat.branchId) };
      const given = await busy.run(() =>
        withSubject(subjectOf(saved, wish), () => send(grants.set, { params: { ...seat }, body })),
      );
      keepPermissions(seat, given);
      matrix.reset();
      notify({ kind: "success", text: tc("updated") });
    } catch (error) {
      close.current = refuse(error, [...wish]);
      await readAgain(seat).catch(() => undefined);
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (busy.busy || !matrix.changed) return;
    close.current?.();
    void save();
  };
  return { ...busy, submit };
}

/** Whether to save over what others saved meanwhile. */
function useConflict({ from, reset }: Matrix) {
  const t = useTranslations("permissions");
  const { business } = useSession();
  const words = usePermissionWords();
  return async (saved: Rights, wish: Rights): Promise<boolean> => {
    const rows = isSame(saved, from)
      ? []
      : differingAreas(wish, saved, business.type).map(([mine, theirs]) => ({
          field: words.area(mine.area),
          yours: words.actions(mine.actions) || t("none"),
          theirs: words.actions(theirs.actions) || t("none"),
        }));
    if (rows.length === 0) return true;
    const choice = await resolveConflict({ rows });
    if (choice === "theirs") reset();
    return choice === "mine";
  };
}
