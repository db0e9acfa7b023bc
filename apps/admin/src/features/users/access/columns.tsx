import type { people, PersonAccess } from "@diwan/contract/people/people";
import { areaName } from "@diwan/contract/people/area-names";
import type { Action, Area } from "@diwan/contract/people/permissions";
import { comma, semicolon } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { dayIn } from "@diwan/contract/time/days";
import { formatDayShort, formatRecentDay } from "@diwan/ui/time/dates";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import type { Column, SortOf } from "../../../kit/lists/declaration.ts";
import { useFormatSettings } from "../../../kit/lists/use-format-settings.ts";
import { Avatar } from "../../../kit/screen/avatar.tsx";
import { StatusBadge } from "../../../kit/screen/status-badge.tsx";
import { useWidth } from "../../../kit/screen/width.ts";
import { summarizeHeldRights, summaryName } from "../../../kit/session/rights-summary.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useStateBadge } from "../state-badge.ts";
import styles from "./cells.module.css";
import { type AccessGroup, accessGroupsOf, type GroupLevels, levelsOf } from "./levels.ts";

type AccessColumn = Column<PersonAccess, SortOf<typeof people.access>>;

/** Person, branches, a column for each group of areas, and what changed last; on a phone one line of words. */
export function useAccessColumns(): AccessColumn[] {
  const t = useTranslations("users.access");
  const { locale } = useLanguage();
  const { business } = useSession();
  const narrow = useWidth() === "narrow";
  const words = useAccessWords();
  const groups = accessGroupsOf(business.type);
  const levelColumns = groups.map((group): AccessColumn => ({
    key: group,
    type: "custom",
    header: t(`groups.${group}`),
    cell: (row) => <LevelCell row={row} group={group} />,
    text: (row) => words.level(row, group),
  }));
  const summary: AccessColumn = {
    key: "summary",
    type: "custom",
    header: t("person"),
    cell: (row) => <span className="soft small">{words.summary(row)}</span>,
    text: words.summary,
    phone: "under",
  };
  return [
    {
      key: "person",
      type: "name",
      header: t("person"),
      value: (row) => row.name,
      second: (row) => <Under row={row} role={words.role(row)} />,
      lead: (row) => <Avatar user={row} size={34} />,
      sort: "name",
    },
    {
      key: "branches",
      type: "custom",
      header: t("branches"),
      cell: (row) => <bdi>{words.branches(row)}</bdi>,
      text: words.branches,
      phone: "line",
    },
    ...(narrow ? [summary] : levelColumns),
    {
      key: "changed",
      type: "custom",
      header: t("changed"),
      cell: (row) => <Changed row={row} />,
      text: (row) => words.changed(row).join(comma(locale)),
      phone: "hidden",
    },
  ];
}

function Under({ row, role }: { row: PersonAccess; role: string }) {
  const t = useTranslations("users.access");
  const badge = useStateBadge()(row);
  return (
    <span className="inline-row wrap gap-6">
      <bdi>{role}</bdi>
      {row.asked_at !== null && <StatusBadge text={t("asked")} tone="info" />}
      {badge && <StatusBadge {...badge} />}
    </span>
  );
}

/** The level in a group; branches that differ stand under it. */
function LevelCell({ row, group }: { row: PersonAccess; group: AccessGroup }) {
  const t = useTranslations("users.access");
  const words = useAccessWords();
  const { level } = words.levels(row, group);
  if (level === "none")
    return (
      <span className="muted" aria-label={t("levels.none")}>
        –
      </span>
    );
  return (
    <span className="stack align-start gap-2">
      <span
        className={`small nowrap ${styles.level}`}
        data-level={level}
        data-suspended={row.suspended ? true : undefined}
      >
        {t(`levels.${level}`)}
      </span>
      {words.differing(row, group).map((line) => (
        <bdi key={line} className="muted tiny">
          {line}
        </bdi>
      ))}
    </span>
  );
}

function Changed({ row }: { row: PersonAccess }) {
  const [what = "", by = ""] = useAccessWords().changed(row);
  return (
    <span className="stack align-start">
      <bdi>{what}</bdi>
      <bdi className="muted tiny">{by}</bdi>
    </span>
  );
}

/** The texts of a row. */
function useAccessWords() {
  const t = useTranslations("users.access");
  const tu = useTranslations("users");
  const { locale } = useLanguage();
  const { business } = useSession();
  const changed = useChangedWords();
  const groups = accessGroupsOf(business.type);
  const branchName = (id: string): string => {
    const found = [...business.branches, ...business.closed_branches].find((one) => one.id === id);
    return found ? nameOf(found.locales, locale) : "";
  };
  // names of branches may contain commas
  const names = (ids: readonly string[]): string => ids.map(branchName).filter(Boolean).join(tu("dot"));
  const levels = (row: PersonAccess, group: AccessGroup): GroupLevels =>
    row.owner ? { level: "all", only: [], others: [] } : levelsOf(row.branches, group, business.type);
  const differing = (row: PersonAccess, group: AccessGroup): string[] => {
    const { only, others } = levels(row, group);
    if (only.length) return [t("only", { branches: names(only) })];
    return others.map(({ level, branchIds }) => t("at", { branch: names(branchIds), level: t(`levels.${level}`) }));
  };
  const level = (row: PersonAccess, group: AccessGroup): string =>
    [t(`levels.${levels(row, group).level}`), ...differing(row, group)].join(comma(locale));
  return {
    levels,
    differing,
    level,
    changed,
    branches: ({ owner, branches }: PersonAccess): string => {
      const all = business.branches.length;
      const held = owner ? all : business.branches.filter(({ id }) => branches.some((one) => one.id === id)).length;
      return held === all && all > 1
        ? t("allBranches", { count: all })
        : owner
          ? names(business.branches.map(({ id }) => id))
          : names(branches.map(({ id }) => id));
    },
    role: (row: PersonAccess): string => {
      if (row.owner) return t("last.owner");
      const held = summarizeHeldRights(row, business.type).map(
        ({ summary }) => summaryName(summary, locale) ?? t("mix"),
      );
      return held.length ? [...new Set(held)].join(comma(locale)) : t("noRights");
    },
    summary: (row: PersonAccess): string =>
      groups
        .filter((group) => levels(row, group).level !== "none")
        .map((group) => t("levelsText", { group: t(`groups.${group}`), level: level(row, group) }))
        .join(semicolon(locale)) || t("noRights"),
  };
}

/** What changed last, and by whom and when. */
function useChangedWords(): (row: PersonAccess) => [what: string, by: string] {
  const t = useTranslations("users.access.last");
  const tp = useTranslations("permissions.actions");
  const { business } = useSession();
  const { locale, timeZone } = useFormatSettings();
  const when = (at: string): string => formatRecentDay(at, new Date(), locale, timeZone);
  const rights = (list: readonly string[], kind: "given" | "taken"): string => {
    // what changes something says more than what is only read
    const [first = ""] = list.toSorted((one, other) => Number(one.endsWith(".read")) - Number(other.endsWith(".read")));
    const [area] = first.split(".") as [Area]; // how a right is made up
    const actions = list.filter((right) => right.startsWith(`${area}.`)).map((right) => right.split(".")[1] as Action);
    const said = t(kind, {
      rights: t("right", {
        area: areaName(area, locale, business.type),
        action: actions.map((one) => tp(one)).join(comma(locale)),
      }),
    });
    const rest = new Set(list.map((right) => right.split(".")[0])).size - 1;
    return rest > 0 ? t("more", { text: said, count: rest }) : said;
  };
  return ({ owner, pending, created_at: since, changed }) => {
    const day = formatDayShort(dayIn(timeZone, new Date(since)), locale);
    if (owner || !changed) return [t(owner ? "owner" : "member"), t("since", { when: day })];
    const { kind, by, at, role, added, removed } = changed;
    const line = by ? t("by", { by, when: when(at) }) : when(at);
    if (kind === "added") return [t(pending ? "invited" : "added"), line];
    if (kind !== "rights") return [t(kind), line];
    if (role !== null) return [t("role", { role }), line];
    return [added.length > 0 ? rights(added, "given") : rights(removed, "taken"), line];
  };
}
