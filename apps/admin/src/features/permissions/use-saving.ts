import { grants } from "@diwan/contract/people/grants";
import type { Area, Right } from "@diwan/contract/people/permissions";
import { useRef, type SyntheticEvent } from "react";
import { useTranslations, useFormatter } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { settleConflict } from "../../kit/drafts/conflict.ts";
import type { Difference } from "../../kit/drafts/merge.ts";
import { withSubject } from "../../kit/session/sign-in-again.ts";
import { useBusy, type BusyState } from "../../kit/screen/loading.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { draftFromRights, rightsDraft, rightsOfAreas, limitToGivable } from "./model/changes.ts";
import { allowedIn, isSameRights, NO_RIGHTS, permissionsOf, type Rights, rightsOf } from "./model/rights.ts";
import { cachePermissions, refetchHolder } from "./use-holder.ts";
import type { Matrix } from "./use-matrix.ts";
import { useSubject } from "./use-subject.tsx";
import { useMatrixTitle } from "./use-title.ts";
import { usePermissionTexts } from "./use-permission-texts.ts";
import { CallError } from "@diwan/contract/api/client";
import { useFailure } from "../../kit/forms/form.ts";

/** Sends the whole matrix, merged with what others saved since the first change. */
export function useSaving(matrix: Matrix): Saving {
  const tc = useTranslations("common");
  const busy = useBusy();
  const close = useRef<() => void>(undefined);
  const refuse = useRefusal();
  const settle = useSettling(matrix);
  const subjectOf = useSubject(matrix);
  const title = useMatrixTitle(matrix);
  const { seat, rights, givable } = matrix;
  const sendAll = async (): Promise<boolean> => {
    let wish: Rights = NO_RIGHTS;
    try {
      const now = await busy.run(() => refetchHolder(seat));
      if (!now) return false; // no longer one of the business: the screen says so
      const saved = rightsOf(now.permissions, seat.branchId);
      const settled = await settle(saved, limitToGivable(rights, saved, givable));
      wish = limitToGivable(settled.wish, saved, givable);
      if (!settled.save) matrix.keep({ from: saved, wish });
      else if (isSameRights(wish, saved)) matrix.reset();
      else await set(saved, wish);
      return settled.save;
    } catch (error) {
      close.current = refuse(error, [...wish]);
      await refetchHolder(seat).catch(() => undefined);
      return false;
    }
  };
  const set = async (saved: Rights, wish: Rights) => {
    const body = { permissions: permissionsOf(wish, seat.branchId) };
    const given = await busy.run(() =>
      withSubject(subjectOf(saved, wish), () => send(grants.set, { params: { ...seat }, body })),
    );
    cachePermissions(seat, given);
    matrix.reset();
    notify({ kind: "success", title: tc("updated"), text: title });
  };
  const save = async (): Promise<boolean> => {
    if (busy.busy || !matrix.changed) return false;
    close.current?.();
    return sendAll();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void save();
  };
  return { ...busy, submit, save };
}

interface Saving extends BusyState {
  submit: (event: SyntheticEvent) => void;
  /** Returns whether it is saved. */
  save: () => Promise<boolean>;
}

/** What to save over the changes of others: different areas are merged, for the same area the user chooses. */
function useSettling({ from }: Matrix) {
  const words = usePermissionTexts();
  const label = ({ path }: Difference) => ({
    field: words.area(path as Area),
    text: (rights: unknown) => words.actions(allowedIn(new Set(rights as Right[]), path as Area)), // of an area
  });
  return async (saved: Rights, wish: Rights): Promise<{ wish: Rights; save: boolean }> => {
    if (isSameRights(saved, from)) return { wish, save: true };
    const now = { current: saved, answer: {} };
    const { draft, save } = await settleConflict(rightsDraft, () => draftFromRights(wish, from), now, { label });
    return { wish: rightsOfAreas(draft.values), save };
  };
}

/**
 * Shows why permissions were not saved, and which of them the editor may not grant. Returns a function that closes it.
 */
function useRefusal(): (error: unknown, sent: readonly Right[]) => () => void {
  const fail = useFailure({ unsent: true });
  const format = useFormatter();
  const words = usePermissionTexts();
  return (error, sent) => {
    if (!(error instanceof CallError) || error.code !== "permission_not_held") return fail(error);
    const refused = sent.filter((_, at) => error.errors[`permissions.${at}`]);
    return notify({ kind: "error", title: error.message, text: format.list(refused.map(words.right)) });
  };
}
