import { westernDigits } from "@diwan/contract/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { ActionIcon } from "@mantine/core";
import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useId, useState, type ComponentProps, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../kit/language/language.ts";
import { FieldError } from "../../parts/field-error.tsx";
import styles from "./stepper.module.css";

interface StepperProps {
  label: string;
  /** The text as typed. */
  value: string;
  change: (value: string) => void;
  path: string;
  error: string | undefined;
  disabled: boolean;
}

const LEAST = 1;
const MOST = 1_000;

/** A whole number from 1, typed or stepped up and down. */
export function Stepper({ label, value, change, path, error, disabled }: StepperProps) {
  const t = useTranslations("menu.chalet");
  const { locale } = useLanguage();
  const errorId = useId();
  const count = countOf(value);
  const step = (by: number) => change(String(count ? Math.min(MOST, Math.max(LEAST, count + by)) : LEAST));
  const can = { fewer: count !== undefined && count > LEAST, more: count === undefined || count < MOST };
  return (
    <div className="stack gap-4 shrink">
      <div className={styles.box} data-wrong={error ? true : undefined} data-disabled={disabled || undefined}>
        <ActionIcon
          size="sm"
          className={styles.step}
          aria-label={t("fewer", { label })}
          disabled={disabled || !can.fewer}
          onClick={() => step(-1)}
        >
          <IconMinus size={14} stroke={1.75} />
        </ActionIcon>
        <CountInput
          shown={count === undefined ? value : formatNumber(count, locale, { useGrouping: false })}
          change={(typed) => change(westernDigits(typed))}
          leave={() => value.trim() === "" && change(String(LEAST))}
          step={step}
          disabled={disabled}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          data-path={path}
        />
        <ActionIcon
          size="sm"
          className={styles.step}
          aria-label={t("more", { label })}
          disabled={disabled || !can.more}
          onClick={() => step(1)}
        >
          <IconPlus size={14} stroke={1.75} />
        </ActionIcon>
      </div>
      <FieldError id={errorId} text={error} />
    </div>
  );
}

function countOf(typed: string): number | undefined {
  const count = Number(westernDigits(typed.trim()));
  return typed.trim() !== "" && Number.isInteger(count) && count >= LEAST ? count : undefined;
}

interface CountInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "step"> {
  /** The text shown on blur. */
  shown: string;
  change: (typed: string) => void;
  leave: () => void;
  step: (by: 1 | -1) => void;
  "data-path": string;
}

/** The input of a stepper: typed, or stepped by the arrow keys. */
function CountInput({ shown, change, leave, step, ...input }: CountInputProps) {
  const [typed, setTyped] = useState<string>();
  const count = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    setTyped(undefined);
    step(event.key === "ArrowUp" ? 1 : -1);
  };
  return (
    <input
      {...input}
      className={styles.input}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={typed ?? shown}
      onChange={(event) => {
        setTyped(event.target.value);
        change(event.target.value);
      }}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        setTyped(undefined);
        leave();
      }}
      onKeyDown={count}
    />
  );
}
