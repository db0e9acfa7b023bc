import { Checkbox, Input } from "@mantine/core";
import type { FieldProps } from "./declaration.ts";
import styles from "./checkbox-list.module.css";
import { frameOf } from "./frame.tsx";

/** Some of a few. */
export function CheckboxList(props: FieldProps<"checkbox-list">) {
  const { field, path, value, change } = props;
  const { "data-path": _, disabled, ...frame } = frameOf(props);
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <Input.Wrapper {...frame} labelElement="div" role="group" aria-label={field.label}>
      <div className={styles.list} data-path={path}>
        {field.options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            disabled={disabled}
            checked={chosen.includes(option.value)}
            onChange={(event) =>
              change(
                event.currentTarget.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value),
              )
            }
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}
