import { IconChevronDown } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Avatar } from "../../kit/screen/avatar.tsx";
import { lazyDropdown } from "../../kit/lazy/lazy-dropdown.tsx";
import { useSession } from "../../kit/session/session.ts";
import styles from "./account-menu.module.css";

const LateAccount = lazyDropdown(
  "dialog",
  async () => (await import("./account-dropdown.tsx")).AccountDropdown,
  "when near",
);

/** The Settings dropdown of the top bar: account, links, theme, logout. */
export function AccountMenu() {
  const t = useTranslations("shell");
  const { user } = useSession();
  return (
    <LateAccount
      button={
        <button
          type="button"
          className={`row gap-6 soft round ${styles.button}`}
          aria-label={`${t("account")}: ${user.name}`}
        >
          <Avatar user={user} />
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      }
    />
  );
}
