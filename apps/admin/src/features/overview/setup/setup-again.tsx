import { Button } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useFirstSteps } from "../use-first-steps.ts";
import styles from "./setup.module.css";
import { useSetup } from "./use-setup.ts";

/** In the settings: brings the list of what is left back to the overview. Only where it was hidden. */
export function SetupAgain() {
  const t = useTranslations("setup.settings");
  const { progress, reopen } = useFirstSteps();
  const { data } = useSetup(progress?.closed === true);
  if (!progress?.closed || !data || data.over) return null;
  return (
    <section className={`panel row wrap gap-14 ${styles.again}`} aria-labelledby="setup-again">
      <div className="fill">
        <h2 id="setup-again">{t("title")}</h2>
        <p className="soft small">{t("text")}</p>
      </div>
      <Button onClick={() => void reopen()}>{t("show")}</Button>
    </section>
  );
}
