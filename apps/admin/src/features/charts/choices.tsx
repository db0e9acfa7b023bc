import { COMPARISONS, type Comparison } from "@diwan/contract/overview/figures";
import { NativeSelect } from "@mantine/core";
import { IconArrowsExchange, IconCalendar } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { type Asked, PERIODS } from "./periods.ts";

interface ChoicesProps {
  asked: Asked;
  compare: Comparison;
  choose: (next: Record<string, string | undefined>) => void;
}

const NAMES = { previous: "previous", month: "sameMonth", year: "sameYear", none: "none" } as const;

/** Period and comparison, for all charts. */
export function Choices({ asked: { period, days }, compare, choose }: ChoicesProps) {
  const t = useTranslations("figures.charts");
  const noDays = { from: undefined, to: undefined };
  return (
    <>
      <NativeSelect
        aria-label={t("period")}
        value={period}
        data={[...PERIODS, "custom" as const].map((value) => ({ value, label: t(value) }))}
        leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
        onChange={({ currentTarget: { value } }) => choose({ period: value, ...(value === "custom" ? days : noDays) })}
      />
      <NativeSelect
        aria-label={t("comparison")}
        value={compare}
        data={COMPARISONS.map((value) => ({ value, label: t(NAMES[value]) }))}
        leftSection={<IconArrowsExchange size={16} stroke={1.75} aria-hidden />}
        onChange={(event) => choose({ compare: event.currentTarget.value })}
      />
    </>
  );
}
