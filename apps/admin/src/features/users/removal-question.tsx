import { people, type Person } from "@diwan/contract/people/people";
import type { Removal } from "@diwan/contract/people/removal";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { send } from "../../kit/connection/api.ts";
import type { RemovalQuestion } from "../../kit/dialogs/dialogs.ts";
import { useSession } from "../../kit/session/session.ts";
import { invitationState } from "./state-badge.ts";
import { joinNames } from "@diwan/ui/text/fill";
import { Checkbox } from "@mantine/core";
import { useLanguage } from "../../kit/language/language.ts";
import styles from "./sections.module.css";

/**
 * The question before a user is removed: what is removed with them, and which accounts they could still use. Throws
 * `CallError`.
 */
export function useRemovalQuestion(): (person: Person) => Promise<RemovalQuestion> {
  const t = useTranslations("users");
  const { business } = useSession();
  const notesOf = useRemovalNotes();
  return async (person) => {
    const state = invitationState(person);
    if (state === "waiting") return { text: t("withdrawText"), yes: t("withdrawYes") };
    if (state) return { text: t("removeText"), yes: t("removeYes") };
    const params = { businessId: business.id, memberId: person.id };
    const removal = await send(people.removal, { params });
    const chosen = new Set<string>();
    return {
      text: t(person.linked ? "deleteOwnText" : "deleteMadeText"),
      notes: notesOf(removal),
      ...(removal.people.length && {
        choices: <RemainingAccounts accounts={removal.people} chosen={chosen} />,
        query: () => (chosen.size ? { also: [...chosen].join(",") } : {}),
      }),
    };
  };
}

function useRemovalNotes(): (removal: Removal) => ReactNode[] {
  const t = useTranslations("users.removal");
  const { can } = useSession();
  // in a new tab, so that the question stays open
  const renew = (text: ReactNode) =>
    can("reservations", "update") ? (
      <a href={ADDRESSES.timeline} target="_blank" rel="noreferrer">
        {text}
      </a>
    ) : (
      text
    );
  return ({ invitations, devices, calendars }) =>
    [
      calendars > 0 && t.rich("calendars", { count: calendars, renew }),
      invitations > 0 && t("invitations", { count: invitations }),
      devices > 0 && t("devices", { count: devices }),
    ].filter(Boolean);
}

interface RemainingAccountsProps {
  accounts: Removal["people"];
  /** The ids of users to remove as well; changed by the checkboxes. */
  chosen: Set<string>;
}

/** Users whose login was created by the removed user, who could still use it: each can be removed as well. */
function RemainingAccounts({ accounts, chosen }: RemainingAccountsProps) {
  const t = useTranslations("users.removal");
  const { locale } = useLanguage();
  return (
    <fieldset>
      <legend>{t("people")}</legend>
      <div className={`gap-10 scroll break-anywhere ${styles.removalRows}`}>
        {accounts.map(({ id, name, email, reasons }) => (
          <Checkbox
            key={id}
            label={
              <>
                <bdi>{name}</bdi> <bdi dir="ltr">{email}</bdi>
              </>
            }
            description={joinNames(
              [
                ...reasons.map((reason) => t(`reasons.${reason}`)),
                reasons.every((reason) => reason === "password") && t("onlyPassword"),
              ],
              locale,
            )}
            onChange={({ currentTarget }) => void (currentTarget.checked ? chosen.add(id) : chosen.delete(id))}
          />
        ))}
      </div>
    </fieldset>
  );
}
