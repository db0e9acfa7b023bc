import { Button } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { FootBar, FootStatus } from "../../kit/form-page/foot-bar.tsx";
import type { Busy } from "../../kit/loading.ts";
import { SubmitButton } from "../../kit/submit-button.tsx";
import { DifferenceWords } from "./difference-words.tsx";
import styles from "./page.module.css";
import type { Matrix } from "./use-matrix.ts";

/** What would change, in words, and the buttons; where nothing can be changed, why. */
export function Foot({ matrix, busy }: { matrix: Matrix; busy: Busy }) {
  const t = useTranslations("permissions");
  const tc = useTranslations("common");
  const { locked, changed, holder, reset } = matrix;
  if (locked)
    return (
      <footer className={styles.locked}>
        <IconLock size={16} stroke={1.75} aria-hidden />
        {t(`locked.${locked}`, { name: holder.name })}
      </footer>
    );
  return (
    <FootBar
      status={
        changed ? (
          <FootStatus dot>
            <DifferenceWords matrix={matrix} />
          </FootStatus>
        ) : (
          <FootStatus>{t("untouched")}</FootStatus>
        )
      }
    >
      <Button disabled={!changed || busy.busy} onClick={reset}>
        {tc("discard")}
      </Button>
      <SubmitButton state={busy} verb={tc("saving")} disabled={!changed}>
        {t("save")}
      </SubmitButton>
    </FootBar>
  );
}
