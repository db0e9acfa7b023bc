import { isStay } from "@diwan/contract/stays/stays";
import { addDays } from "@diwan/contract/time/days";
import { dayPart, nightsBetween, timePart } from "@diwan/contract/time/local-times";
import { formatLocal } from "@diwan/ui/time/local-times";
import { Button } from "@mantine/core";
import { IconUserX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import styles from "./form.module.css";
import type { BookingForm } from "./use-booking-form.ts";

/** Shows why the slot can't be booked, and when it is free again. */
export function SlotConflictBanner({ of: { conflict, draft, form, show, next } }: { of: BookingForm }) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const { state } = conflict;
  if (!state) return null;
  const take = () => {
    if (next === undefined) return;
    const from = dayPart(next);
    const nights = draft.from && draft.until ? nightsBetween(draft.from, draft.until) : 1;
    form.setValues(isStay(draft.kind) ? { from, until: addDays(from, nights) } : { from, time: timePart(next) });
    show(from);
  };
  return (
    <div className={styles.conflict} role="alert">
      <IconUserX size={18} stroke={1.75} aria-hidden />
      <div>
        <strong>{state.isLost ? t("lost") : state.text}</strong>
        <p className="small">
          {state.isLost && state.isNamed && <bdi>{state.text} </bdi>}
          {next !== undefined && <bdi>{t("lostNext", { when: formatLocal(next, locale) })} </bdi>}
          {t("lostText")}
        </p>
      </div>
      {next !== undefined && <Button onClick={take}>{t("takeNext")}</Button>}
    </div>
  );
}
