import type { AnswerOf, Call } from "@diwan/contract/api/call";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { editOf, listOf } from "../../navigation/addresses.ts";
import type { Values } from "../fields/values.ts";
import { KeptDraftBanner } from "../../drafts/kept-draft-banner.tsx";
import { notify } from "../../dialogs/notices.ts";
import { ScreenHeader } from "../../screen/screen-header.tsx";
import { paramsOf, type FormDeclaration, type Place } from "./declaration.ts";
import { DeleteButton } from "./delete-button.tsx";
import { FormFields } from "./form-fields.tsx";
import { FormFooter } from "./form-footer.tsx";
import { PlaceSection } from "./place-section.tsx";
import { useRecordForm, type RecordForm } from "./record-form.ts";
import styles from "./record-page.module.css";
import { useSaveRecord } from "./save-record.ts";
import { useKeptFields, useUnsavedFields } from "./fields-draft.ts";

interface RecordPageProps<G extends Call, C extends Call, U extends Call> {
  declared: FormDeclaration<G, C, U>;
  place: Place;
  setPlace?: (place: Place) => void;
  saved: AnswerOf<G> | undefined;
  id?: string;
}

/** The form itself, once its record is there. */
export function RecordPage<G extends Call, C extends Call, U extends Call>(props: RecordPageProps<G, C, U>) {
  const { declared, place, setPlace, saved, id } = props;
  const { texts, address, idParam } = declared;
  const of = useRecordForm(declared, saved, place);
  const element = useRef<HTMLFormElement>(null);
  const params = paramsOf(declared, place);
  const done = useDone(declared, of, element);
  const kept = useKeptFields(`${address} ${id ?? ""}`, of);
  const saving = useSaveRecord(
    declared,
    of,
    id === undefined ? params : { ...params, [idParam]: id },
    (record, sent) => {
      done(record, sent);
      kept.giveUp();
    },
  );
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
        {id !== undefined && record !== undefined && deletes(record) && (
          <DeleteButton declared={declared} params={{ ...params, [idParam]: id }} of={of} record={record} />
        )}
      </ScreenHeader>
      <div className={`flex pane scroll ${styles.sheet}`}>
        <div className={`fill ${styles.body}`}>
          <KeptDraftBanner kept={kept} className={styles.kept} />
          {setPlace && declared.asks && (
            <PlaceSection asks={declared.asks} area={declared.area} place={place} choose={setPlace} />
          )}
          <FormFields of={of} />
        </div>
        {declared.aside?.(of.state)}
      </div>
      <FormFooter of={of} busy={saving} cancel={listOf(address)} own={declared.foot?.(of.state)} />
    </form>
  );
}

/** After saving: says so, and begins again with an empty form or goes on from what was saved. */
function useDone<G extends Call, C extends Call, U extends Call>(
  declared: FormDeclaration<G, C, U>,
  of: RecordForm<AnswerOf<G>>,
  element: React.RefObject<HTMLFormElement | null>,
) {
  const tc = useTranslations("common");
  const t = useTranslations("records.form");
  const navigate = useNavigate();
  return (saved: AnswerOf<G>, sent: Values) => {
    const told = declared.saved?.(saved, of.mode, sent) === "told";
    if (of.mode === "add") {
      of.begin(undefined);
      const to = editOf(declared.address, String(Object(saved)["id"]));
      const link = { text: t("openSaved"), follow: () => void navigate({ to }) };
      if (!told) notify({ kind: "success", text: tc("done"), link });
      setTimeout(() => element.current?.querySelector<HTMLElement>("input:not([hidden]), textarea, select")?.focus());
    } else if (!told) notify({ kind: "success", text: tc("updated") });
  };
}
