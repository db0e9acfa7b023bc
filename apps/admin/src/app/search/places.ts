import type { Names } from "@diwan/contract/api/fields";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { nameOf } from "@diwan/ui/text/names";
import {
  IconFileImport,
  IconKey,
  IconLayoutDashboard,
  IconPalette,
  IconPlus,
  IconSettings,
  IconSunHigh,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import { ADDRESSES, addOf, areaOf, listOf, PAGES, RECORD_NAMES } from "../../kit/navigation/addresses.ts";
import { isRightHeld } from "../../kit/session/right-held.ts";
import type { SignedIn } from "../../kit/session/session.ts";
import type { EntryName, VisibleGroup } from "../shell/entries.ts";
import { screenNames, type ScreenTexts } from "./screen-texts.ts";
import type { NavigationTarget } from "../../kit/navigation/record-target.ts";

/** A screen, or an action on one. */
export interface SearchPlace {
  key: string;
  kind: "screen" | "action";
  icon: Icon;
  names: Names;
  /** Where it stands. */
  detail: Names;
  target: NavigationTarget;
  /** The theme that it selects, if it is no link. */
  theme?: ColorTheme;
}
const THEMES = ["light", "dark", "auto"] as const;
export type ColorTheme = (typeof THEMES)[number];

interface Known {
  session: Pick<SignedIn, "can"> & { business: Pick<SignedIn["business"], "hidden_areas" | "type"> };
  /** The sidebar as this user sees it. */
  groups: readonly VisibleGroup[];
  hasScreen: (path: string) => boolean;
  texts: ScreenTexts;
}

/** Every screen and action that this user may reach, in the order of the sidebar. */
export function listSearchPlaces({ session: { can, business }, groups, hasScreen, texts }: Known): SearchPlace[] {
  const at = (path: string): Names => screenNames(texts, path);
  const entries = groups.flatMap((group) =>
    group.entries.map(({ name, icon, address }): SearchPlace => {
      const detail = group.name ? at(`shell.groups.${group.name}`) : [];
      return {
        key: address,
        kind: "screen",
        icon,
        names: at(`shell.entries.${name}`),
        detail,
        target: { to: address },
      };
    }),
  );
  const tabs = SETTINGS.filter((tab) => tab === "account" || can("settings", "read")).map((tab): SearchPlace => ({
    key: `${ADDRESSES.settings}?${tab}`,
    kind: "screen",
    icon: IconSettings,
    names: at(`settings.tabs.${tab}`),
    detail: [],
    target: { to: ADDRESSES.settings, search: { tab } },
  }));
  const closures: SearchPlace = {
    key: ADDRESSES.closures,
    kind: "screen",
    icon: IconSunHigh,
    names: at("closures.title"),
    detail: at("shell.entries.holidays"),
    target: { to: listOf(ADDRESSES.closures) },
  };
  const told = (["widgets", "calendar", "charts"] as const).filter((name) => isRightHeld({ can }, PAGES[name].right));
  const figures = told.map((name): SearchPlace => ({
    key: PAGES[name].address,
    kind: "screen",
    icon: IconLayoutDashboard,
    names: at(`figures.screens.${name}`),
    detail: at("shell.entries.dashboard"),
    target: { to: PAGES[name].address },
  }));
  const pages = PAGE_PLACES.filter(({ name }) => isRightHeld({ can }, PAGES[name].right))
    .filter(({ only }) => only === undefined || only === business.type)
    .map(({ name, icon, title, under }): SearchPlace => ({
      key: PAGES[name].address,
      kind: "screen",
      icon,
      names: at(title),
      detail: at(`shell.entries.${under}`),
      target: { to: PAGES[name].address },
    }));
  const screens = [...entries, ...pages, ...figures, ...tabs, ...(can("holidays", "read") ? [closures] : [])];
  const actions = [
    ...additions({ can, business }, at),
    ...(can("items", "update") ? [importing(at)] : []),
    ...themes(at),
  ];
  return [...screens, ...actions].filter(({ target, names }) => names.length > 0 && hasScreen(target.to));
}

/** Screens that no entry of the sidebar leads to directly. */
const PAGE_PLACES: readonly {
  name: "access" | "chaletOwners" | "radar";
  icon: Icon;
  title: string;
  under: EntryName;
  only?: BusinessType;
}[] = [
  { name: "access", icon: IconUsers, title: "users.access.title", under: "users" },
  { name: "chaletOwners", icon: IconKey, title: "chaletOwners.title", under: "users", only: "chalet" },
  { name: "radar", icon: IconSunHigh, title: "radar.title", under: "holidays" },
];

const SETTINGS = ["business", "branch", "tablet", "mobile", "account"] as const;

const additions = (
  { can, business: { hidden_areas: hidden } }: Known["session"],
  at: (path: string) => Names,
): SearchPlace[] =>
  RECORD_NAMES.filter((name) => can(areaOf(name), "create") && !hidden.includes(areaOf(name))).map((name) => ({
    key: addOf(ADDRESSES[name]),
    kind: "action",
    icon: IconPlus,
    names: at(`${name}.add`),
    detail: at(`${name}.title`),
    target: { to: addOf(ADDRESSES[name]) },
  }));

const importing = (at: (path: string) => Names): SearchPlace => ({
  key: ADDRESSES.menuImport,
  kind: "action",
  icon: IconFileImport,
  names: at("menuImport.title"),
  detail: at("shell.entries.menu"),
  target: { to: ADDRESSES.menuImport },
});

const themes = (at: (path: string) => Names): SearchPlace[] =>
  THEMES.map((theme) => ({
    key: `theme ${theme}`,
    kind: "action",
    icon: IconPalette,
    names: at("shell.theme").map(({ locale, name }) => ({
      locale,
      name: `${name}: ${nameOf(at(`shell.${theme}`), locale)}`,
    })),
    detail: [],
    target: { to: ADDRESSES.settings, search: { tab: "account" } },
    theme,
  }));
