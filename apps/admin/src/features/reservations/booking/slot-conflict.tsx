import type { CallError } from "@diwan/contract/api/client";
import { isStay } from "@diwan/contract/stays/stays";
import { addDays } from "@diwan/contract/time/days";
import { dayPart, nightsBetween, timePart } from "@diwan/contract/time/local-times";
import { formatLocal } from "@diwan/ui/time/local-times";
import { Button } from "@mantine/core";
import { IconUserX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import type { BookingRequest } from "./booking-draft.ts";
import styles from "./form.module.css";
import { readAvailabilityAgain } from "./use-availability.ts";
import type { BookingForm } from "./use-booking-form.ts";
import { refetchQuote, type QuoteState } from "./use-booking-quote.ts";

interface SlotConflict {
  /** The server's message. */
  text: string;
  /** Whether the message says whose booking has the time. */
  isNamed: boolean;
  /** Whether it became taken while this form was open: the form has seen it free. */
  isLost: boolean;
}

/** Why the selected slot was rejected; cleared when the selection changes. */
export function useSlotConflict(
  request: BookingRequest | undefined,
  { quote, settled }: QuoteState,
): { state: SlotConflict | undefined; report: (refusal: CallError) => void } {
  const now = JSON.stringify(request ?? null);
  const [conflict, setConflict] = useState<SlotConflict & { request: string }>();
  const free = useRef(new Set<string>());
  useEffect(() => {
    if (settled && quote?.available) free.current.add(now);
  });
  return {
    state: conflict?.request === now ? conflict : undefined,
    report(refusal) {
      const isNamed = refusal.answer["taken_by"] !== undefined;
      const isLost = refusal.code === "slot_taken" && free.current.has(now);
      setConflict({ text: refusal.message, isNamed, isLost, request: now });
      void readAvailabilityAgain();
      void refetchQuote();
    },
  };
}

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
