import { Checkbox, NativeSelect, Switch } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { FieldProps } from "./declaration.ts";
import styles from "./choice-fields.module.css";
import { frameOf } from "./frame.tsx";

/** One of a few, by the browser's own list: the best there is on a phone. */
export function SelectField(props: FieldProps<"select">) {
  const { field, value, change } = props;
  const t = useTranslations("records.fields");
  const none = { value: "", label: field.placeholder ?? t("choose"), disabled: field.required === true };
  return (
    <NativeSelect
      {...frameOf(props)}
      value={String(value ?? "")}
      onChange={(event) => change(event.currentTarget.value)}
      data={[none, ...field.options.map((option) => ({ value: option.value, label: option.label }))]}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
    />
  );
}

export function CheckboxField(props: FieldProps<"checkbox">) {
  const { field, value, change } = props;
  const { required: _, ...frame } = frameOf(props);
  const common = {
    ...frame,
    checked: value === true,
    onChange: (event: { currentTarget: { checked: boolean } }) => change(event.currentTarget.checked),
  };
  if (!field.look) return <Checkbox {...common} />;
  const { icon: Icon } = field;
  return (
    <div className={field.look === "row" ? styles.row : styles.card} data-on={value === true || undefined}>
      {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
      <Switch {...common} className={styles.switch ?? ""} labelPosition="left" />
    </div>
  );
}
