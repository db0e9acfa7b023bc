import { useTranslations } from "use-intl";
import styles from "./legend.module.css";

const LOOKS = ["paid", "confirmed", "pending", "no_show"] as const;

/** What the colours of bookings say. */
export function Legend({ times }: { times: boolean }) {
  const t = useTranslations("timeline");
  return (
    <ul className={styles.legend}>
      {LOOKS.filter((look) => times || look !== "no_show").map((look) => (
        <li key={look}>
          <i data-look={look} aria-hidden />
          {t(`looks.${look}`)}
        </li>
      ))}
    </ul>
  );
}
