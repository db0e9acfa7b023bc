import { readDay, type Day } from "@diwan/contract/time/days";
import { westernDigits } from "@diwan/contract/money/money";
import { ActionIcon, Popover, TextInput } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { Suspense, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../../../lazy/load-chunk.ts";
import latin from "../text/latin.module.css";

const Calendar = lazyPart(() => import("./day-calendar.tsx"));

interface DayInputProps {
  label: ReactNode;
  /** The label of the calendar button, if the field's label is no text. */
  name?: string;
  value: string;
  /** A day if the text is a valid one, otherwise the text unchanged. */
  change: (day: string) => void;
  minimum?: Day | undefined;
  maximum?: Day | undefined;
  error?: string | undefined;
  hint?: ReactNode;
  path?: string;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** A day, typed as `2026-11-21` or chosen in a calendar. */
export function DayInput(props: DayInputProps) {
  const { label, value, change, minimum, maximum, error, hint, path, required = false, disabled = false } = props;
  const t = useTranslations("records.fields");
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const name = props.name ?? (typeof label === "string" ? label : "");
  const choose = (day: Day) => {
    setTyped(undefined);
    setOpen(false);
    change(day);
  };
  const button = (
    <Popover.Target>
      <ActionIcon
        size="sm"
        disabled={disabled}
        aria-label={t("openCalendar", { label: name })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconCalendar size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Popover.Target>
  );
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <TextInput
        label={label}
        error={error}
        description={hint}
        required={required}
        disabled={disabled}
        classNames={{ input: latin.latin }}
        inputMode="numeric"
        placeholder="YYYY-MM-DD"
        autoComplete="off"
        data-path={path}
        rightSection={button}
        value={typed ?? value}
        // an on-screen keyboard covers half the phone: open the calendar instead
        onPointerDown={(event) => {
          if (event.pointerType !== "touch" || disabled) return;
          event.preventDefault();
          setOpen(true);
        }}
        onChange={(event) => {
          const western = westernDigits(event.currentTarget.value.trim()).replaceAll("/", "-");
          setTyped(event.currentTarget.value);
          change(readDay(western) ?? western);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <Popover.Dropdown>
        <Suspense fallback={null}>
          {open && <Calendar value={readDay(value)} minimum={minimum} maximum={maximum} choose={choose} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
