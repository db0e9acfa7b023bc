import type { AnswerOf, Call } from "@diwan/contract/api/call";
import { Modal } from "@mantine/core";
import { useTranslations } from "use-intl";
import { FieldGrid } from "../fields/field-grid.tsx";
import { KeptDraftBanner } from "../../drafts/use-kept-draft.tsx";
import { mayLeave } from "../../drafts/leave-guard.ts";
import { notify } from "../../dialogs/notices.ts";
import { useSession } from "../../session/session.ts";
import { paramsOf, type RecordDeclaration } from "./declaration.ts";
import styles from "./form-dialog.module.css";
import { FormFooter } from "./form-footer.tsx";
import { useRecordForm } from "./record-form.ts";
import { useSaveRecord } from "./save-record.ts";
import { useKeptFields, useUnsavedFields } from "./fields-draft.ts";

interface FormDialogProps<G extends Call, C extends Call, U extends Call> extends RecordDeclaration<G, C, U> {
  /** The record to change; undefined creates a new one. */
  record?: AnswerOf<G> | undefined;
  close: () => void;
}

/**
 * A short form in a dialog, for records that are created and changed on their list. It takes the declaration of a page.
 */
export function FormDialog<G extends Call, C extends Call, U extends Call>(declared: FormDialogProps<G, C, U>) {
  const { record, close, texts, idParam, saved } = declared;
  const tc = useTranslations("common");
  const { business, branch } = useSession();
  const place = { businessId: business.id, branchId: declared.branchId ?? branch?.id };
  const of = useRecordForm(declared, record, place);
  const params = { ...paramsOf(declared, place), ...(record === undefined ? {} : { [idParam]: idOf(record) }) };
  const kept = useKeptFields(`dialog ${declared.area} ${Object.values(params).join(" ")}`, of);
  const saving = useSaveRecord(declared, of, params, (answer, sent, { isMine, isTypedOn }) => {
    if (isMine) notify({ kind: "success", text: tc(of.mode === "add" ? "done" : "updated") });
    kept.giveUp();
    saved?.(answer, of.mode, sent);
    if (!isTypedOn) close();
  });
  useUnsavedFields(of.changed, saving.save);
  const leave = async () => {
    if (saving.busy) return;
    if (await mayLeave()) close();
  };
  const title = of.mode === "add" ? texts.add : texts.edit;
  return (
    <Modal
      opened
      onClose={() => void leave()}
      title={title}
      size={520}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <form className={`stack ${styles.form}`} onSubmit={saving.submit} noValidate>
        <KeptDraftBanner kept={kept} />
        {of.sections.map((section) => (
          <section key={section.title} aria-label={section.title}>
            {of.sections.length > 1 && <h3 className={styles.title}>{section.title}</h3>}
            {section.text && <p className={`muted small ${styles.text}`}>{section.text}</p>}
            <FieldGrid
              fields={section.fields}
              holder={of.form.values}
              latest={of.form.getValues}
              set={of.form.setFieldValue}
              errors={of.form.errors}
              before={of.before}
              changed={of.mode === "edit" ? of.changed : []}
            />
          </section>
        ))}
        <FormFooter of={of} busy={saving} cancel={() => void leave()} />
      </form>
    </Modal>
  );
}

const idOf = (record: unknown): string => String(Object(record)["id"]);
