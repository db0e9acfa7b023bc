import { addDays } from "@diwan/contract/time/days";
import type { ServingHours } from "@diwan/contract/time/serving-hours";
import { formatDayInitial, formatDayLong } from "@diwan/ui/time/day-names";
import { ActionIcon, Button, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useRowKeys } from "../../../kit/forms/fields/rows.ts";
import { storedEnd, typedEnd, WEEKDAYS } from "../../../kit/forms/hours/week.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { newSpan } from "./serving-draft.ts";
import styles from "./serving.module.css";

const A_SUNDAY = "1970-01-04";

interface HoursEditorProps {
  hours: ServingHours;
  change: (hours: ServingHours) => void;
  /** The path of the hours in the call. */
  path: string;
  errors: Readonly<Record<string, string>>;
  disabled?: boolean | undefined;
}

/** Hours as rows of days, a start and an end, which may be on the next day. */
export function HoursEditor({ hours, change, path, errors, disabled = false }: HoursEditorProps) {
  const t = useTranslations("serving");
  const keys = useRowKeys(hours.length);
  const set = (at: number, part: Partial<ServingHours[number]>) =>
    change(hours.map((span, one) => (one === at ? { ...span, ...part } : span)));
  const remove = (at: number) => {
    keys.remove(at);
    change(hours.filter((_, one) => one !== at));
  };
  const add = () => {
    keys.add();
    change([...hours, newSpan()]);
  };
  return (
    <div className="stack gap-10 align-start">
      <div className="stack gap-10 full-width">
        {hours.map((span, at) => (
          <SpanRow
            key={keys.of(at)}
            span={span}
            place={at + 1}
            set={(part) => set(at, part)}
            remove={hours.length > 1 && !disabled ? () => remove(at) : undefined}
            path={`${path}.${at}`}
            errors={errors}
            disabled={disabled}
          />
        ))}
      </div>
      {!disabled && (
        <Button size="compact-sm" leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />} onClick={add}>
          {t("add")}
        </Button>
      )}
    </div>
  );
}

interface SpanRowProps extends Pick<HoursEditorProps, "path" | "errors"> {
  span: ServingHours[number];
  /** Its place in the list, for screen readers. */
  place: number;
  set: (part: Partial<ServingHours[number]>) => void;
  remove: (() => void) | undefined;
  disabled: boolean;
}

function SpanRow({ span, place, set, remove, path, errors, disabled }: SpanRowProps) {
  const t = useTranslations("serving");
  return (
    <div className={styles.span} role="group" aria-label={t("span", { place })}>
      <Days chosen={span.days} disabled={disabled} choose={(days) => set({ days })} />
      <div className="row gap-6">
        <TextInput
          type="time"
          dir="ltr"
          disabled={disabled}
          aria-label={t("from")}
          value={span.from}
          data-path={`${path}.from`}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <span aria-hidden>–</span>
        <TextInput
          type="time"
          dir="ltr"
          disabled={disabled}
          aria-label={t("to")}
          value={typedEnd(span.to)}
          data-path={`${path}.to`}
          onChange={(event) => set({ to: storedEnd(event.currentTarget.value) })}
        />
        {remove && (
          <ActionIcon size="sm" variant="danger-text" aria-label={t("remove", { place })} onClick={remove}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {span.to < span.from && <span className="muted tiny">{t("nextDay")}</span>}
      <SpanErrors path={path} errors={errors} />
    </div>
  );
}

function SpanErrors({ path, errors }: Pick<HoursEditorProps, "path" | "errors">) {
  const [text] = ["days", "from", "to"].flatMap((part) => errors[`${path}.${part}`] ?? []);
  return text === undefined ? null : (
    <p className={styles.error} role="alert">
      {text}
    </p>
  );
}

interface DaysProps {
  chosen: readonly number[];
  disabled: boolean;
  choose: (days: number[]) => void;
}

function Days({ chosen, disabled, choose }: DaysProps) {
  const t = useTranslations("serving");
  const { locale } = useLanguage();
  return (
    <div className="flex gap-4" role="group" aria-label={t("days")}>
      {WEEKDAYS.map((day) => {
        const on = chosen.includes(day);
        const date = addDays(A_SUNDAY, day);
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={on}
            aria-label={formatDayLong(date, locale)}
            title={formatDayLong(date, locale)}
            disabled={disabled}
            onClick={() => choose(WEEKDAYS.filter((one) => (one === day ? !on : chosen.includes(one))))}
          >
            {formatDayInitial(date, locale)}
          </button>
        );
      })}
    </div>
  );
}
