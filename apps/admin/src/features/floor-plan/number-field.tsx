import { westernDigits } from "@diwan/contract/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { ActionIcon, TextInput } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";

interface NumberFieldProps {
  label: string;
  value: number;
  least: number;
  most: number;
  change: (value: number) => void;
  /** Shown after the number, or buttons for one more and one fewer. */
  unit?: string;
  disabled?: boolean;
}

/** A whole number of the plan, typed or changed by one; what is out of reach is not taken. */
export function NumberField({ label, value, least, most, change, unit, disabled = false }: NumberFieldProps) {
  const t = useTranslations("floorPlan");
  const { locale } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const read = (text: string) => {
    setTyped(text);
    const number = Number(westernDigits(text.trim()));
    if (text.trim() !== "" && Number.isInteger(number) && number >= least && number <= most) change(number);
  };
  const step = (by: number, name: string, Icon: typeof IconPlus) => (
    <ActionIcon
      variant="subtle"
      aria-label={`${name}: ${label}`}
      disabled={disabled || value + by < least || value + by > most}
      onClick={() => change(value + by)}
    >
      <Icon size={14} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      disabled={disabled}
      value={typed ?? formatNumber(value, locale, { useGrouping: false })}
      onChange={(event) => read(event.currentTarget.value)}
      onBlur={() => setTyped(undefined)}
      styles={{ input: { textAlign: "center" } }}
      {...(unit === undefined
        ? { leftSection: step(-1, t("fewer"), IconMinus), rightSection: step(1, t("more"), IconPlus) }
        : { rightSection: <span className="muted small">{unit}</span> })}
    />
  );
}
