import { currencyUnit, amountForField, currencyOf } from "@diwan/ui/money/money";
import { Textarea, TextInput } from "@mantine/core";
import { useLanguage } from "../../../language/language.ts";
import { useSession } from "../../../session/session.ts";
import { useDecimalsError } from "../../use-decimals-error.ts";
import { BoxInput } from "./box-input.tsx";
import type { FieldProps } from "../declaration.ts";
import { fieldFrame } from "../field-frame.tsx";
import styles from "./text-fields.module.css";

export function TextField(props: FieldProps<"text">) {
  const { field, value, change } = props;
  const { kind, placeholder, before, after, maximum } = field;
  const text = String(value ?? "");
  return (
    <BoxInput
      {...fieldFrame(props)}
      before={before}
      after={after?.(text)}
      latin={kind !== undefined}
      whole={before !== undefined}
      type={kind === undefined || kind === "slug" ? "text" : kind}
      autoCapitalize={kind === undefined ? undefined : "none"}
      placeholder={placeholder}
      maxLength={maximum}
      value={text}
      change={change}
    />
  );
}

export function TextareaField(props: FieldProps<"textarea">) {
  const { field, value, change } = props;
  return (
    <Textarea
      {...fieldFrame(props)}
      classNames={{ input: styles.area }}
      rows={field.rows ?? 3}
      maxLength={field.maximum}
      value={String(value ?? "")}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

export function NumberField(props: FieldProps<"number">) {
  const { field, value, change } = props;
  return (
    <TextInput
      {...fieldFrame(props)}
      classNames={{ input: styles.figure }}
      inputMode={field.whole ? "numeric" : "decimal"}
      autoComplete="off"
      value={String(value ?? "")}
      onChange={(event) => change(event.currentTarget.value)}
      {...(field.unit
        ? { rightSection: <span className="muted tiny medium">{field.unit}</span>, rightSectionWidth: 56 }
        : {})}
    />
  );
}

/** Takes an amount as typed and formats it on blur. */
export function MoneyField(props: FieldProps<"money">) {
  const { field, value, change } = props;
  const { locale } = useLanguage();
  const ofBusiness = currencyOf(useSession().business.currency);
  const currency = field.currency ?? ofBusiness;
  const wrong = useDecimalsError(value, currency);
  return (
    <TextInput
      {...fieldFrame(wrong ? { ...props, errors: { ...props.errors, [props.path]: wrong } } : props)}
      classNames={{ input: styles.figure }}
      inputMode="decimal"
      autoComplete="off"
      value={String(value ?? "")}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        const full = amountForField(event.currentTarget.value, locale, currency);
        if (full !== event.currentTarget.value) change(full);
      }}
      rightSection={<span className="muted tiny medium">{currencyUnit(currency, locale)}</span>}
      rightSectionWidth={56}
    />
  );
}
