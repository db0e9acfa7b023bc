import { businessTypes } from "@diwan/contract/branches/business-types";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { Skeleton } from "@mantine/core";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { BUSINESS_ICONS } from "./business-icons.ts";
import styles from "./business-type-field.module.css";

interface BusinessTypeFieldProps {
  value: BusinessType | undefined;
  onChange: (type: BusinessType) => void;
  error: string | undefined;
}

/** The types that the server offers, as cards. */
export function BusinessTypeField({ value, onChange, error }: BusinessTypeFieldProps) {
  const t = useTranslations("accounts.register");
  const types = useTranslations("common.types");
  const id = useId();
  const offered = useBusinessTypes();
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mantine-InputWrapper-label">
        {t("businessType")}
        <span className="mantine-InputWrapper-required" aria-hidden="true">
          *
        </span>
      </legend>
      <div className={styles.cards} data-path="businessType">
        {offered?.map((type) => {
          const Icon = BUSINESS_ICONS[type];
          return (
            <label key={type} className={`gap-6 medium ${styles.card}`}>
              <input
                type="radio"
                name={id}
                className={styles.radio}
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
