import { LIMITS } from "@diwan/contract/api/limits";
import { isStay } from "@diwan/contract/stays/stays";
import { TextInput } from "@mantine/core";
import { IconUserCheck } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { PhoneField } from "../../../kit/forms/fields/text/phone-field.tsx";
import type { Form } from "../../../kit/forms/form-state.ts";
import type { BookingDraft } from "./booking-draft.ts";
import latin from "../../../kit/forms/fields/text/latin.module.css";
import styles from "./form.module.css";

/** The fields of the customer; a stay also asks for the civil id that the agreement names. */
export function CustomerFields({ form, visits }: { form: Form<BookingDraft>; visits: number }) {
  const t = useTranslations("booking");
  const stay = isStay(form.values.kind);
  return (
    <div className={`grid align-top ${styles.customer}`}>
      <TextInput label={t("name")} required maxLength={LIMITS.nameMax} {...form.getInputProps("customer.name")} />
      <Phone form={form} required={stay} />
      {visits > 0 && (
        <p className={`row gap-6 small on-primary-soft ${styles.known}`} role="status">
          <IconUserCheck size={16} stroke={1.75} aria-hidden />
          {t("known", { count: visits })}
        </p>
      )}
      {stay && (
        <TextInput
          label={t("civilId")}
          description={form.values.kind === "item" ? t("civilIdText") : undefined}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="numeric"
          classNames={{ input: latin.latin ?? "" }}
          maxLength={40}
          {...form.getInputProps("customer.civil_id")}
        />
      )}
      <TextInput
        label={t("note")}
        placeholder={form.values.kind === "item" ? t("notePlaceholder") : undefined}
        maxLength={LIMITS.orderNote}
        {...form.getInputProps("note")}
      />
      <TextInput
        label={t("email")}
        placeholder={t("emailPlaceholder")}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        classNames={{ input: latin.latin ?? "" }}
        {...form.getInputProps("customer.email")}
      />
    </div>
  );
}

function Phone({ form, required }: { form: Form<BookingDraft>; required: boolean }) {
  const t = useTranslations("booking");
  const path = "customer.phone";
  return (
    <PhoneField
      field={{ type: "phone", path, label: t("phone"), required }}
      path={path}
      value={form.values.customer.phone}
      change={(phone) => form.setFieldValue(path, String(phone))}
      set={form.setFieldValue as never}
      latest={() => form.getValues().customer.phone}
      errors={form.errors}
      changed={false}
      was={undefined}
      old={undefined}
      grid={Nothing}
    />
  );
}

/** A phone number contains no other fields. */
const Nothing = () => null;
