import type { BusinessSummary } from "@diwan/contract/accounts";
import { branches as branchCalls } from "@diwan/contract/branches";
import { nameOf } from "@diwan/ui/names";
import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { send } from "../../kit/api.ts";
import { Sadu } from "../../kit/brand.tsx";
import { useLanguage } from "../../kit/language.ts";
import { useSession } from "../../kit/session.ts";
import { BranchSelect } from "./branch-select.tsx";
import { QrActions } from "./qr-actions.tsx";
import styles from "./qr.module.css";

interface MenuQrPanelProps {
  branches: BusinessSummary["branches"];
  selected: BusinessSummary["branches"][number] | undefined;
  choose: (id: string) => void;
}

/** The code that leads guests to the menu of a branch: always on white, with the woven foot of printed papers. */
export function MenuQrPanel({ branches, selected, choose }: MenuQrPanelProps) {
  const t = useTranslations("shell.qr");
  const { locale } = useLanguage();
  const { data, isError } = useMenuQr(selected?.id);
  return (
    <>
      <h2 className={styles.title}>{t("menu")}</h2>
      <BranchSelect branches={branches} selected={selected?.id} choose={choose} />
      {!selected && <p className={styles.hint}>{t("choose")}</p>}
      {selected && (
        <div className={styles.paper}>
          {data && <img src={data.src} alt={t("menuImage", { branch: nameOf(selected.locales, locale) })} />}
          {!data && !isError && <Skeleton className={styles.empty ?? ""} aria-label={t("making")} />}
          {isError && <p className={styles.hint}>{t("failed")}</p>}
          <Sadu />
        </div>
      )}
      {selected && data && (
        <>
          <bdi dir="ltr" className={styles.address}>
            {data.url.replace(/^https?:\/\//, "")}
          </bdi>
          <QrActions branch={selected} url={data.url} />
        </>
      )}
    </>
  );
}

/** Made when a branch is chosen, then kept: its address does not change. */
export function useMenuQr(branchId: string | undefined) {
  const { business } = useSession();
  return useQuery({
    queryKey: ["menu-qr", business.id, branchId],
    queryFn: () => send(branchCalls.menuQr, { params: { businessId: business.id, branchId: branchId ?? "" } }),
    enabled: branchId !== undefined,
    staleTime: 600_000,
  });
}
