import type { Person, people } from "@diwan/contract/people";
import { formatMoment } from "@diwan/ui/dates";
import { useTranslations } from "use-intl";
import type { Column, SortOf } from "../../kit/list/declaration.ts";
import { useManner } from "../../kit/list/use-manner.ts";
import { PersonAvatar } from "../../kit/person-avatar.tsx";
import { phoneText } from "../../kit/phone/shown.ts";
import { useSession } from "../../kit/session.ts";
import { Rights } from "./rights.tsx";
import { Seen } from "./seen.tsx";
import { useTold } from "./told.ts";

type PersonColumn = Column<Person, SortOf<typeof people.list>>;

/** Where there is one branch alone, nothing is said of branches. */
export function usePersonColumns(): PersonColumn[] {
  const t = useTranslations("users");
  const { business, user } = useSession();
  const { locale, timeZone } = useManner();
  const told = useTold();
  const rightsText = (row: Person) => (row.owner ? t("owner") : told.rights(row).join("; ") || t("noneYet"));
  const seenText = ({ invited, last_seen_at: seen }: Person) =>
    invited ? t("states.invited") : seen === null ? "" : formatMoment(seen, locale, timeZone);
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
      value: (row) => row.name,
      second: (row) => (row.id === user.id ? t("you") : undefined),
      lead: (row) => <PersonAvatar person={row} />,
      sort: "name",
    },
    { key: "phone", type: "text", head: t("phone"), value: (row) => phoneText(row.phone), ltr: true, phone: "hidden" },
    {
      key: "email",
      type: "text",
      head: t("email"),
      value: (row) => row.email,
      ltr: true,
      sort: "email",
      wideOnly: true,
    },
    ...(business.branches.length > 1 ? [branches] : []),
    { key: "rights", type: "custom", head: t("rights"), cell: (row) => <Rights person={row} />, text: rightsText },
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
