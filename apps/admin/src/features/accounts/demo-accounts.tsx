import type { BusinessType } from "@diwan/contract/api/enumerations";
import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useConfig } from "../../kit/config.ts";
import { BUSINESS_ICONS } from "./business-icons.ts";
import styles from "./demo-accounts.module.css";

interface DemoAccountsProps {
  disabled: boolean;
  choose: (account: { email: string; password: string }) => void;
}

/** The accounts of the demo data; a server without them names none. */
export function DemoAccounts({ disabled, choose }: DemoAccountsProps) {
  const t = useTranslations("accounts.login");
  const accounts = useConfig()?.demo ?? [];
  if (accounts.length === 0) return null;
  const name = (type: BusinessType) => t(`demoTypes.${type}`);
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.title}>
        {t("demo")}
      </h2>
      <div className={styles.chips}>
        {accounts.map(({ type, email, password }) => {
          const Icon = BUSINESS_ICONS[type];
          return (
            <Button
              key={email}
              size="sm"
              disabled={disabled}
              leftSection={<Icon size={14} stroke={1.75} aria-hidden />}
              onClick={() => choose({ email, password })}
            >
              {name(type)}
            </Button>
          );
        })}
      </div>
    </section>
  );
}
