import { addDays } from "@diwan/contract/time/days";
import { dayPart, nightsBetween, timePart } from "@diwan/contract/time/local-times";
import { isStay } from "@diwan/contract/stays/stays";
import { IconUserX } from "@tabler/icons-react";
import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { formatLocal } from "@diwan/ui/local-times";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./form.module.css";
import type { BookingForm } from "./use-booking-form.ts";

/** Says kindly that somebody else was faster, and when it is free again. */
export function LostBand({ of: { lost, draft, form, show, next } }: { of: BookingForm }) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const { state } = lost;
  if (!state) return null;
  const take = () => {
    if (next === undefined) return;
    const from = dayPart(next);
    const nights = draft.from && draft.until ? nightsBetween(draft.from, draft.until) : 1;
    form.setValues(isStay(draft.kind) ? { from, until: addDays(from, nights) } : { from, time: timePart(next) });
    show(from);
  };
  return (
    <div className={styles.lost} role="alert">
      <IconUserX size={18} stroke={1.75} aria-hidden />
      <div>
        <strong>{state.taken ? t("lost") : state.text}</strong>
        <p>
          {next !== undefined && <bdi>{t("lostNext", { when: formatLocal(next, locale) })} </bdi>}
          {t("lostText")}
        </p>
      </div>
      {next !== undefined && <Button onClick={take}>{t("takeNext")}</Button>}
    </div>
  );
}
