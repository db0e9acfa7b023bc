import type { Invitation } from "@diwan/contract/invitations";
import { nameOf } from "@diwan/ui/names";
import { IconEye, IconLogout, IconMapPin, IconShieldLock, type Icon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language.ts";
import styles from "./invitation.module.css";
import { Statement } from "../layout.tsx";
import { useRightsWords } from "./rights.tsx";

/** What accepting means: beside the form where there is room. */
export function WhenAccepted({ invitation }: { invitation: Invitation | undefined }) {
  const t = useTranslations("invitation.after");
  const { locale } = useLanguage();
  const { places } = useRightsWords();
  if (!invitation) return <Statement />;
  const { branches, business } = invitation;
  const somewhere = branches.length > 0;
  const names = places(branches.map(({ locales }) => nameOf(locales, locale)));
  return (
    <>
      <h2 className={styles.after}>{t("title")}</h2>
      <ul className={styles.points}>
        <Point
          icon={IconMapPin}
          title={
            somewhere
              ? t("work", { branches: names })
              : t("workLater", { business: nameOf(business.locales, locale) || business.name })
          }
          text={t(somewhere ? "workText" : "workLaterText")}
        />
        <Point icon={IconEye} title={t("seen")} text={t("seenText")} />
        <Point icon={IconShieldLock} title={t("older")} text={t("olderText")} />
        <Point icon={IconLogout} flip title={t("leave")} text={t("leaveText")} />
      </ul>
    </>
  );
}

function Point({ icon: Drawn, title, text, flip }: { icon: Icon; title: string; text: string; flip?: boolean }) {
  return (
    <li>
      <span className={styles.pointIcon}>
        <Drawn size={16} stroke={1.75} className={flip ? "flip" : undefined} aria-hidden />
      </span>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    </li>
  );
}
