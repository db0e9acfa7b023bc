import { useTranslations } from "use-intl";
import styles from "./legend.module.css";

/** Those of bookings that hold their time: others do not stand here. */
const LOOKS = ["paid", "confirmed", "pending", "completed"] as const;

/** What the colours of bookings say. */
export function Legend() {
  const t = useTranslations("timeline");
  return (
    <ul className={styles.legend}>
      {LOOKS.map((look) => (
        <li key={look}>
          <i data-look={look} aria-hidden />
          {t(`looks.${look}`)}
        </li>
      ))}
    </ul>
  );
}
