import type { BusinessType } from "@diwan/contract/api/enumerations";
import type { Config } from "@diwan/contract/api/system";
import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { BUSINESS_ICONS } from "./business-icons.ts";
import styles from "./form.module.css";

export interface DemoAccountsProps {
  accounts: Config["demo"];
  disabled: boolean;
  choose: (account: { email: string; password: string }) => void;
}

/** The accounts of the demo data. */
export default function DemoAccounts({ accounts, disabled, choose }: DemoAccountsProps) {
  const t = useTranslations("accounts.login");
  const name = (type: BusinessType) => t(`demoTypes.${type}`);
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={`muted tiny regular ${styles.demoAccountsTitle}`}>
        {t("demo")}
      </h2>
      <div className="flex wrap gap-6">
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
