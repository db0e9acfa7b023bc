import { Checkbox } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useConfig } from "../../kit/config.ts";

interface TermsFieldProps {
  checked: boolean;
  onChange: (agreed: boolean) => void;
  error: string | undefined;
}

/** Consent; the terms open beside the form where the server names their address. */
export function TermsField({ checked, onChange, error }: TermsFieldProps) {
  const t = useTranslations("accounts.register");
  const terms = useConfig()?.terms;
  return (
    <Checkbox
      data-path="acceptTerms"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      error={error}
      label={t.rich("terms", {
        link: (words) =>
          terms ? (
            <a href={terms} target="_blank" rel="noreferrer">
              {words}
            </a>
          ) : (
            words
          ),
      })}
    />
  );
}
