import type { Person } from "@diwan/contract/people/people";
import { useTranslations } from "use-intl";
import type { BadgeValue } from "../../kit/lists/declaration.ts";

/** The state of an invitation: pending, declined or expired; undefined once it was accepted. */
export function invitationState({
  pending,
  invitation,
}: Pick<Person, "pending" | "invitation">): "waiting" | "declined" | "over" | undefined {
  if (!pending || !invitation) return undefined;
  if (invitation.declined) return "declined";
  return invitation.open ? "waiting" : "over";
}

/** A badge for a pending or suspended state; undefined for users who have signed in. */
export function useStateBadge(): (
  person: Pick<Person, "suspended" | "pending" | "invitation" | "invited">,
) => BadgeValue | undefined {
  const t = useTranslations("users.states");
  const badges = {
    waiting: { text: t("pending"), tone: "warning" },
    declined: { text: t("declined"), tone: "neutral" },
    over: { text: t("over"), tone: "neutral" },
    suspended: { text: t("suspended"), tone: "danger" },
  } as const;
  return (person) => {
    if (person.suspended) return badges.suspended;
    const state = invitationState(person);
    if (state) return badges[state];
    return person.invited ? { text: t("invited"), tone: "info" } : undefined;
  };
}
