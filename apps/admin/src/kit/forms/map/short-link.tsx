import { placeText, type MapPlace } from "@diwan/contract/branches/map-link";
import { readWebAddress } from "@diwan/contract/text/web-address";
import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Coordinates } from "./coordinates.tsx";
import styles from "./place-card.module.css";

interface ShortLinkProps {
  link: string;
  /** What guests are told until the new one is known. */
  old: MapPlace | null;
  found: (place: MapPlace) => void;
}

/** How the place behind a short link is found: only who opens it learns where it leads. */
export function ShortLink({ link, old, found }: ShortLinkProps) {
  const t = useTranslations("map.short");
  return (
    <div className={styles.card} role="group" aria-label={t("title")}>
      <div className={styles.part}>
        <b>{t("title")}</b>
        <ol className={`stack gap-8 ${styles.steps}`}>
          {(["open", "wait", "copy"] as const).map((step, at) => (
            <li key={step}>
              <span className={`centered fixed tiny round tinted ${styles.step}`} aria-hidden>
                {t("step", { number: at + 1 })}
              </span>
              {t(step)}
            </li>
          ))}
        </ol>
        <Button
          component="a"
          variant="filled"
          className={styles.open}
          href={readWebAddress(link)}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
        >
          {t("button")}
        </Button>
        {old && (
          <span className="muted tiny">
            {t.rich("old", {
              place: () => (
                <bdi className="num" dir="ltr">
                  {placeText(old)}
                </bdi>
              ),
            })}
          </span>
        )}
      </div>
      <div className={`${styles.part} small sunken ${styles.example}`}>
        <span className="muted tiny">{t("right")}</span>
        <bdi className="num" dir="ltr">
          google.com/maps/<mark>@29.3345,48.0761</mark>,17z
        </bdi>
      </div>
      <Coordinates found={found} />
    </div>
  );
}
