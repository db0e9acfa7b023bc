import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { wireValues, type Values } from "../../../kit/fields/values.ts";
import { FormFields } from "../../../kit/form-page/form-fields.tsx";
import { FormFoot } from "../../../kit/form-page/form-foot.tsx";
import { useUnsavedFields } from "../../../kit/form-page/use-unsaved-fields.ts";
import type { Sheet } from "./sheet.ts";
import styles from "./sheet-form.module.css";
import { useFootWords } from "./use-foot-words.tsx";
import { useSheetSaving, type SheetCall } from "./use-sheet-saving.ts";

interface SheetFormProps<R> {
  sheet: Sheet<R>;
  call: SheetCall<R>;
  locked?: boolean;
  plain?: boolean;
  /** Beside the fields; told the values as they would be kept. */
  aside?: (kept: Values, unsaved: boolean) => ReactNode;
  /** Above the fields, not part of what is sent. */
  children?: ReactNode;
}

/** The fields, what stands beside them, and the foot that stays. */
export function SheetForm<R>({ sheet, call, locked = false, plain = false, aside, children }: SheetFormProps<R>) {
  const saving = useSheetSaving(sheet, call);
  const words = useFootWords(sheet);
  useUnsavedFields(sheet.changed, saving.save);
  return (
    <form className={styles.form} onSubmit={saving.submit} noValidate>
      <div className={styles.middle}>
        {/* where every field is locked, the keyboard scrolls from here */}
        <div className={styles.scroll} {...(locked ? { tabIndex: 0, role: "group" } : {})}>
          <div className={plain ? styles.plain : styles.body}>
            {children}
            <FormFields of={sheet} />
          </div>
        </div>
        {aside?.(wireValues(sheet.fields, sheet.form.values, false), sheet.changed.length > 0)}
      </div>
      {locked ? <LockedFoot /> : <FormFoot of={sheet} busy={saving} cancel={() => sheet.form.reset()} words={words} />}
    </form>
  );
}

function LockedFoot() {
  const t = useTranslations("settings");
  return (
    <footer className={styles.locked}>
      <IconLock size={16} stroke={1.75} aria-hidden />
      {t("locked")}
    </footer>
  );
}
