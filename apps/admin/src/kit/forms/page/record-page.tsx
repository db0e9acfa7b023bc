import { isRecordKind } from "@diwan/contract/overview/history-kinds";
import type { AnswerOf, Call } from "@diwan/contract/api/call";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { editOf, listOf } from "../../navigation/addresses.ts";
import { hasValue, fieldText, type Values } from "../fields/values.ts";
import { KeptDraftBanner } from "../../drafts/use-kept-draft.tsx";
import { notify } from "../../dialogs/notices.ts";
import { ScreenHeader } from "../../screen/screen-header.tsx";
import { paramsOf, type FormDeclaration, type RecordScope } from "./declaration.ts";
import { FormFields } from "./form-fields.tsx";
import { FormFooter } from "./form-footer.tsx";
import { PlaceSection } from "./place-section.tsx";
import { useRecordForm, type RecordForm } from "./record-form.ts";
import styles from "./record-page.module.css";
import { useSaveRecord } from "./save-record.ts";
import { reloadRecords } from "./use-record.ts";
import { useKeptFields, useUnsavedFields, type ShownForm } from "./fields-draft.ts";
import { CallError } from "@diwan/contract/api/client";
import { Button } from "@mantine/core";
import { IconHistory, IconTrash } from "@tabler/icons-react";
import { confirm, type RemovalQuestion } from "../../dialogs/dialogs.ts";
import { shownHistory } from "../../dialogs/record-history.ts";
import { useRestoreOffer } from "../../dialogs/use-restore-offer.ts";
import { reloadLists } from "../../lists/rows/use-rows.ts";
import { assertUnused, useRemovalFailure } from "../../dialogs/removal-failure.ts";
import { sendAny } from "../../connection/send-any.ts";
import { useSession } from "../../session/session.ts";
import { useValueTexts } from "../../language/use-value-texts.ts";

interface RecordPageProps<G extends Call, C extends Call, U extends Call> {
  declared: FormDeclaration<G, C, U>;
  place: RecordScope;
  setPlace?: (place: RecordScope) => void;
  saved: AnswerOf<G> | undefined;
  id?: string;
}

/** The form, once its record is loaded. */
export function RecordPage<G extends Call, C extends Call, U extends Call>(props: RecordPageProps<G, C, U>) {
  const { declared, place, setPlace, saved, id } = props;
  const { texts, address, idParam } = declared;
  const of = useRecordForm(declared, saved, place, declared.prefilled);
  const element = useRef<HTMLFormElement>(null);
  const params = paramsOf(declared, place);
  const done = useDone(declared, of, id === undefined, element);
  const kept = useKeptFields(`${address} ${id ?? ""}`, of);
  const saving = useSaveRecord(declared, of, id === undefined ? params : { ...params, [idParam]: id }, (...made) => {
    done(...made);
    kept.giveUp();
  });
  useUnsavedFields(of.changed, saving.save);
  const { record } = of.state;
  const deletes = (one: AnswerOf<G>) => declared.deletable?.(one) ?? true;
  return (
    <form ref={element} className="stack pane" onSubmit={saving.submit} noValidate>
      <ScreenHeader
        title={of.mode === "add" ? texts.add : texts.edit}
        chip={record !== undefined && declared.chip?.(record)}
        back={listOf(address)}
      >
        {record !== undefined && declared.actions?.(record)}
        {id !== undefined && (
          <>
            <HistoryButton declared={declared} id={id} of={of} />
            {record !== undefined && deletes(record) && (
              <DeleteButton declared={declared} params={{ ...params, [idParam]: id }} of={of} record={record} />
            )}
          </>
        )}
      </ScreenHeader>
      <div className={`flex pane scroll ${styles.sheet}`}>
        <div className={`fill ${styles.body}`}>
          <KeptDraftBanner kept={kept} className={styles.kept} />
          {setPlace && declared.asks && record === undefined && (
            <PlaceSection asks={declared.asks} area={declared.area} place={place} choose={setPlace} />
          )}
          <FormFields of={of} />
        </div>
        {declared.aside?.(of.state)}
      </div>
      <FormFooter of={of} busy={saving} cancel={listOf(address)} own={declared.footer?.(of.state)} />
    </form>
  );
}

/**
 * After a save: shows a notice, unless the user chose what others had saved. After a new record it starts an empty form,
 * or leaves one that was prefilled, unless something was typed meanwhile.
 */
function useDone<G extends Call, C extends Call, U extends Call>(
  declared: FormDeclaration<G, C, U>,
  of: RecordForm<AnswerOf<G>>,
  startsAgain: boolean,
  element: React.RefObject<HTMLFormElement | null>,
) {
  const tc = useTranslations("common");
  const t = useTranslations("records.form");
  const navigate = useNavigate();
  return (saved: AnswerOf<G>, sent: Values, { isMine, isTypedOn }: { isMine: boolean; isTypedOn: boolean }) => {
    const notified = declared.saved?.(saved, of.mode, sent) === "notified";
    const to = editOf(declared.address, String(Object(saved)["id"]));
    const link = { text: t("openSaved"), follow: () => void navigate({ to }) };
    const notice = of.mode === "add" ? { text: tc("done"), link } : { text: tc("updated") };
    if (isMine && !notified) notify({ kind: "success", ...notice });
    if (!startsAgain || isTypedOn) return;
    of.begin(undefined);
    if (declared.prefilled && !notified) return void navigate({ to: listOf(declared.address), ignoreBlocker: true });
    setTimeout(() => element.current?.querySelector<HTMLElement>("input:not([hidden]), textarea, select")?.focus());
  };
}

interface HistoryButtonProps<G extends Call, C extends Call, U extends Call> {
  declared: FormDeclaration<G, C, U>;
  id: string;
  of: ShownForm;
}

/** Opens the history of the record, if it has one. */
function HistoryButton<G extends Call, C extends Call, U extends Call>(props: HistoryButtonProps<G, C, U>) {
  const { declared, id, of } = props;
  const { calls, branchId } = declared;
  const t = useTranslations("listTools");
  const words = useValueTexts();
  const kind = calls.delete?.kept;
  if (!isRecordKind(kind)) return null;
  const lead = of.fields.find(hasValue);
  const open = () =>
    shownHistory.set({
      ...{ kind, id, name: lead ? fieldText(lead, of.before, words) : "", branchId },
      changed: () => {
        void reloadRecords(calls.get);
        if (calls.list) void reloadLists(calls.list);
      },
    });
  return (
    <Button leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />} onClick={open}>
      {t("history")}
    </Button>
  );
}

interface DeleteButtonProps<G extends Call, C extends Call, U extends Call> {
  declared: FormDeclaration<G, C, U>;
  params: Readonly<Record<string, string>>;
  of: ShownForm;
  record: AnswerOf<G>;
}

/** Deletes the record and opens the list. Shown if there is a call for it and the user has the right. */
function DeleteButton<G extends Call, C extends Call, U extends Call>(props: DeleteButtonProps<G, C, U>) {
  const { declared, params, of, record } = props;
  const { area, address, calls, branchId, deleteText, askDelete } = declared;
  const tc = useTranslations("common");
  const { can } = useSession();
  const words = useValueTexts();
  const navigate = useNavigate();
  const t = useTranslations("listTools");
  const fail = useRemovalFailure();
  const offerRestore = useRestoreOffer();
  const call = calls.delete;
  if (!call || !can(area, "delete", branchId)) return null;
  const remove = async () => {
    const lead = of.fields.find(hasValue);
    const name = lead ? fieldText(lead, of.before, words) : "";
    const preview = <strong>{name}</strong>;
    try {
      const asked: RemovalQuestion = askDelete ? await askDelete(record) : deleteText ? { text: deleteText } : {};
      await assertUnused(call, params);
      if (!(await confirm({ preview, ...asked }))) return;
      await sendAny(call, { params, query: asked.query?.() ?? {} });
      const restored = () => calls.list && void reloadLists(calls.list);
      const ids = [String(Object(record)["id"])];
      offerRestore({ call, ids, text: t("deletedOne", { name }), branchId, restored });
    } catch (error) {
      if (error instanceof CallError && (await declared.insteadOfDelete?.(record, error))) return;
      fail(error, preview, declared.usedAt);
      // a record that another user deleted first is gone as well
      if (!(error instanceof CallError && error.status === 404)) return;
    }
    if (calls.list) void reloadLists(calls.list);
    await navigate({ to: listOf(address), ignoreBlocker: true });
    declared.deleted?.();
  };
  return (
    <Button
      variant="danger-text"
      leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
      onClick={() => void remove()}
    >
      {tc("delete")}
    </Button>
  );
}
