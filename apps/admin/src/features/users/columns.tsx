import type { Person, people } from "@diwan/contract/people/people";
import { formatMoment } from "@diwan/ui/dates";
import { useTranslations } from "use-intl";
import type { Column, SortOf } from "../../kit/list/declaration.ts";
import { useManner } from "../../kit/list/use-manner.ts";
import { phoneText } from "../../kit/phone/shown.ts";
import { useSession } from "../../kit/session.ts";
import { PersonLead } from "./person-lead.tsx";
import { Rights } from "./rights.tsx";
import { SecondFactor, useSecondFactorText } from "./second-factor.tsx";
import { Seen } from "./seen.tsx";
import { invitationState, useStateBadge } from "./state-badge.ts";
import { useTold } from "./told.ts";
import { useUnderName } from "./under-name.ts";

type PersonColumn = Column<Person, SortOf<typeof people.list>>;

/** Where there is one branch alone, nothing is said of branches. */
export function usePersonColumns(): PersonColumn[] {
  const t = useTranslations("users");
  const { business } = useSession();
  const { locale, timeZone } = useManner();
  const told = useTold();
  const underName = useUnderName();
  const secondFactor = useSecondFactorText();
  const rightsText = (row: Person) => (row.owner ? t("owner") : told.rights(row).join("; ") || t("noneYet"));
  const badgeOf = useStateBadge();
  const seenText = (row: Person) =>
    badgeOf(row)?.text ?? (row.last_seen_at === null ? "" : formatMoment(row.last_seen_at, locale, timeZone));
  const branches: PersonColumn = {
    key: "branches",
    type: "custom",
    head: t("branches"),
    cell: (row) => <bdi>{told.branches(row)}</bdi>,
    text: (row) => told.branches(row, true),
    phone: "hidden",
  };
  return [
    {
      key: "name",
      type: "name",
      head: t("name"),
      // until they accept nothing is known of them but the address
      value: (row) => (row.pending ? row.email : row.name),
      second: underName,
      lead: (row) => <PersonLead person={row} />,
      sort: "name",
    },
    {
      key: "phone",
      type: "custom",
      head: t("phone"),
      cell: (row) => <Phone person={row} />,
      text: (row) => (row.pending ? "" : phoneText(row.phone)),
      phone: "hidden",
    },
    ...(business.branches.length > 1 ? [branches] : []),
    { key: "rights", type: "custom", head: t("rights"), cell: (row) => <Rights person={row} />, text: rightsText },
    {
      key: "secondFactor",
      type: "custom",
      head: t("secondFactor"),
      cell: (row) => <SecondFactor person={row} />,
      text: secondFactor,
      phone: "hidden",
    },
    {
      key: "seen",
      type: "custom",
      head: t("lastSeen"),
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
