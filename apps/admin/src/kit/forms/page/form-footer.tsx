import type { Locale } from "@diwan/contract/api/enumerations";
import { comma } from "@diwan/ui/text/fill";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Field } from "../fields/declaration.ts";
import { fieldAt } from "../fields/values.ts";
import { focusField, focusFirst } from "../focus-field.ts";
import { useLanguage } from "../../language/language.ts";
import type { BusyState } from "../../screen/loading.ts";
import { SubmitButton } from "../submit-button.tsx";
import { usePendingUploads, useRefusedUploads } from "../../media/uploading/pending.ts";
import { useWidth } from "../../screen/width.ts";
import { FooterBar, FooterStatus } from "./footer-bar.tsx";
import styles from "./form-footer.module.css";
import type { ShownForm } from "./fields-draft.ts";

interface FormFooterProps {
  of: ShownForm;
  busy: BusyState;
  /** The address that Cancel leads to, or its action. */
  cancel: string | (() => void);
  /** Texts that differ from those of a record. */
  texts?: FooterTexts;
  /** The form's own status instead of the default one; `blocked` disables Submit. */
  own?: { status: ReactNode; blocked: boolean } | undefined;
}

export interface FooterTexts {
  cancel?: string;
  untouched?: ReactNode;
  changed?: ReactNode;
}

const RECORD: FooterTexts = {};

/** The sticky footer: errors or changes at the start, Cancel and Submit at the end. */
export function FormFooter({ of, busy, cancel, texts = RECORD, own }: FormFooterProps) {
  const tc = useTranslations("common");
  const idle = of.mode === "edit" && of.changed.length === 0;
  const uploading = usePendingUploads() + useRefusedUploads();
  return (
    <FooterBar
      status={own ? <FooterStatus dot={own.blocked}>{own.status}</FooterStatus> : <Status of={of} texts={texts} />}
    >
      {typeof cancel === "string" ? (
        <Button component={Link} to={cancel}>
          {tc("cancel")}
        </Button>
      ) : (
        <Button disabled={texts.cancel !== undefined && idle} onClick={cancel}>
          {texts.cancel ?? tc("cancel")}
        </Button>
      )}
      <SubmitButton state={busy} verb={tc("saving")} disabled={idle || uploading > 0 || own?.blocked === true}>
        {tc("submit")}
      </SubmitButton>
    </FooterBar>
  );
}

function Status({ of: { form, changed, mode, fields }, texts }: { of: ShownForm; texts: FooterTexts }) {
  const t = useTranslations("records.form");
  const narrow = useWidth() === "narrow";
  const { locale } = useLanguage();
  const uploading = usePendingUploads();
  const refused = useRefusedUploads();
  const wrong = Object.keys(form.errors);
  if (wrong.length > 0)
    return (
      <div className={styles.status} role="status">
        <span className="dot" data-wrong={narrow || undefined} aria-hidden />
        <span className="fill ellipsis">
          {t(narrow ? "blockedShort" : "blocked", { count: countOf(fields, wrong) })}
        </span>
        {narrow && (
          <button type="button" className={`accent medium ${styles.show}`} onClick={() => show(wrong)}>
            {t("show")}
          </button>
        )}
      </div>
    );
  if (uploading > 0) return <FooterStatus dot>{t("uploading", { count: uploading })}</FooterStatus>;
  if (refused > 0) return <FooterStatus dot>{t("refused", { count: refused })}</FooterStatus>;
  if (mode === "add" || changed.length === 0)
    return (
      <div className={styles.status}>
        {mode === "edit" && <span className="fill ellipsis">{texts.untouched ?? t("untouched")}</span>}
      </div>
    );
  return (
    <FooterStatus dot>
      {texts.changed ?? t("changed", { count: changed.length, names: namesOf(changed, locale) })}
    </FooterStatus>
  );
}

/** The number of fields with errors; errors without a field count only if there are no others. */
const countOf = (fields: readonly Field[], wrong: readonly string[]): number =>
  Math.max(1, new Set(wrong.map((path) => fieldAt(fields, path)?.path).filter((path) => path !== undefined)).size);

function show(paths: readonly string[]): void {
  const [first] = paths;
  if (paths.length === 1 && first !== undefined) focusField(first);
  else focusFirst(paths);
}

const namesOf = (fields: readonly Field[], locale: Locale): string =>
  fields.map(({ label }) => label).join(comma(locale));
