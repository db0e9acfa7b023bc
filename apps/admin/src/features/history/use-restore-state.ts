import { history, type RecordState } from "@diwan/contract/overview/history";
import { HISTORY_AREAS } from "@diwan/contract/overview/history-kinds";
import { joinNames } from "@diwan/ui/text/fill";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import type { HistoryTarget } from "../../kit/dialogs/record-history.ts";
import { fieldAt } from "../../kit/forms/fields/values.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { useSession } from "../../kit/session/session.ts";
import { TECHNICAL, useAuditTexts } from "../audits/index.ts";

/** Restores a state and says what became of it, also what could not be restored. */
export function useRestoreState({
  kind,
  id,
  form,
  changed,
}: HistoryTarget): (state: RecordState, version: string | undefined) => Promise<void> {
  const t = useTranslations("history");
  const { business } = useSession();
  const fail = useFailure();
  const { labelOf, locale } = useAuditTexts();
  const nameOf = (field: string) =>
    form ? fieldAt(form.fields, form.pathOf(field))?.label : labelOf([{ field }], HISTORY_AREAS[kind]);
  const textOf = (fields: readonly string[]) =>
    joinNames(
      fields.filter((field) => !TECHNICAL.has(field)).map((field) => nameOf(field) || field),
      locale,
    );
  return async (state, version) => {
    try {
      const done = await send(history.restore, {
        params: { businessId: business.id, recordId: id },
        body: { kind, state_id: state.id, ...(version && { updated_at: version }) },
      });
      const left = textOf(done.left_out);
      const text = done.changed.length > 0 ? t("restored") : t("unchanged");
      notify({
        kind: left ? "warning" : done.changed.length > 0 ? "success" : "info",
        ...(left ? { title: text, text: t("leftOut", { fields: left }) } : { text }),
      });
      changed(done.changed);
    } catch (error) {
      fail(error);
    }
  };
}
