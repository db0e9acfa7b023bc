import { nameOf } from "@diwan/ui/text/names";
import { Button } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { useMenuQr } from "../../../kit/qr/use-menu-qr.ts";
import { useSession } from "../../../kit/session/session.ts";
import styles from "./setup.module.css";

/** The code of the guest page: the first order or booking made there ends the list. */
export function TryStep() {
  const t = useTranslations("setup.steps.try");
  const ts = useTranslations("shell");
  const { locale } = useLanguage();
  const { business, branch = business.branches[0] } = useSession();
  const { data } = useMenuQr(branch);
  if (!data) return <div className={styles.qr} />;
  return (
    <div className={`row wrap gap-16 ${styles.actions}`}>
      <img className={styles.qr} src={data.src} alt={ts("qr.menuImage", { branch: nameOf(branch?.locales, locale) })} />
      <div className="stack align-start gap-10 fill">
        <p className="soft small">{t("how")}</p>
        <Button
          variant="filled"
          component="a"
          href={data.url}
          target="_blank"
          rel="noreferrer"
          rightSection={<IconExternalLink size={16} stroke={1.75} aria-label={ts("newTab")} />}
        >
          {t("go")}
        </Button>
      </div>
    </div>
  );
}
