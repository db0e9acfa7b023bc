import type { Person, people } from "@diwan/contract/people/people";
import { formatMoment, formatRecentDay } from "@diwan/ui/time/dates";
import { useTranslations } from "use-intl";
import type { Column, SortOf } from "../../kit/lists/declaration.ts";
import { useFormatSettings } from "../../kit/lists/use-format-settings.ts";
import { phoneText } from "../../kit/forms/phone/shown.ts";
import { useSession } from "../../kit/session/session.ts";
import { PersonPicture } from "./person-picture.tsx";
import { invitationState, useStateBadge } from "./state-badge.ts";
import { useStateText } from "./use-state-text.ts";
import { StatusBadge } from "../../kit/screen/status-badge.tsx";
import { IconClock, IconShieldCheck } from "@tabler/icons-react";
import styles from "./second-factor.module.css";
import { areaName } from "@diwan/contract/people/area-names";
import { comma, semicolon } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useLanguage } from "../../kit/language/language.ts";
import {
  branchCoverage,
  summarizeHeldRights,
  summaryName,
  type RightsSummary,
} from "../../kit/session/rights-summary.ts";

/** Up to this many are named; of more, only the first with the number of others. */
const NAMED = 2;

const JUST_NOW_MS = 5 * 60_000;

type PersonColumn = Column<Person, SortOf<typeof people.list>>;

/** The columns of the users list; without a branch column if there is only one branch. */
export function usePersonColumns(): PersonColumn[] {
  const t = useTranslations("users");
  const { business } = useSession();
  const { locale, timeZone } = useFormatSettings();
  const labels = useAccessLabels();
  const underName = useStateText();
  const secondFactor = useSecondFactorText();
  const rightsText = (row: Person) =>
    row.owner ? t("owner") : labels.rights(row).join(semicolon(locale)) || t("noneYet");
  const badgeOf = useStateBadge();
  const seenText = (row: Person) =>
    badgeOf(row)?.text ?? (row.last_seen_at === null ? "" : formatMoment(row.last_seen_at, locale, timeZone));
  const branches: PersonColumn = {
    key: "branches",
    type: "custom",
    header: t("branches"),
    cell: (row) => <bdi>{labels.branches(row)}</bdi>,
    text: (row) => labels.branches(row, true),
    phone: "hidden",
  };
  return [
    {
      key: "name",
      type: "name",
      header: t("name"),
      // before a user accepts the invitation only the email is known
      value: (row) => (row.pending ? row.email : row.name),
      second: underName,
      lead: (row) => <PersonPicture person={row} />,
      sort: "name",
    },
    {
      key: "phone",
      type: "custom",
      header: t("phone"),
      cell: (row) => <Phone person={row} />,
      text: (row) => (row.pending ? "" : phoneText(row.phone)),
      phone: "hidden",
    },
    ...(business.branches.length > 1 ? [branches] : []),
    { key: "rights", type: "custom", header: t("rights"), cell: (row) => <Rights person={row} />, text: rightsText },
    {
      key: "secondFactor",
      type: "custom",
      header: t("secondFactor"),
      cell: (row) => <SecondFactor person={row} />,
      text: secondFactor,
      phone: "hidden",
    },
    {
      key: "seen",
      type: "custom",
      header: t("lastSeen"),
      cell: (row) => <Seen person={row} />,
      text: seenText,
      phone: "end",
    },
  ];
}

function Phone({ person }: { person: Person }) {
  const t = useTranslations("users");
  const state = invitationState(person);
  if (state) return state === "waiting" ? t("afterAcceptance") : "";
  return (
    <bdi dir="ltr" className="num">
      {phoneText(person.phone)}
    </bdi>
  );
}

/** A user's rights, in one or more lines. */
function Rights({ person }: { person: Person }) {
  const t = useTranslations("users");
  const labels = useAccessLabels();
  if (person.owner) return <StatusBadge text={t("owner")} tone="primary" plain />;
  const lines = labels.rights(person);
  if (lines.length === 0) return <span className="muted">{t("noneYet")}</span>;
  return (
    <span className="stack gap-2">
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </span>
  );
}

/** When a user was last seen, or the state of their invitation; nothing for users without a session. */
function Seen({ person }: { person: Person }) {
  const t = useTranslations("users");
  const { locale, timeZone } = useFormatSettings();
  const badge = useStateBadge()(person);
  if (badge) return <StatusBadge {...badge} />;
  const { last_seen_at: seen } = person;
  if (seen === null) return null;
  const now = new Date();
  const lately = now.getTime() - new Date(seen).getTime() < JUST_NOW_MS;
  return (
    <time className="num regular nowrap" dateTime={seen} title={formatMoment(seen, locale, timeZone)}>
      {lately ? t("now") : formatRecentDay(seen, now, locale, timeZone)}
    </time>
  );
}

/** The second factors of a user as text; empty for users who have not signed in yet. */
function useSecondFactorText(): (person: Person) => string {
  const t = useTranslations("users.second");
  return ({ second_factor: has, second_factor_due: due }) => (has ? t(has) : due ? t("due") : "");
}

function SecondFactor({ person }: { person: Person }) {
  const text = useSecondFactorText()(person);
  if (!text) return <span className="muted">—</span>;
  const ready = person.second_factor !== null;
  const Drawn = ready ? IconShieldCheck : IconClock;
  return (
    <span className={`inline-row gap-6 success small ${styles.state}`} data-due={ready ? undefined : true}>
      <Drawn size={16} stroke={1.75} aria-hidden />
      {text}
    </span>
  );
}

interface AccessLabels {
  /** The branches where a user holds any right; `whole` names all of them. */
  branches: (person: Person, whole?: boolean) => string;
  /** A user's rights: one line, or one for each group of branches with different rights. */
  rights: (person: Person) => string[];
}

/** Texts for a user's rights and their branches. */
function useAccessLabels(): AccessLabels {
  const t = useTranslations("users");
  const { locale } = useLanguage();
  const { business, owner: owns } = useSession();
  const some = (names: readonly string[], between: string, whole = false): string => {
    const [first = ""] = names;
    return names.length > NAMED && !whole ? t("more", { names: first, count: names.length - 1 }) : names.join(between);
  };
  const placesOf = (held: readonly string[], whole?: boolean): string => {
    const ids = held.filter((id) => !business.closed_branches.some((closed) => closed.id === id));
    const { all, unknown } = branchCoverage(ids, business.branches);
    // other editors know their own branches only
    if (all && owns) return t("everywhere");
    const names = business.branches.filter(({ id }) => ids.includes(id)).map((one) => nameOf(one.locales, locale));
    const named = some(names, t("dot"), whole); // branch names may contain commas
    if (!named && unknown > 0) return t("otherBranches", { count: unknown });
    return [named, unknown > 0 && t("moreBranches", { count: unknown })].filter(Boolean).join(" ");
  };
  const textOf = (summary: RightsSummary): string => {
    if ("areas" in summary)
      return some(
        summary.areas.map((area) => areaName(area, locale, business.type)),
        comma(locale),
      );
    const set = summaryName(summary, locale) ?? "";
    return summary.changed ? t("changed", { set }) : set;
  };
  return {
    branches: ({ owner, branches }, whole) =>
      owner
        ? t("everywhere")
        : placesOf(
            branches.map(({ id }) => id),
            whole,
          ),
    rights: (person) => {
      const held = summarizeHeldRights(person, business.type);
      if (held.length === 1) return held.map(({ summary }) => textOf(summary));
      return held.map(({ summary, branchIds }) => t("on", { rights: textOf(summary), branches: placesOf(branchIds) }));
    },
  };
}
