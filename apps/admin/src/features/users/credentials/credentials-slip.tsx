import { nameOf } from "@diwan/ui/text/names";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import type { Credentials } from "./credentials.ts";
import styles from "./credentials-slip.module.css";
import { usePasswordExpiryText } from "./use-credentials-handover.ts";

/** Printed instead of the screen while the dialog is open. */
export function CredentialsSlip({ credentials: { person, email, password, until } }: { credentials: Credentials }) {
  const t = useTranslations("users.handed");
  const { locale } = useLanguage();
  const { business } = useSession();
  const ends = usePasswordExpiryText(until);
  return createPortal(
    <div className={styles.slip}>
      <p className={styles.business}>{nameOf(business.locales, locale)}</p>
      <p className={styles.person}>
        <bdi>{person.name}</bdi>
      </p>
      <p>
        <bdi dir="ltr">{location.origin + ADDRESSES.login}</bdi>
      </p>
      <dl className={styles.secrets}>
        <dt>{t("login")}</dt>
        <dd>
          <bdi dir="ltr">{email}</bdi>
        </dd>
        <dt>{t("password")}</dt>
        <dd>
          <bdi dir="ltr">{password}</bdi>
        </dd>
      </dl>
      {ends && <p>{ends}</p>}
    </div>,
    document.body,
  );
}
