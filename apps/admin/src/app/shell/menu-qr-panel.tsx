import type { BusinessSummary } from "@diwan/contract/accounts/accounts";
import { useTranslations } from "use-intl";
import { MenuQrCard } from "../../kit/qr/menu-qr-card.tsx";
import styles from "../../kit/qr/qr.module.css";
import { BranchSelect } from "./branch-select.tsx";

interface MenuQrPanelProps {
  branches: BusinessSummary["branches"];
  selected: BusinessSummary["branches"][number] | undefined;
  choose: (id: string) => void;
}

/** The code of the menu of the chosen branch. */
export function MenuQrPanel({ branches, selected, choose }: MenuQrPanelProps) {
  const t = useTranslations("shell.qr");
  return (
    <>
      <h2 className="normal">{t("menu")}</h2>
      <BranchSelect branches={branches} selected={selected?.id} choose={choose} />
      {selected ? <MenuQrCard branch={selected} /> : <p className={styles.hint}>{t("choose")}</p>}
    </>
  );
}
