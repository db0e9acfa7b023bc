import { Checkbox, NativeSelect, Switch } from "@mantine/core";
import { IconSelector, type Icon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { FieldProps } from "../declaration.ts";
import styles from "./choice-fields.module.css";
import { fieldFrame } from "../field-frame.tsx";

/** One of a few, in a native select: the best control on a phone. */
export function SelectField(props: FieldProps<"select">) {
  const { field, value, change } = props;
  const t = useTranslations("records.fields");
  const none = { value: "", label: field.placeholder ?? t("choose"), disabled: field.required === true };
  return (
    <NativeSelect
      {...fieldFrame(props)}
      value={String(value ?? "")}
      onChange={(event) => change(event.currentTarget.value)}
      data={[none, ...field.options.map((option) => ({ value: option.value, label: option.label }))]}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
    />
  );
}

export function CheckboxField(props: FieldProps<"checkbox">) {
  const { field, value, change } = props;
  const { required: _, ...frame } = fieldFrame(props);
  const checked = value === true;
  if (field.look) return <SwitchBox {...frame} look={field.look} icon={field.icon} checked={checked} change={change} />;
  return <Checkbox {...frame} checked={checked} onChange={(event) => change(event.currentTarget.checked)} />;
}

interface SwitchBoxProps extends Omit<ReturnType<typeof fieldFrame>, "required"> {
  /** A framed box that is highlighted when checked, or a plain line. */
  look: "switch" | "row";
  icon: Icon | undefined;
  checked: boolean;
  change: (checked: boolean) => void;
}

/** The label at the start, the switch at the end. */
export function SwitchBox({ look, icon: Icon, checked, change, ...frame }: SwitchBoxProps) {
  return (
    <div className={look === "row" ? styles.row : styles.card} data-look={look} data-on={checked || undefined}>
      {Icon && <Icon size={18} stroke={1.75} aria-hidden />}
      <Switch
        {...frame}
        checked={checked}
        onChange={(event) => change(event.currentTarget.checked)}
        className={`grow ${styles.switch}`}
        labelPosition="left"
      />
    </div>
  );
}
