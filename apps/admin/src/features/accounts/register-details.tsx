import { accounts, registrationForm } from "@diwan/contract/accounts/accounts";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { TextInput, Checkbox, Skeleton } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { send } from "../../kit/connection/api.ts";
import { useContractForm, useSubmit, useFailure } from "../../kit/forms/form.ts";
import { onboarding } from "../../kit/session/onboarding.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { beginSession } from "../../kit/session/session-store.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { isCodeError } from "./code-error.ts";
import { errorOf } from "./error-of.ts";
import styles from "./form.module.css";
import { NewPasswordField } from "./new-password-field.tsx";
import { RegisterSteps } from "./register-steps.tsx";
import { useConfig } from "../../kit/connection/config.ts";
import { businessTypes } from "@diwan/contract/branches/business-types";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { BUSINESS_ICONS } from "./business-icons.ts";

interface RegisterDetailsProps {
  email: string;
  code: string;
  back: () => void;
}

const EMPTY = { name: "", businessName: "", password: "", password_confirmation: "", acceptTerms: false };

export function RegisterDetails({ email, code, back }: RegisterDetailsProps) {
  const t = useTranslations("accounts.register");
  const router = useRouter();
  const form = useContractForm(registrationForm, {
    ...EMPTY,
    businessType: undefined as BusinessType | undefined, // chosen by the user
    email,
    code,
  });
  const state = useSubmit(form, async (values) => {
    try {
      const body = registrationForm.parse({ ...values, password_confirmation: values.password });
      beginSession(await send(accounts.register, { body }));
      onboarding.welcome();
      await router.navigate({ to: ADDRESSES.start, replace: true });
    } catch (error) {
      if (!isCodeError(error)) throw error;
      // the code expired or was used meanwhile: back to where a new one can be requested
      notify({ kind: "error", text: error.message });
      back();
    }
  });
  return (
    <form className={styles.form} data-wide onSubmit={state.submit} noValidate>
      <RegisterSteps step={3} back={back} />
      <h1 className={styles.title}>{t("detailsTitle")}</h1>
      <TextInput
        size="lg"
        withAsterisk
        autoFocus
        label={t("name")}
        autoComplete="name"
        {...form.getInputProps("name")}
      />
      <BusinessTypeField
        value={form.values.businessType}
        onChange={(type) => form.setFieldValue("businessType", type)}
        error={errorOf(form.errors, "businessType")}
      />
      <TextInput
        size="lg"
        withAsterisk
        label={t("businessName")}
        autoComplete="organization"
        {...form.getInputProps("businessName")}
      />
      <NewPasswordField withAsterisk context={namesIn(form.values)} {...form.getInputProps("password")} />
      <TermsField
        checked={form.values.acceptTerms}
        onChange={(agreed) => form.setFieldValue("acceptTerms", agreed)}
        error={errorOf(form.errors, "acceptTerms")}
      />
      <SubmitButton size="lg" state={state} verb={t("creating")}>
        {t("create")}
      </SubmitButton>
    </form>
  );
}

const namesIn = (values: Record<"name" | "businessName" | "email", string>): string[] => [
  values.name,
  values.businessName,
  values.email,
];

interface TermsFieldProps {
  checked: boolean;
  onChange: (agreed: boolean) => void;
  error: string | undefined;
}

/** Consent; the terms open beside the form where the server names their address, otherwise it says who has them. */
function TermsField({ checked, onChange, error }: TermsFieldProps) {
  const t = useTranslations("accounts.register");
  const config = useConfig();
  const terms = config?.terms;
  return (
    <Checkbox
      data-path="acceptTerms"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={error}
      label={
        config && !terms
          ? t("termsElsewhere")
          : t.rich("terms", {
              link: (words) => (
                <a href={terms ?? undefined} target="_blank" rel="noreferrer">
                  {words}
                </a>
              ),
            })
      }
    />
  );
}

interface BusinessTypeFieldProps {
  value: BusinessType | undefined;
  onChange: (type: BusinessType) => void;
  error: string | undefined;
}

/** The types that the server offers, as cards. */
function BusinessTypeField({ value, onChange, error }: BusinessTypeFieldProps) {
  const t = useTranslations("accounts.register");
  const types = useTranslations("common.types");
  const id = useId();
  const offered = useBusinessTypes();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mantine-InputWrapper-label">
        {t("businessType")}
        <span className="mantine-InputWrapper-required" aria-hidden="true">
          *
        </span>
      </legend>
      <div className={`grid gap-8 ${styles.cards}`} data-path="businessType">
        {offered?.map((type) => {
          const Icon = BUSINESS_ICONS[type];
          return (
            <label key={type} className={`gap-6 medium grid relative ${styles.card}`}>
              <input
                type="radio"
                name={id}
                className={`overlay ${styles.radio}`}
                checked={value === type}
                onChange={() => onChange(type)}
                required
              />
              <Icon size={22} stroke={1.75} aria-hidden />
              {types(type)}
            </label>
          );
        }) ?? [1, 2, 3, 4].map((place) => <Skeleton key={place} height={70} radius={10} />)}
      </div>
      {error && (
        <p id={`${id}-error`} className="mantine-InputWrapper-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function useBusinessTypes(): BusinessType[] | null {
  const [types, setTypes] = useState<BusinessType[] | null>(null);
  const fail = useEffectEvent(useFailure());
  useEffect(() => {
    send(businessTypes)
      .then(setTypes)
      .catch((error: unknown) => void fail(error));
  }, []);
  return types;
}
