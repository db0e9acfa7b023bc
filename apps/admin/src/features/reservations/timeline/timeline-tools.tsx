import { addDays } from "@diwan/contract/time/days";
import type { ResourceType } from "@diwan/contract/reservations/reservation-parts";
import { isStay } from "@diwan/contract/stays/stays";
import { formatPeriod, formatWeekday } from "@diwan/ui/time/dates";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { ActionIcon, Button, NativeSelect, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useMemo } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import { laneResources, type Timeline } from "./lanes.ts";
import styles from "./timeline-tools.module.css";
import { type ShownPeriod, PERIOD_LENGTHS } from "./use-period.ts";

interface ToolsProps {
  period: ShownPeriod;
  kinds: readonly ResourceType[];
  timeline: Timeline | undefined;
}

/** Selects the days and the resource type, and shows the occupancy. */
export function TimelineTools({ period, kinds, timeline }: ToolsProps) {
  const t = useTranslations("timeline");
  const tr = useTranslations("reservations");
  const { locale } = useLanguage();
  const format = useFormatter();
  const narrow = useWidth() === "narrow";
  const { kind, from, days, change, toToday } = period;
  const last = days.at(-1) ?? from;
  const stay = isStay(kind);
  return (
    <div className={`row wrap gap-8 ${styles.tools}`}>
      <ActionIcon
        variant="default"
        aria-label={t("earlier")}
        onClick={() => change({ from: addDays(from, -days.length) })}
      >
        <IconChevronLeft className="flip" size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Button onClick={toToday}>{t("now")}</Button>
      <ActionIcon
        variant="default"
        aria-label={t("later")}
        onClick={() => change({ from: addDays(from, days.length) })}
      >
        <IconChevronRight className="flip" size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <h2 className={`normal strong ${styles.period}`}>
        {stay ? formatPeriod(from, last, locale, "long") : formatWeekday(from, locale)}
      </h2>
      <span className="grow" />
      {timeline && timeline.units.length > 0 && !period.place && (
        <span className="soft small">
          {t("occupancy")} <b className="num ink">{format.number(timeline.occupancy, { style: "percent" })}</b>
        </span>
      )}
      {kinds.length > 1 && (
        <NativeSelect
          aria-label={tr("kind")}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(event) => {
            const chosen = kinds.find((one) => one === event.currentTarget.value);
            if (chosen) change({ kind: chosen, place: undefined });
          }}
        />
      )}
      {stay && timeline && <PlaceChoice period={period} timeline={timeline} />}
      {stay && !narrow && (
        <SegmentedControl
          aria-label={t("span")}
          value={String(days.length)}
          data={PERIOD_LENGTHS.map((count) => ({ value: String(count), label: t("days", { count }) }))}
          onChange={(count) => change({ days: Number(count) })}
        />
      )}
    </div>
  );
}

/** Selects one room type or chalet, or all. */
function PlaceChoice({ period, timeline }: { period: ShownPeriod; timeline: Timeline }) {
  const t = useTranslations("timeline");
  const { locale } = useLanguage();
  const places = useMemo(() => laneResources(timeline), [timeline]);
  if (places.length < 2) return null;
  const named = places.map(({ resource_id, locales, hint }) => ({
    value: resource_id,
    // two hotels may both have suites: the hint has the hotel's name
    label:
      timeline.units.length > places.length
        ? joinNames([nameOf(locales, locale), nameOf(hint, locale)], locale)
        : nameOf(locales, locale),
  }));
  return (
    <NativeSelect
      aria-label={t("place")}
      value={places.some(({ resource_id }) => resource_id === period.place) ? period.place : ""}
      data={[{ value: "", label: t("allPlaces") }, ...named]}
      onChange={(event) => period.change({ place: event.currentTarget.value || undefined })}
    />
  );
}
