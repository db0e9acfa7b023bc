import type { User } from "@diwan/contract/accounts/accounts";
import type { Invitation } from "@diwan/contract/accounts/invitations";
import { nameOf } from "@diwan/ui/text/names";
import { useStore } from "@diwan/ui/store";
import { IconEye, IconLogout, IconMapPin, IconShieldLock, type Icon } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { session } from "../../../kit/session/session-store.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import styles from "./invitation.module.css";
import { ProductStatement } from "../layout.tsx";
import { useRightsTexts } from "../../../kit/session/rights-words.tsx";

/** What accepting means: beside the form where there is room. */
export function AcceptanceEffects({ invitation }: { invitation: Invitation | undefined }) {
  const t = useTranslations("invitation.after");
  if (!invitation) return <ProductStatement />;
  return (
    <>
      <h2 className={styles.after}>{t("title")}</h2>
      <Points invitation={invitation} />
    </>
  );
}

/** The same on phones, between the fields and the answer. */
export function PhoneAcceptanceEffects({ invitation }: { invitation: Invitation }) {
  const t = useTranslations("invitation.after");
  if (useWidth() !== "narrow") return null;
  return (
    <section className={styles.inShort} aria-label={t("title")}>
      <h2>{t("title")}</h2>
      <Points invitation={invitation} />
    </section>
  );
}

/** Whether this very account accepts: no other user may learn whether the address has one. */
export const isOwnInvitation = (user: User | undefined, { email }: Invitation): boolean =>
  user?.email === email && user.email_verified;

function Points({ invitation }: { invitation: Invitation }) {
  const t = useTranslations("invitation.after");
  const { locale } = useLanguage();
  const { user } = useStore(session);
  const { places } = useRightsTexts();
  const { branches, business } = invitation;
  const name = nameOf(business.locales, locale) || business.name;
  const somewhere = branches.length > 0;
  const names = places(branches.map(({ locales }) => nameOf(locales, locale)));
  const own = isOwnInvitation(user, invitation);
  return (
    <ul className={styles.points}>
      <Point
        icon={IconMapPin}
        title={somewhere ? t("work", { branches: names }) : t("workLater", { business: name })}
        text={t(somewhere ? "workText" : "workLaterText")}
      />
      <Point icon={IconEye} title={t("seen")} text={t("seenText")} />
      <Point
        icon={IconShieldLock}
        title={t(own ? "same" : "made")}
        text={t(own ? "sameText" : "madeText", { business: name })}
      />
      <Point icon={IconLogout} flip title={t("leave")} text={t("leaveText")} />
    </ul>
  );
}

function Point({ icon: Drawn, title, text, flip }: { icon: Icon; title: string; text: string; flip?: boolean }) {
  return (
    <li>
      <span className={`centered fixed accent surface ${styles.pointIcon}`}>
        <Drawn size={16} stroke={1.75} className={flip ? "flip" : undefined} aria-hidden />
      </span>
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    </li>
  );
}
