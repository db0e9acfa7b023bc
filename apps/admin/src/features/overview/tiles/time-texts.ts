import { formatClock } from "@diwan/ui/time/local-times";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { useNow } from "../../../kit/browser/now.ts";

const [HOUR, DAY] = [60, 24 * 60];

/** How long ago something was, in a word or two; ticks. */
export function useAgeText(): (at: string) => string {
  const t = useTranslations("figures.live");
  const { locale } = useLanguage();
  const now = useNow();
  return (at) => {
    const passed = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
    const count = (unit: number): string => formatNumber(Math.floor(passed / unit), locale);
    if (passed < HOUR) return t("time", { minutes: count(1) });
    return passed < DAY ? t("hours", { hours: count(HOUR) }) : t("days", { days: count(DAY) });
  };
}

/** The time of a local time of the business. */
export function useClockText(): (local: string) => string {
  const { locale } = useLanguage();
  return (local) => formatClock(local, locale);
}
