import { Input } from "@mantine/core";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { BoxInput } from "../text/box-input.tsx";
import styles from "./color-field.module.css";
import type { FieldProps } from "../declaration.ts";
import { fieldFrame } from "../field-frame.tsx";

const COLOR = /^#[0-9a-f]{6}$/i;

/** A colour: typed as `#0f625e`, picked in the browser's palette, or one of a few. */
export function ColorField(props: FieldProps<"color">) {
  return props.field.choices ? <ColorChoice {...props} /> : <FreeColor {...props} />;
}

function FreeColor(props: FieldProps<"color">) {
  const { field, value, change } = props;
  const t = useTranslations("records.fields");
  const text = String(value ?? "");
  return (
    <BoxInput
      {...fieldFrame(props)}
      latin
      maxLength={7}
      spellCheck={false}
      placeholder="#0f625e"
      value={text}
      change={(typed) => change(/^[0-9a-f]{6}$/i.test(typed) ? `#${typed}` : typed)}
      before={
        <input
          type="color"
          className={`block clip rounded-sm ${styles.swatch}`}
          data-empty={text === "" || undefined}
          disabled={field.disabled}
          aria-label={t("palette", { label: field.label })}
          value={COLOR.test(text) ? text.toLowerCase() : "#ffffff"}
          onChange={(event) => change(event.currentTarget.value)}
        />
      }
    />
  );
}

function ColorChoice(props: FieldProps<"color">) {
  const { field, path, value, change } = props;
  const { "data-path": _, disabled, ...frame } = fieldFrame(props);
  const name = useId();
  return (
    <Input.Wrapper {...frame} labelElement="div" role="radiogroup" aria-label={field.label}>
      <div className="flex wrap gap-8" data-path={path}>
        {field.choices?.map((option) => (
          <label key={option.value} className={`inline-row gap-8 small medium rounded ${styles.choice}`}>
            <input
              type="radio"
              name={name}
              disabled={disabled}
              checked={String(value ?? "").toLowerCase() === option.value.toLowerCase()}
              onChange={() => change(option.value)}
            />
            <span className={styles.dot} style={{ background: option.value }} aria-hidden />
            {option.label}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
