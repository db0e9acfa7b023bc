import { Popover } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { chunk } from "../../kit/chunk.ts";
import { useSession } from "../../kit/session.ts";
import styles from "./account-menu.module.css";
import { Avatar } from "../../kit/avatar.tsx";

const AccountPanel = lazy(chunk(() => import("./account-panel.tsx")));

/** The Settings dropdown of the top bar: who one is, where to go, how it looks, the way out. */
export function AccountMenu() {
  const t = useTranslations("shell");
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={292} trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.button}
          aria-label={`${t("account")}: ${user.name}`}
          onClick={() => setOpen(!open)}
        >
          <Avatar user={user} />
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.panel ?? ""} aria-label={t("account")}>
        <Suspense fallback={null}>
          <AccountPanel close={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
