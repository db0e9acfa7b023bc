import type { AnswerOf, Call } from "@diwan/contract/api/call";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { editOf, listOf } from "../../navigation/addresses.ts";
import type { Values } from "../fields/values.ts";
import { KeptBand } from "../../drafts/kept/kept-band.tsx";
import { useKeptDraft } from "../../drafts/kept/use-kept-draft.ts";
import { notify } from "../../dialogs/notices.ts";
import { ScreenHead } from "../../screen/screen-head.tsx";
import type { FormDeclaration, Place } from "./declaration.ts";
import { DeleteButton } from "./delete-button.tsx";
import { FormFields } from "./form-fields.tsx";
import { FormFoot } from "./form-foot.tsx";
import { paramsOf } from "./params.ts";
import { PlaceSection } from "./place-section.tsx";
import { useRecordForm, type RecordForm } from "./record-form.ts";
import styles from "./record-page.module.css";
import { useSaving } from "./use-saving.ts";
import { useUnsavedFields } from "./use-unsaved-fields.ts";

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
  const kept = useKeptDraft(keptName(address, saved), {
    typed: of.changed.length > 0 && !of.fields.some(({ type }) => type === "password") ? of.form.values : undefined,
    fill: of.form.setValues,
  });
  const saving = useSaving(declared, of, id === undefined ? params : { ...params, [idParam]: id }, (record, sent) => {
    done(record, sent);
    kept.giveUp();
  });
  useUnsavedFields(of.changed, saving.save);
  const { record } = of;
  const deletes = (one: AnswerOf<G>) => declared.deletable?.(one) ?? true;
  return (
    <form ref={element} className={styles.form} onSubmit={saving.submit} noValidate>
      <ScreenHead
        title={of.mode === "add" ? texts.add : texts.edit}
        chip={record !== undefined && declared.chip?.(record)}
        back={listOf(address)}
      >
        {record !== undefined && declared.actions?.(record)}
        {id !== undefined && record !== undefined && deletes(record) && (
          <DeleteButton declared={declared} params={{ ...params, [idParam]: id }} of={of} record={record} />
        )}
      </ScreenHead>
      <div className={styles.sheet}>
        <div className={styles.body}>
          <KeptBand kept={kept} className={styles.kept} />
          {setPlace && declared.asks && (
            <PlaceSection asks={declared.asks} area={declared.area} place={place} choose={setPlace} />
          )}
          <FormFields of={of} />
        </div>
        {declared.aside?.(of.state)}
      </div>
      <FormFoot of={of} busy={saving} cancel={listOf(address)} own={declared.foot?.(of.state)} />
    </form>
  );
}

/** What is typed over a record is of that record as it was. */
const keptName = (address: string, saved: unknown): string =>
  [address, Object(saved)["id"], Object(saved)["updated_at"]].join(" ");

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
      of.accept(undefined);
      const to = editOf(declared.address, String(Object(saved)["id"]));
      const link = { text: t("openSaved"), follow: () => void navigate({ to }) };
      if (!told) notify({ kind: "success", text: tc("done"), link });
      setTimeout(() => element.current?.querySelector<HTMLElement>("input:not([hidden]), textarea, select")?.focus());
    } else {
      of.accept(saved);
      if (!told) notify({ kind: "success", text: tc("updated") });
    }
  };
}
