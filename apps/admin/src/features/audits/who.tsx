import type { Audit } from "@diwan/contract/overview/audits";
import { IconQrcode, IconUserOff } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Avatar } from "../../kit/avatar.tsx";
import { useWidth } from "../../kit/width.ts";
import styles from "./cells.module.css";

/** Who did it, by the name of that time; on a phone without the picture. */
export function Who({ audit }: { audit: Audit }) {
  const t = useTranslations("audits");
  const narrow = useWidth() === "narrow";
  const { user, action } = audit;
  const Sign = action === "login_failed" ? IconUserOff : IconQrcode;
  return (
    <span className={styles.who} data-nobody={!user || undefined}>
      {!narrow &&
        (user ? (
          <Avatar user={{ ...user, media: [] }} size={26} />
        ) : (
          <span className={styles.nobody} aria-hidden>
            <Sign size={14} stroke={1.75} />
          </span>
        ))}
      <bdi>{whoText(audit, t("guest"))}</bdi>
    </span>
  );
}

/** A failed login is known by what was typed. */
export const whoText = ({ user, action, label }: Audit, guest: string): string =>
  user?.name ?? (action === "login_failed" && label ? label : guest);
