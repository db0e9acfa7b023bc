import { changeSets, type ChangeSet } from "@diwan/contract/menu/change-sets";
import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { queryClient } from "../../kit/connection/queries.ts";
import { confirm } from "../../kit/dialogs/dialogs.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { reloadLists } from "../../kit/lists/rows/use-rows.ts";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { useBusy } from "../../kit/screen/loading.ts";
import { editedSetIn, endEditing } from "./edited-set.ts";
import styles from "./page.module.css";
import type { SetFormState } from "./use-set-form.ts";

interface SetFooterProps {
  set: ChangeSet | undefined;
  count: number;
  form: SetFormState;
}

/** How many changes wait, and what can be done with the set. */
export function SetFooter({ set, count, form }: SetFooterProps) {
  const t = useTranslations("changeSets");
  const { busy, begin, takeBack, remove } = useSetActions(set);
  const waits = set?.state === "waits";
  const runs = set?.state === "runs";
  return (
    <div className={styles.footer}>
      <p className="fill small">
        {waits && <b>{t("waiting", { count })} </b>}
        {t(footerText(set, form))}
      </p>
      {waits && count > 0 && (
        <Button variant="subtle" disabled={busy} onClick={() => void begin()}>
          {t("begin")}
        </Button>
      )}
      {set && (runs || isBackable(set)) && (
        <Button variant="danger-text" disabled={busy} onClick={() => void takeBack()}>
          {t("takeBack")}
        </Button>
      )}
      {set && !runs && (
        <Button variant="danger-text" disabled={busy} onClick={() => void remove()}>
          {t("delete")}
        </Button>
      )}
      {(!set || waits || runs) && (
        <Button variant="filled" disabled={form.busy || !form.changed} onClick={() => void form.save()}>
          {t("save")}
        </Button>
      )}
    </div>
  );
}

const isBackable = ({ takes_back_until: until }: ChangeSet): boolean => until !== null && new Date(until) > new Date();

function footerText(set: ChangeSet | undefined, { values }: SetFormState) {
  if (!set || set.state === "waits") return values.ends ? "waitingText" : "waitingLastingText";
  if (set.state === "done") return isBackable(set) ? "doneText" : "doneLongAgoText";
  return set.state === "runs" ? "runningText" : "overText";
}

/** Begins, takes back or deletes a set, after a question. */
function useSetActions(set: ChangeSet | undefined) {
  const t = useTranslations("changeSets");
  const fail = useFailure();
  const navigate = useNavigate();
  const { busy, run } = useBusy();
  const params = { businessId: set?.business_id ?? "", changeSetId: set?.id ?? "" };
  const act = async (work: () => Promise<unknown>) => {
    try {
      await run(work);
      if (editedSetIn(params.businessId) === params.changeSetId) endEditing();
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ["change-sets", params.businessId] }),
        reloadLists(changeSets.list),
        // also while it is not shown, so that it never opens with the prices of before
        queryClient.invalidateQueries({ queryKey: ["menu-tree"], refetchType: "all" }),
      ]);
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
  return {
    busy,
    begin: async () => {
      if (await confirm({ text: t("beginText"), yes: t("beginYes"), danger: false }))
        await act(() => send(changeSets.begin, { params }));
    },
    takeBack: async () => {
      if (await confirm({ text: t("takeBackText"), yes: t("takeBackYes"), danger: false }))
        await act(() => send(changeSets.takeBack, { params }));
    },
    remove: async () => {
      if (!(await confirm({ text: t("deleteText"), yes: t("deleteYes") }))) return;
      if (await act(() => send(changeSets.delete, { params }))) await navigate({ to: ADDRESSES.changeSets });
    },
  };
}
