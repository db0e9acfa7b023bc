import { useTranslations } from "use-intl";
import { leftOf } from "./left.ts";

/** How long something stays sold out, in words. */
export function useLeftWords(): (until: string | null, now: number) => string {
  const t = useTranslations("soldOut");
  return (until, now) => {
    const left = leftOf(until, now);
    if (left.kind !== "time") return t(left.kind === "on" ? "untilOn" : "untilTomorrow");
    const { hours, minutes } = left;
    if (!hours) return t("minutesLeft", { minutes });
    return minutes ? t("bothLeft", { hours, minutes }) : t("hoursLeft", { hours });
  };
}
