import type { Day } from "@diwan/contract/time/days";
import { localAt } from "@diwan/contract/time/local-times";
import { NativeSelect } from "@mantine/core";
import { IconSelector } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { formatLocal } from "@diwan/ui/time/local-times";
import { useLanguage } from "../../../kit/language/language.ts";

interface StayHoursProps {
  end: "arrival" | "departure";
  day: Day | null;
  time: string;
  change: (time: string) => void;
  error: string | undefined;
}

const USUAL = 14;
const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;
/** An hour earlier or later costs something, so the usual one comes first. */
const EARLY = Array.from({ length: USUAL }, (_, at) => clock(USUAL - 1 - at));
const LATE = Array.from({ length: 23 - USUAL }, (_, at) => clock(USUAL + 1 + at));

/** The day that was chosen, with the hour: 14:00, or one for which an early entry or a late exit is paid. */
export function StayHours({ end, day, time, change, error }: StayHoursProps) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const hours = [clock(USUAL), ...(end === "arrival" ? EARLY : LATE)];
  const options =
    day === null
      ? [{ value: time, label: t("chooseDay") }]
      : hours.map((value) => ({ value, label: formatLocal(localAt(day, value), locale) }));
  // beside the day there is no room for it
  const odd = hours.indexOf(time);
  return (
    <NativeSelect
      label={t(end)}
      data-path={end === "arrival" ? "start" : "end"}
      value={time}
      disabled={day === null}
      data={options}
      error={error}
      description={odd > 0 && day !== null ? t(end === "arrival" ? "early" : "late", { count: odd }) : undefined}
      inputWrapperOrder={["label", "input", "description", "error"]}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
