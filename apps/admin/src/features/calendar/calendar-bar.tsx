import { joinNames } from "@diwan/ui/text/fill";
import { formatClock } from "@diwan/ui/time/local-times";
import { nameOf } from "@diwan/ui/text/names";
import { IconConfetti, IconLock, IconSunHigh } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import styles from "./month.module.css";
import { type CalendarBar, beginsOn } from "./month-days.ts";

const ICONS = { event: IconConfetti, holiday: IconSunHigh, closure: IconLock } as const;

/** The name of an event, holiday or closure. */
export function useSpanName(): (one: Pick<CalendarBar, "span" | "kind">) => string {
  const t = useTranslations("calendar");
  const { locale } = useLanguage();
  return ({ span, kind }) => {
    const name = nameOf(span.locales, locale);
    if (kind !== "closure") return name;
    return name ? t("closedFor", { name }) : t("closed");
  };
}

/** The bar of an event, holiday or closure in a week. */
export function CalendarBarView({ bar }: { bar: CalendarBar }) {
  const { locale } = useLanguage();
  const { span, kind } = bar;
  const timed = kind === "event" && beginsOn(span, span.start.slice(0, 10));
  const name = joinNames([timed && formatClock(span.start, locale), useSpanName()(bar)], locale);
  const Shown = ICONS[bar.kind];
  const place = {
    insetInlineStart: `calc(${bar.at} * 100% / 7 + 6px)`,
    inlineSize: `calc(${bar.length} * 100% / 7 - 12px)`,
    insetBlockStart: 34 + bar.row * 28,
  };
  return (
    <span
      className={`row gap-6 tiny medium nowrap rounded-sm on-primary-soft ${styles.bar}`}
      data-kind={bar.kind}
      style={place}
      title={name}
    >
      <Shown size={14} stroke={1.75} aria-hidden />
      <bdi>{name}</bdi>
    </span>
  );
}
