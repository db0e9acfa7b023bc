import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import styles from "./tab-bar.module.css";
import type { Tab } from "./tabs.ts";

/** Each tab is an address of its own. */
export function TabBar({ tabs, current }: { tabs: readonly Tab[]; current: Tab }) {
  const t = useTranslations("settings");
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // on a phone not all of them fit
    bar.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <nav ref={bar} className={styles.tabs} aria-label={t("title")}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          className={styles.tab}
          to={ADDRESSES.settings}
          search={{ tab }}
          resetScroll={false}
          activeProps={{}}
          aria-current={tab === current ? "page" : undefined}
        >
          {t(`tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}
