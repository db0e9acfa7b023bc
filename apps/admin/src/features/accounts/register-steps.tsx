import { ActionIcon } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import styles from "./register-steps.module.css";

const STEPS = [1, 2, 3];

/** Where in the registration one is; from step 2 on with the way back. */
export function RegisterSteps({ step, back }: { step: number; back?: () => void }) {
  const t = useTranslations("accounts.register");
  return (
    <div>
      <div className={`row gap-4 ${styles.line}`}>
        {back && (
          <ActionIcon className={styles.back ?? ""} aria-label={t("back")} onClick={back}>
            <IconArrowLeft size={18} stroke={1.75} className="flip" aria-hidden />
          </ActionIcon>
        )}
        <span className="soft small">{t("step", { step, steps: STEPS.length })}</span>
      </div>
      <div className={`flex gap-6 ${styles.bars}`} aria-hidden="true">
        {STEPS.map((one) => (
          <i key={one} data-on={one <= step || undefined} />
        ))}
      </div>
    </div>
  );
}
