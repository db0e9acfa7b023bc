import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { KeptDraftBanner } from "../../../kit/drafts/use-kept-draft.tsx";
import { wireValues, fieldText, type Values } from "../../../kit/forms/fields/values.ts";
import { FormFields } from "../../../kit/forms/page/form-fields.tsx";
import { FormFooter, type FooterTexts } from "../../../kit/forms/page/form-footer.tsx";
import { useKeptFields, useUnsavedFields } from "../../../kit/forms/page/fields-draft.ts";
import type { SettingsFormState } from "./use-settings-form.ts";
import styles from "./sheet-form.module.css";
import { useValueTexts } from "../../../kit/language/use-value-texts.ts";

const SHORT = 40;

interface SheetFormProps<R> {
  sheet: SettingsFormState<R>;
  /** The name under which typed values are stored over a reload. */
  keptAs: string;
  locked?: boolean;
  plain?: boolean;
  /** Shown beside the fields; receives the current values. */
  aside?: (values: Values, unsaved: boolean) => ReactNode;
  /** Shown above the fields; not part of the saved settings. */
  children?: ReactNode;
}

/** A form that fills the sheet: fields, an optional panel beside them, and a sticky footer. */
export function SheetForm<R>({ sheet, keptAs, locked = false, plain = false, aside, children }: SheetFormProps<R>) {
  const { saving } = sheet;
  const kept = useKeptFields(keptAs, sheet);
  const words = useFooterTexts(sheet);
  useUnsavedFields(sheet.changed, saving.save);
  return (
    <form className="stack pane" onSubmit={saving.submit} noValidate>
      <div className="flex pane relative">
        {/* focusable if all fields are disabled, so that the keyboard can scroll */}
        <div className={`fill scroll ${styles.scroll}`} {...(locked ? { tabIndex: 0, role: "group" } : {})}>
          <div className={plain ? styles.plain : styles.body}>
            {!locked && <KeptDraftBanner kept={kept} className={styles.kept} />}
            {children}
            <FormFields of={sheet} />
          </div>
        </div>
        {aside?.(wireValues(sheet.fields, sheet.form.values, false), sheet.changed.length > 0)}
      </div>
      {locked ? (
        <LockedFooter />
      ) : (
        <FormFooter of={sheet} busy={saving} cancel={() => sheet.form.reset()} texts={words} />
      )}
    </form>
  );
}

function LockedFooter() {
  const t = useTranslations("settings");
  return (
    <footer className={`row fixed soft small line-above ${styles.locked}`}>
      <IconLock size={16} stroke={1.75} aria-hidden />
      {t("locked")}
    </footer>
  );
}

/** The text of the footer: the old and new value of a single change, the names of several. */
function useFooterTexts<R>({ changed, before, form }: SettingsFormState<R>): FooterTexts {
  const t = useTranslations("settings");
  const tc = useTranslations("common");
  const words = useValueTexts();
  const shared = { cancel: tc("discard"), untouched: t("saved") };
  const [one, ...more] = changed;
  if (!one || more.length > 0 || one.type === "password") return shared;
  const [was, is] = [fieldText(one, before, words), fieldText(one, form.values, words)];
  if (was.length > SHORT || is.length > SHORT || was === is) return shared;
  const render = (text: string) => () => <bdi>{text || t("nothing")}</bdi>;
  const name = () => <strong>{one.label}</strong>;
  return { ...shared, changed: t.rich("changedFrom", { name, was: render(was), is: render(is) }) };
}
