import { people, type Person, type Removal } from "@diwan/contract/people";
import { comma } from "@diwan/ui/listed";
import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import { send } from "../../kit/api.ts";
import type { ConfirmOptions } from "../../kit/dialogs.ts";
import { useLanguage } from "../../kit/language.ts";
import { useSession } from "../../kit/session.ts";
import { invitationState } from "./state-badge.ts";

/** What is asked before somebody is removed: what ends with them, and what they may still get into. Throws `CallError`. */
export function useRemovalQuestion(): (person: Person) => Promise<ConfirmOptions> {
  const t = useTranslations("users");
  const { business } = useSession();
  const notesOf = useRemovalNotes();
  return async (person) => {
    const state = invitationState(person);
    if (state === "waiting") return { text: t("withdrawText"), yes: t("withdrawYes") };
    if (state) return { text: t("removeText"), yes: t("removeYes") };
    const params = { businessId: business.id, memberId: person.id };
    const notes = notesOf(await send(people.removal, { params }));
    return { text: t(person.linked ? "deleteOwnText" : "deleteMadeText"), notes };
  };
}

function useRemovalNotes(): (removal: Removal) => ReactNode[] {
  const t = useTranslations("users.removal");
  const { locale } = useLanguage();
  const { can } = useSession();
  // in a tab of its own: the question stays open
  const renew = (text: ReactNode) =>
    can("reservations", "update") ? (
      <a href={ADDRESSES.timeline} target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    );
  return ({ invitations, devices, passwords: { count, names }, calendars }) => {
    const others = count - names.length;
    const named = () =>
      names.map((name, at) => (
        <Fragment key={at}>
          {at > 0 && comma(locale)}
          <bdi>{name}</bdi>
          {at === names.length - 1 && others > 0 && ` ${t("others", { count: others })}`}
        </Fragment>
      ));
    return [
      count > 0 && t.rich("passwords", { count, names: named }),
      calendars > 0 && t.rich("calendars", { count: calendars, renew }),
      invitations > 0 && t("invitations", { count: invitations }),
      devices > 0 && t("devices", { count: devices }),
    ].filter(Boolean);
  };
}
