import { SIDEBAR_ACTIVE_COLORS, SIDEBAR_GROUNDS } from "@diwan/contract/api/enumerations";
import { SegmentedControl, useMantineColorScheme, Tooltip } from "@mantine/core";
import {
  IconLogout,
  IconUserCog,
  IconDeviceTablet,
  IconExternalLink,
  IconQrcode,
  IconReceipt,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { useAskToLeave } from "../../kit/drafts/leave-guard.ts";
import { useSession } from "../../kit/session/session.ts";
import { logout } from "../../kit/session/session-store.ts";
import { useOpenBranch } from "../../kit/session/use-branch-of.ts";
import { sidebarActive, sidebarGround } from "../../kit/browser/sidebar-state.ts";
import { useStore } from "@diwan/ui/store";
import styles from "./account-menu.module.css";
import { Avatar } from "../../kit/screen/avatar.tsx";
import { BranchSelect } from "./branch-select.tsx";
import { useConfig } from "../../kit/connection/config.ts";
import { useId } from "react";

export function AccountPanel({ close }: { close: () => void }) {
  const t = useTranslations("shell");
  const { business, branch } = useSession();
  const openBranch = useOpenBranch();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const ground = useStore(sidebarGround);
  const active = useStore(sidebarActive);
  const ask = useAskToLeave();
  const leave = async () => {
    close();
    if (await ask()) logout();
  };
  return (
    <>
      <Person />
      <BranchSelect
        branches={business.branches}
        closed={business.closed_branches}
        selected={branch?.id}
        choose={openBranch}
      />
      {branch && <AppLinks slug={branch.slug} />}
      <div className={`stack gap-10 ${styles.looks}`}>
        <SegmentedControl
          fullWidth
          aria-label={t("theme")}
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme === "light" || scheme === "dark" ? scheme : "auto")}
          data={(["light", "dark", "auto"] as const).map((value) => ({ value, label: t(value) }))}
        />
        <Swatches
          label={t("ground")}
          kind="ground"
          options={SIDEBAR_GROUNDS}
          chosen={ground}
          choose={sidebarGround.set}
          name={(option) => t(`grounds.${option}`)}
        />
        <Swatches
          label={t("active")}
          kind="active"
          options={SIDEBAR_ACTIVE_COLORS}
          chosen={active}
          choose={sidebarActive.set}
          name={(option) => t(`actives.${option}`)}
        />
      </div>
      <Link className={styles.item} to={ADDRESSES.settings} search={{ tab: "account" }} onClick={close}>
        <IconUserCog size={18} stroke={1.75} aria-hidden />
        {t("accountSettings")}
      </Link>
      <button type="button" className={styles.item} onClick={() => void leave()}>
        <IconLogout size={18} stroke={1.75} className="flip" aria-hidden />
        {t("logout")}
      </button>
    </>
  );
}

function Person() {
  const { user } = useSession();
  return (
    <div className={`row gap-12 ${styles.who}`}>
      <Avatar user={user} size={40} />
      <div className={`stack fill ${styles.names}`}>
        <strong className="strong">{user.name}</strong>
        <bdi dir="ltr" className="soft tiny text-start ellipsis">
          {user.email}
        </bdi>
      </div>
    </div>
  );
}

/** The companion apps of a branch, each in a new tab; only those that the server serves. */
function AppLinks({ slug }: { slug: string }) {
  const t = useTranslations("shell");
  const apps = useConfig()?.apps;
  const links = [
    { name: t("qrApp"), icon: IconQrcode, address: apps?.qr && apps.qr + slug },
    { name: t("ordersApp"), icon: IconReceipt, address: apps?.orders },
    { name: t("tabletApp"), icon: IconDeviceTablet, address: apps?.tablet && apps.tablet + slug },
  ];
  return (
    <div>
      {links.map(
        ({ name, icon: Sign, address }) =>
          address && (
            <a key={name} className={styles.item} href={address} target="_blank" rel="noreferrer">
              <Sign size={18} stroke={1.75} aria-hidden />
              <span className="grow">{name}</span>
              <IconExternalLink size={16} stroke={1.75} className="muted" aria-label={t("newTab")} />
            </a>
          ),
      )}
    </div>
  );
}

interface SwatchesProps<T extends string> {
  label: string;
  kind: "ground" | "active";
  options: readonly T[];
  chosen: T;
  choose: (option: T) => void;
  name: (option: T) => string;
}

/** A row of colours of which one is chosen; each has its name. */
function Swatches<T extends string>({ label, kind, options, chosen, choose, name }: SwatchesProps<T>) {
  const id = useId();
  return (
    <div className="row gap-8" role="radiogroup" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="grow soft tiny">
        {label}
      </span>
      {options.map((option) => (
        <Tooltip key={option} label={name(option)}>
          <label className={`grid relative ${styles.swatch}`}>
            <input
              type="radio"
              name={id}
              aria-label={name(option)}
              checked={option === chosen}
              onChange={() => choose(option)}
            />
            <span data-kind={kind} data-option={option} aria-hidden="true" />
          </label>
        </Tooltip>
      ))}
    </div>
  );
}
