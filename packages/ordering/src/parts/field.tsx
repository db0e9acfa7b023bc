import { type HTMLAttributes, useId } from "react";

interface FieldProps extends Pick<HTMLAttributes<HTMLInputElement>, "inputMode" | "dir"> {
  label: string;
  hint?: string | undefined;
  optional?: string;
  autoComplete?: string;
  most: number;
  value: string;
  error?: string | undefined;
  onChange(value: string): void;
}

/** A text field for guests, with its error. */
export function Field({
  label,
  hint,
  optional,
  most,
  error,
  onChange,
  autoComplete = "off",
  dir = "auto",
  ...rest
}: FieldProps) {
  const id = useId();
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="optional"> ({optional})</span>}
      </label>
      <input
        {...rest}
        id={id}
        className="field"
        dir={dir}
        placeholder={hint}
        autoComplete={autoComplete}
        enterKeyHint="done"
        maxLength={most}
        aria-invalid={!!error || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
