import type { Person, people } from "@diwan/contract/people/people";
import { formatMoment, formatLately } from "@diwan/ui/time/dates";
import { useTranslations } from "use-intl";
import type { Column, SortOf } from "../../kit/lists/declaration.ts";
import { useFormatSettings } from "../../kit/lists/use-format-settings.ts";
import { phoneText } from "../../kit/forms/phone/shown.ts";
import { useSession } from "../../kit/session/session.ts";
import { PersonLead } from "./person-lead.tsx";
import { SecondFactor, useSecondFactorText } from "./second-factor.tsx";
import { invitationState, useStateBadge } from "./state-badge.ts";
import { useAccessLabels } from "./use-access-labels.ts";
import { useUnderName } from "./under-name.ts";
import { StatusBadge } from "../../kit/screen/status-badge.tsx";

const JUST_NOW_MS = 5 * 60_000;

type PersonColumn = Column<Person, SortOf<typeof people.list>>;

/** Where there is one branch alone, nothing is said of branches. */
export function usePersonColumns(): PersonColumn[] {
  const t = useTranslations("users");
  const { business } = useSession();
  const { locale, timeZone } = useFormatSettings();
  const told = useAccessLabels();
  const underName = useUnderName();
  const secondFactor = useSecondFactorText();
  const rightsText = (row: Person) => (row.owner ? t("owner") : told.rights(row).join("; ") || t("noneYet"));
  const badgeOf = useStateBadge();
  const seenText = (row: Person) =>
    badgeOf(row)?.text ?? (row.last_seen_at === null ? "" : formatMoment(row.last_seen_at, locale, timeZone));
  const branches: PersonColumn = {
    key: "branches",
    type: "custom",
    header: t("branches"),
    cell: (row) => <bdi>{told.branches(row)}</bdi>,
    text: (row) => told.branches(row, true),
    phone: "hidden",
  };
  return [
    {
      key: "name",
      type: "name",
      header: t("name"),
      // until they accept nothing is known of them but the address
      value: (row) => (row.pending ? row.email : row.name),
      second: underName,
      lead: (row) => <PersonLead person={row} />,
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

/** What somebody holds, in a line or a few. */
function Rights({ person }: { person: Person }) {
  const t = useTranslations("users");
  const told = useAccessLabels();
  if (person.owner) return <StatusBadge text={t("owner")} tone="primary" plain />;
  const lines = told.rights(person);
  if (lines.length === 0) return <span className="muted">{t("noneYet")}</span>;
  return (
    <span className="stack gap-2">
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </span>
  );
}

/** When somebody was last seen, or what they have not done yet. Nothing of who is logged in nowhere. */
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
      {lately ? t("now") : formatLately(seen, now, locale, timeZone)}
    </time>
  );
}
