import { Input } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import styles from "./box-input.module.css";

interface BoxInputProps extends Omit<ComponentProps<"input">, "onChange" | "value" | "dir"> {
  label: ReactNode;
  description: ReactNode;
  error: string | undefined;
  /** The text in the box before and after the input. */
  before?: ReactNode;
  after?: ReactNode;
  /** Left to right, whatever the page's direction. */
  latin?: boolean;
  /** Whether the prefix and the typed text are read as one. */
  whole?: boolean;
  value: string;
  change: (value: string) => void;
}

/** One line in a box with optional text around the input. */
export function BoxInput(props: BoxInputProps) {
  const { label, description, error, required, before, after, latin = false, whole = false, change, ...input } = props;
  const id = useId();
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={error}
      required={required ?? false}
      errorProps={{ id: `${id}-error` }}
      descriptionProps={{ id: `${id}-hint` }}
    >
      <div
        className={`row gap-8 rounded surface ${styles.box}`}
        dir={latin && whole ? "ltr" : undefined}
        data-wrong={error ? true : undefined}
        data-disabled={input.disabled || undefined}
      >
        {before !== undefined && (
          <bdi className="fixed muted small" dir={latin ? "ltr" : undefined}>
            {before}
          </bdi>
        )}
        <input
          {...input}
          id={id}
          className={`fill ink ${styles.input}`}
          dir={latin ? "ltr" : undefined}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : description === undefined ? undefined : `${id}-hint`}
          autoComplete={input.autoComplete ?? "off"}
          onChange={(event) => change(event.currentTarget.value)}
        />
        {after}
        {input.disabled && <IconLock className="fixed muted" size={16} stroke={1.75} aria-hidden />}
      </div>
    </Input.Wrapper>
  );
}
