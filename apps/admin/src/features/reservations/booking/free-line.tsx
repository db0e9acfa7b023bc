import { dayPart, nightsBetween } from "@diwan/contract/time/local-times";
import { isStay } from "@diwan/contract/stays/stays";
import { formatTime } from "@diwan/ui/time/dates";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import styles from "./form.module.css";
import type { BookingForm } from "./use-booking-form.ts";

/** Whether what is chosen is free, and until when it is held for this form. */
export function FreeLine({ of: { draft, asked, hold, conflict } }: { of: BookingForm }) {
  const t = useTranslations("booking");
  const { locale } = useLanguage();
  const { business } = useSession();
  const { quote, settled } = asked;
  if (!quote || !settled || conflict.state) return <div className={styles.free} role="status" />;
  if (!quote.available)
    return (
      <div className={styles.free} role="status" data-no>
        <p>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
          {t(`reasons.${quote.reason ?? "taken"}`)}
        </p>
        <span>{t(`reasonTexts.${quote.reason ?? "taken"}`)}</span>
      </div>
    );
  const nights = nightsBetween(dayPart(quote.start), dayPart(quote.end));
  return (
    <div className={styles.free} role="status">
      <p>
        <IconCircleCheck size={14} stroke={1.75} aria-hidden />
        {isStay(draft.kind) ? t("freeNights", { count: nights }) : t("free")}
      </p>
      {hold.state === "held" && hold.until && (
        <span className="num">{t("held", { time: formatTime(hold.until, locale, business.timeZone) })}</span>
      )}
      {hold.state === "over" && (
        <span data-over>
          {t("heldOver")}{" "}
          <button type="button" className={`accent medium ${styles.link}`} onClick={hold.again}>
            {t("holdAgain")}
          </button>
        </span>
      )}
    </div>
  );
}
