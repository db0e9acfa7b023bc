import { SegmentedControl } from "@mantine/core";
import { IconShieldCheck, IconShieldExclamation } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../../kit/addresses.ts";
import styles from "./parts-bar.module.css";
import { setOf } from "./security/security-part.tsx";
import { useSecurity } from "./security/use-security.ts";

export type AccountPart = "you" | "security";

/** The two parts of the account, each an address, and in a word how well it is kept. */
export function PartsBar({ part, userId }: { part: AccountPart; userId: string }) {
  const t = useTranslations("security");
  const navigate = useNavigate();
  const { data } = useSecurity(userId);
  const open = (next: string) =>
    navigate({ to: ADDRESSES.settings, search: { tab: "account", part: next }, resetScroll: false });
  const set = data && setOf(data);
  const Shield = set === "password" ? IconShieldExclamation : IconShieldCheck;
  return (
    <div className={styles.bar}>
      <SegmentedControl
        aria-label={t("parts")}
        value={part}
        onChange={(next) => void open(next)}
        data={(["you", "security"] as const).map((value) => ({ value, label: t(value) }))}
      />
      {set && (
        <p className={styles.state} data-weak={set === "password" || undefined}>
          <Shield size={16} stroke={1.75} aria-hidden />
          {t(`set.${set}`)}
        </p>
      )}
    </div>
  );
}
