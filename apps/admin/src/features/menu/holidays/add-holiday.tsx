import { holidayForm, holidays } from "@diwan/contract/stays/holidays";
import { Button, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { messageText } from "@diwan/contract/api/messages";
import { send } from "../../../kit/connection/api.ts";
import { KeptDraftBanner, useKeptDraft } from "../../../kit/drafts/use-kept-draft.tsx";
import type { Form } from "../../../kit/forms/form-state.ts";
import { useContractForm, useSubmit } from "../../../kit/forms/form.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import styles from "./add-holiday.module.css";

interface AddHolidayProps {
  /** Called after a holiday was created. */
  done: () => void;
  close: () => void;
}

/** Creates a holiday without leaving the item. */
export function AddHoliday({ done, close }: AddHolidayProps) {
  const t = useTranslations("holidayPanel");
  const tc = useTranslations("common");
  const businessId = useSession().business.id;
  const form = useContractForm(holidayForm, {
    locales: [
      { locale: "en" as const, name: "" },
      { locale: "ar" as const, name: "" },
    ],
    from: "",
    to: "",
  });
  const kept = useKeptDraft<typeof form.values>("holiday", {
    draft: form.isDirty() ? form.values : undefined,
    restore: form.setValues,
  });
  const save = async (body: typeof form.values, key: string) => {
    await send(holidays.create, { params: { businessId }, body, headers: { "idempotency-key": key } });
    done();
    kept.giveUp();
    close();
  };
  const state = useSubmit(form, save, { notice: tc("done") });
  return (
    <form className={styles.form} onSubmit={state.submit} noValidate aria-label={t("add")}>
      <KeptDraftBanner kept={kept} />
      <TextInput
        size="sm"
        autoFocus
        lang="en"
        dir="ltr"
        label={t("nameEn")}
        {...form.getInputProps("locales.0.name")}
      />
      <TextInput size="sm" lang="ar" dir="rtl" label={t("nameAr")} {...form.getInputProps("locales.1.name")} />
      <Days form={form} />
      <div className="flex justify-end gap-8">
        <Button size="sm" onClick={close}>
          {tc("cancel")}
        </Button>
        <SubmitButton size="sm" state={state} verb={tc("saving")}>
          {tc("add")}
        </SubmitButton>
      </div>
    </form>
  );
}

interface Values {
  locales: { locale: "en" | "ar"; name: string }[];
  from: string;
  to: string;
}

/** First and last day; a wrong order is shown at both at once. */
function Days({ form }: { form: Form<Values> }) {
  const t = useTranslations("holidayPanel");
  const { locale } = useLanguage();
  const { from, to } = form.values;
  const turned = from !== "" && to !== "" && to < from;
  const [first, last] = [form.getInputProps("from"), form.getInputProps("to")];
  return (
    <div className={styles.days}>
      <TextInput
        size="sm"
        type="date"
        label={t("from")}
        {...first}
        error={turned ? messageText("dayOrderStart", locale) : first.error}
        onBlur={() => {
          if (to === "") form.setFieldValue("to", from);
        }}
      />
      <TextInput
        size="sm"
        type="date"
        label={t("to")}
        min={from}
        {...last}
        error={turned ? messageText("dayOrder", locale) : last.error}
      />
    </div>
  );
}
