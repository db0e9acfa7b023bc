import { IconFingerprint, IconLock } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import styles from "./invitation.module.css";

export type Way = "passkey" | "password";
const ICONS = { passkey: IconFingerprint, password: IconLock } as const;

/** How somebody logs in from now on; it decides what the filled button does. */
export function WayField({ way, choose }: { way: Way; choose: (way: Way) => void }) {
  const t = useTranslations("invitation");
  const name = useId();
  return (
    <fieldset className={styles.ways}>
      <legend>{t("way")}</legend>
      {(["passkey", "password"] as const).map((one) => {
        const Drawn = ICONS[one];
        return (
          <label key={one} className={styles.way}>
            <input type="radio" name={name} checked={way === one} onChange={() => choose(one)} />
            <span>
              <strong>{t(one)}</strong>
              <span>{t(`${one}Text`)}</span>
            </span>
            <Drawn size={22} stroke={1.75} aria-hidden />
          </label>
        );
      })}
    </fieldset>
  );
}
