import { nameOf } from "@diwan/ui/text/names";
import { NativeSelect } from "@mantine/core";
import { IconMapPin, IconSelector } from "@tabler/icons-react";
import { useSearch, Link } from "@tanstack/react-router";
import { Suspense, useState, useEffect, useRef, type ComponentType } from "react";
import { useTranslations } from "use-intl";
import { lazyPart } from "../../kit/lazy/load-chunk.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { isUnsaved, useAskToLeave } from "../../kit/drafts/leave-guard.ts";
import { ScreenHeader } from "../../kit/screen/screen-header.tsx";
import { useSession } from "../../kit/session/session.ts";
import { HistorySlot } from "./form/history-button.tsx";
import styles from "./page.module.css";
import { isOfBranch, tabOf, tabsFor, type SettingsBranch, type BranchTabName, type SettingsTab } from "./tabs.ts";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";

const OF_BRANCH: Record<BranchTabName, ComponentType<{ branch: SettingsBranch }>> = {
  branch: lazyPart(() => import("./branch/branch-tab.tsx")),
  tablet: lazyPart(() => import("./tablet/tablet-tab.tsx")),
  mobile: lazyPart(() => import("./mobile/mobile-tab.tsx")),
};
const OTHERS: Record<Exclude<SettingsTab, BranchTabName>, ComponentType> = {
  business: lazyPart(() => import("./business/business-tab.tsx")),
  account: lazyPart(() => import("./account/account-tab.tsx")),
};

/** The settings page with a tab for each area. */
export function SettingsPage() {
  const t = useTranslations("settings");
  const session = useSession();
  const { business, can } = session;
  const search: { tab?: unknown } = useSearch({ strict: false });
  const tabs = tabsFor(session);
  const tab = tabOf(search.tab, tabs);
  const branches = business.branches.filter(({ id }) => can("settings", "read", id));
  const [branch, choose] = useBranch(branches);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const place = isOfBranch(tab) ? branch?.id : undefined;
  const hasHistory = tab !== "account" && (can("settings", "update", place) || can("audits", "read", place));
  return (
    <HistorySlot value={slot}>
      <div className={styles.header}>
        <ScreenHeader title={t("title")} tab={t(`tabs.${tab}`)}>
          {isOfBranch(tab) && branches.length > 1 && (
            <BranchPicker branches={branches} chosen={branch?.id} choose={choose} />
          )}
          {hasHistory && <div ref={setSlot} />}
        </ScreenHeader>
      </div>
      <TabBar tabs={tabs} current={tab} />
      <Suspense fallback={null}>
        {!isOfBranch(tab) ? <OtherTab tab={tab} /> : branch && <BranchTabView tab={tab} branch={branch} />}
      </Suspense>
    </HistorySlot>
  );
}

function OtherTab({ tab }: { tab: Exclude<SettingsTab, BranchTabName> }) {
  const View = OTHERS[tab];
  return <View key={useSession().business.id} />;
}

function BranchTabView({ tab, branch }: { tab: BranchTabName; branch: SettingsBranch }) {
  const View = OF_BRANCH[tab];
  return <View key={branch.id} branch={branch} />;
}

/** The chosen branch; a branch chosen elsewhere is shown once nothing is unsaved. */
function useBranch(branches: readonly SettingsBranch[]): [SettingsBranch | undefined, (id: string) => void] {
  const { branch, chooseBranch } = useSession();
  const [shown, show] = useState(branch?.id);
  if (branch?.id !== shown && !isUnsaved()) show(branch?.id);
  const choose = (id: string) => {
    show(id);
    chooseBranch(id);
  };
  return [branches.find(({ id }) => id === shown) ?? branches[0], choose];
}

interface BranchPickerProps {
  branches: readonly SettingsBranch[];
  chosen: string | undefined;
  choose: (id: string) => void;
}

function BranchPicker({ branches, chosen, choose }: BranchPickerProps) {
  const t = useTranslations("settings");
  const { locale } = useLanguage();
  const ask = useAskToLeave();
  const pick = async (id: string) => {
    if (await ask()) choose(id);
  };
  return (
    <NativeSelect
      aria-label={t("branchOf")}
      style={{ inlineSize: 210 }}
      value={chosen ?? ""}
      onChange={(event) => void pick(event.currentTarget.value)}
      data={branches.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }))}
      leftSection={<IconMapPin size={16} stroke={1.75} aria-hidden />}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
    />
  );
}

/** Each tab has its own address. */
function TabBar({ tabs, current }: { tabs: readonly SettingsTab[]; current: SettingsTab }) {
  const t = useTranslations("settings");
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // on a phone not all tabs fit
    bar.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <nav ref={bar} className={`flex fixed line-below ${styles.tabs}`} aria-label={t("title")}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          className={`fixed soft medium ${styles.tab}`}
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
