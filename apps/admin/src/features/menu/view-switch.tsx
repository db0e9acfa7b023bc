import { ActionIcon } from "@mantine/core";
import { IconLayoutGrid, IconLayoutList } from "@tabler/icons-react";
import { Choice } from "./parts/choice.tsx";
import { useScreen } from "./screen.ts";
import styles from "./menu-header.module.css";
import { useMenuView } from "./view.ts";

/** Cards or rows; on a phone a button for the other one. */
export function ViewSwitch({ narrow }: { narrow: boolean }) {
  const { t } = useScreen();
  const { view, choose } = useMenuView();
  if (narrow) {
    const other = view === "rows" ? "cards" : "rows";
    const Icon = view === "rows" ? IconLayoutGrid : IconLayoutList;
    return (
      <ActionIcon variant="default" size="lg" aria-label={t(`head.${other}`)} onClick={() => choose(other)}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    );
  }
  const options = (["cards", "rows"] as const).map((value) => {
    const Icon = value === "rows" ? IconLayoutList : IconLayoutGrid;
    const label = (
      <>
        <Icon size={16} stroke={1.75} aria-hidden />
        {t(`head.${value}`)}
      </>
    );
    return { value, label };
  });
  return (
    <div className={styles.view}>
      <Choice label={t("head.view")} name="menu-view" value={view} options={options} choose={choose} size="row" />
    </div>
  );
}
