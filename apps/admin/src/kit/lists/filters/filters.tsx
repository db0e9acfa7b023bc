import { dayIn, readDay, addDays, plusMonths, type Day } from "@diwan/contract/time/days";
import { messageText } from "@diwan/contract/api/messages";
import { formatDay, formatPeriod } from "@diwan/ui/time/dates";
import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconMapPin } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { DayInput } from "../../forms/fields/dates/day-input.tsx";
import { useLanguage } from "../../language/language.ts";
import { useSession } from "../../session/session.ts";
import type { Filter } from "../declaration.ts";
import { filteredBy, type ListState } from "../list-state.ts";
import { FilterChip } from "./filter-chip.tsx";
import { RangeFilter } from "./range-filter.tsx";
import styles from "../page/tools.module.css";

const oneDay = (one: Day): Days => ({ first: one, last: one });

interface FiltersProps {
  filters: readonly Filter[];
  state: ListState;
  change: (state: ListState) => void;
}

export function Filters({ filters, state, change }: FiltersProps) {
  const set = (values: Readonly<Record<string, string>>) => change(filteredBy(state, values));
  return filters.map((filter) => {
    if (filter.type === "tabs" || filter.type === "branch") return null;
    if (filter.type === "range")
      return <RangeFilter key={filter.from} filter={filter} values={state.filters} set={set} />;
    return filter.type === "dates" ? (
      <DatesFilter key={filter.from} filter={filter} values={state.filters} set={set} />
    ) : (
      <ChoiceFilter key={filter.key} filter={filter} values={state.filters} set={set} />
    );
  });
}

/** Selects the branch of the rows; it always has a value. */
export function BranchFilter({ filters, state, change }: FiltersProps) {
  return filters.map((filter) => {
    if (filter.type !== "branch") return null;
    const { key, label, options } = filter;
    const value = state.filters[key] ?? "";
    const shown = options.find((option) => option.value === value) ?? options[0];
    return (
      <Menu key={key} position="bottom-start">
        <Menu.Target>
          <Button
            className={`medium ${styles.branch}`}
            data-filter={key}
            aria-label={`${label}: ${shown?.label}`}
            leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
            rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
          >
            <bdi>{shown?.label}</bdi>
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.options ?? ""}>
          <ChipOptions
            value={value}
            choose={(chosen) => change(filteredBy(state, { [key]: chosen }))}
            options={options}
          />
        </Menu.Dropdown>
      </Menu>
    );
  });
}

interface FilterProps<T> {
  filter: Extract<Filter, { type: T }>;
  values: Readonly<Record<string, string>>;
  set: (values: Readonly<Record<string, string>>) => void;
}

function ChoiceFilter({ filter: { key, label, options }, values, set }: FilterProps<"choice">) {
  const value = values[key] ?? "";
  const shown = options.find((option) => option.value === value)?.label ?? value;
  return (
    <FilterChip name={key} label={label} shown={shown} clear={() => set({ [key]: "" })}>
      <ChipOptions value={value} choose={(chosen) => set({ [key]: chosen })} options={options} />
    </FilterChip>
  );
}

function DatesFilter({ filter: { from, to, label, ahead = false }, values, set }: FilterProps<"dates">) {
  const t = useTranslations("records.list");
  const { locale } = useLanguage();
  const [first = "", last = ""] = [values[from], values[to]];
  const [typed, setTyped] = useState({ first, last });
  const shown =
    readDay(first) && readDay(last)
      ? formatPeriod(first, last, locale)
      : [first, last]
          .map((day) => readDay(day) && formatDay(day, locale))
          .filter(Boolean)
          .join("");
  const take = (days: Days) => {
    setTyped(days);
    set({ [from]: days.first, [to]: days.last });
  };
  const clear = () => take({ first: "", last: "" });
  const turned = Boolean(readDay(typed.first) && readDay(typed.last) && typed.last < typed.first);
  const errorText = (key: "dayOrder" | "dayOrderStart") => (turned ? messageText(key, locale) : undefined);
  return (
    <FilterChip form name={from} label={label} shown={shown} clear={clear}>
      <form
        className={`flex wrap align-end gap-10 ${styles.days}`}
        onSubmit={(event) => {
          event.preventDefault();
          set({ [from]: readDay(typed.first) ?? "", [to]: readDay(typed.last) ?? "" });
        }}
      >
        <Periods ahead={ahead} take={take} />
        <DayInput
          label={t("from")}
          value={typed.first}
          change={(day) => setTyped({ ...typed, first: day })}
          error={errorText("dayOrderStart")}
        />
        <DayInput
          label={t("to")}
          value={typed.last}
          change={(day) => setTyped({ ...typed, last: day })}
          minimum={readDay(typed.first)}
          error={errorText("dayOrder")}
        />
        <Button type="submit" variant="filled" disabled={turned}>
          {t("apply")}
        </Button>
      </form>
    </FilterChip>
  );
}

/** Buttons for frequent periods, in the time zone of the business. */
function Periods({ ahead, take }: { ahead: boolean; take: (days: Days) => void }) {
  const t = useTranslations("records.list.periods");
  const { business } = useSession();
  const today = dayIn(business.timeZone, new Date());
  return (
    <div className="flex wrap gap-6 full-width">
      {periodsAround(today, ahead).map(({ name, ...days }) => (
        <Button key={name} size="xs" onClick={() => take(days)}>
          {t(name)}
        </Button>
      ))}
    </div>
  );
}

/** Both ends included. */
interface Days {
  first: Day;
  last: Day;
}

/** Frequent periods: past ones end today, with `ahead` they start today. */
export function periodsAround(today: Day, ahead: boolean) {
  const monthStart = `${today.slice(0, 8)}01`;
  if (ahead)
    return [
      { name: "today", ...oneDay(today) },
      { name: "tomorrow", ...oneDay(addDays(today, 1)) },
      { name: "weekAhead", first: today, last: addDays(today, 6) },
      { name: "month", first: monthStart, last: addDays(plusMonths(today, 1), -1) },
    ] as const;
  return [
    { name: "today", ...oneDay(today) },
    { name: "yesterday", ...oneDay(addDays(today, -1)) },
    { name: "week", first: addDays(today, -6), last: today },
    { name: "month", first: monthStart, last: today },
    { name: "lastMonth", first: plusMonths(today, -1), last: addDays(monthStart, -1) },
  ] as const;
}

interface ChipOptionsProps {
  value: string;
  choose: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

/** The radio items of a menu. */
export function ChipOptions({ value, choose, options }: ChipOptionsProps) {
  return (
    <Menu.RadioGroup value={value} onChange={choose}>
      {options.map((option) => (
        <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
          {option.label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
