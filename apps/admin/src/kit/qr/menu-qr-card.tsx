import type { BusinessSummary } from "@diwan/contract/accounts/accounts";
import { nameOf } from "@diwan/ui/names";
import { Skeleton } from "@mantine/core";
import { useTranslations } from "use-intl";
import { Sadu } from "../brand.tsx";
import { useLanguage } from "../language.ts";
import { PrintRow } from "./print-row.tsx";
import { QrActions } from "./qr-actions.tsx";
import { ReachNote } from "./reach-note.tsx";
import styles from "./qr.module.css";
import { useMenuQr } from "./use-menu-qr.ts";

/** The code that leads guests to the menu of a branch: always on white, with the woven foot of printed papers. */
export function MenuQrCard({ branch }: { branch: BusinessSummary["branches"][number] }) {
  const t = useTranslations("shell.qr");
  const { locale } = useLanguage();
  const { data, isError } = useMenuQr(branch);
  return (
    <>
      <div className={styles.paper}>
        {data && <img src={data.src} alt={t("menuImage", { branch: nameOf(branch.locales, locale) })} />}
        {!data && !isError && <Skeleton className={styles.empty ?? ""} aria-label={t("making")} />}
        {isError && <p className={styles.hint}>{t("failed")}</p>}
        <Sadu />
      </div>
      {data && (
        <>
          <bdi dir="ltr" className={styles.address}>
            {data.url.replace(/^https?:\/\//, "")}
          </bdi>
          <ReachNote />
          <QrActions branch={branch} url={data.url} />
          <PrintRow branch={branch} />
        </>
      )}
    </>
  );
}
