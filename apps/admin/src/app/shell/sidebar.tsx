import { ActionIcon } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { Mark } from "../../kit/screen/brand.tsx";
import { useLanguage } from "../../kit/language/language.ts";
import { LazyTooltip } from "../../kit/lazy/lazy-tooltip.tsx";
import { Navigation } from "./navigation.tsx";
import styles from "./sidebar.module.css";

interface SidebarProps {
  minimized: boolean;
  toggle: () => void;
}

/** Beside the sheet from 768 px on; minimized it shows icons with their names as tooltips. */
export function Sidebar({ minimized, toggle }: SidebarProps) {
  const product = useTranslations("common")("product");
  return (
    <aside className={`stack shrink ${styles.side}`} data-minimized={minimized || undefined}>
      <div className={`row fixed strong ${styles.logo}`}>
        <Mark />
        {!minimized && <span className="grow">{product}</span>}
        {!minimized && <SizeToggle minimized={minimized} toggle={toggle} />}
      </div>
      {minimized && <SizeToggle minimized={minimized} toggle={toggle} />}
      <Navigation minimized={minimized} />
    </aside>
  );
}

function SizeToggle({ minimized, toggle }: SidebarProps) {
  const t = useTranslations("shell");
  const after = useLanguage().direction === "rtl" ? "left" : "right";
  const Icon = minimized ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = minimized ? t("expand") : t("minimize");
  const ref = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ActionIcon
        ref={ref}
        className={styles.toggle ?? ""}
        aria-label={label}
        aria-expanded={!minimized}
        onClick={toggle}
      >
        <Icon size={18} stroke={1.75} className="flip" aria-hidden />
      </ActionIcon>
      <LazyTooltip target={ref} label={label} position={after} />
    </>
  );
}
