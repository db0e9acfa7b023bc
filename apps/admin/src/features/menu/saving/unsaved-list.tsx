import { Menu } from "@mantine/core";
import { IconChevronRight, IconPhotoOff } from "@tabler/icons-react";
import { formatNumber } from "@diwan/ui/money/numbers";
import type { DropdownProps } from "../../../kit/lazy/lazy-dropdown.tsx";
import { useScreen } from "../screen.ts";
import styles from "./unsaved-list.module.css";
import { unsavedRows } from "./unsaved-rows.ts";

/** What is not saved, a row each; a row leads to its place. */
export function UnsavedList({ button, opened, setOpened }: DropdownProps) {
  const screen = useScreen();
  const { t, pictureAt } = screen;
  const rows = opened ? unsavedRows(screen) : [];
  return (
    <Menu opened={opened} onChange={setOpened} position="top-start" offset={14} width={432} withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={styles.list ?? ""} aria-label={t("saveBar.list")}>
        <p className={styles.title} aria-hidden>
          {t("saveBar.list")}
          <span>{formatNumber(rows.length, screen.locale)}</span>
        </p>
        {rows.map(({ key, kind, name, detail, picture, show }) => (
          <Menu.Item key={key} className={styles.row ?? ""} onClick={show}>
            <span className={styles.thumb}>
              {picture ? (
                <img src={pictureAt(picture, { width: 80, height: 80 })} alt="" />
              ) : (
                <IconPhotoOff size={14} stroke={1.75} aria-hidden />
              )}
            </span>
            <span className={styles.name}>
              <bdi>{name}</bdi> <span>{detail}</span>
            </span>
            <span className={styles.kind}>{t(`saveBar.kind.${kind}`)}</span>
            <IconChevronRight size={14} stroke={1.75} className="flip" aria-hidden />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
