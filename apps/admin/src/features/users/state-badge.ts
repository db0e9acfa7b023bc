import type { Person } from "@diwan/contract/people/people";
import { useTranslations } from "use-intl";
import type { BadgeValue } from "../../kit/lists/declaration.ts";

/** The state of an invitation: pending, declined or expired; undefined once it was accepted. */
export function invitationState({ pending, invitation }: Person): "waiting" | "declined" | "over" | undefined {
  if (!pending || !invitation) return undefined;
  if (invitation.declined) return "declined";
  return invitation.open ? "waiting" : "over";
}

/** A badge for a pending state; undefined for users who have signed in. */
export function useStateBadge(): (person: Person) => BadgeValue | undefined {
  const t = useTranslations("users.states");
  const badges = {
    waiting: { text: t("pending"), tone: "warning" },
    declined: { text: t("declined"), tone: "neutral" },
    over: { text: t("over"), tone: "neutral" },
  } as const;
  return (person) => {
    const state = invitationState(person);
    if (state) return badges[state];
    return person.invited ? { text: t("invited"), tone: "info" } : undefined;
  };
}
