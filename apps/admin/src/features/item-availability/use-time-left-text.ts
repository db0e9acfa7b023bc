import { useTranslations } from "use-intl";

const MINUTE = 60_000;
/** Longer periods show their day. */
const LONG = 12 * 60;

/** How long something stays sold out, in words. */
export function useTimeLeftText(): (until: string | null, now: number) => string {
  const t = useTranslations("soldOut");
  return (until, now) => {
    const left = getTimeLeft(until, now);
    if (left.kind !== "time") return t(left.kind === "on" ? "untilOn" : "untilTomorrow");
    const { hours, minutes } = left;
    if (!hours) return t("minutesLeft", { minutes });
    return minutes ? t("bothLeft", { hours, minutes }) : t("hoursLeft", { hours });
  };
}

/** How long an item stays sold out: until somebody switches it on, for a time, or until a day. */
type TimeLeft = { kind: "on" } | { kind: "time"; hours: number; minutes: number } | { kind: "day" };

export function getTimeLeft(until: string | null, now: number): TimeLeft {
  if (until === null) return { kind: "on" };
  const minutes = Math.max(1, Math.round((Date.parse(until) - now) / MINUTE));
  return minutes > LONG ? { kind: "day" } : { kind: "time", hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}
