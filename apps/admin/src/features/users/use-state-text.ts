import type { Person } from "@diwan/contract/people/people";
import { useFormatter, useTranslations } from "use-intl";
import { useSession } from "../../kit/session/session.ts";
import { invitationState } from "./state-badge.ts";

const HOUR_MS = 3_600_000;

/** The line below a name: until when an invitation or a temporary password is valid. */
export function useStateText(): (person: Person) => string | undefined {
  const t = useTranslations("users");
  const format = useFormatter();
  const { user, business } = useSession();
  const day = (at: string) =>
    format.dateTime(new Date(at), { day: "numeric", month: "short", timeZone: business.timeZone });
  const suspendedText = ({ by, at }: NonNullable<Person["suspended"]>) =>
    t(by ? "suspendedBy" : "suspendedOn", { by: by ?? "", day: day(at) });
  return (person) => {
    const {
      id,
      name,
      email,
      pending,
      invitation,
      invited,
      suspended,
      password_known,
      password_expires_at: ends,
    } = person;
    if (id === user.id) return t("you");
    if (suspended) return suspendedText(suspended);
    // a user whose invitation is pending or has ended may still log in
    if (password_known && !(invited && ends !== null)) return t("passwordKnown");
    if (pending && invitation) {
      const { sent_at: sent, expires_at: until } = invitation;
      const state = invitationState(person) ?? "waiting";
      // ended early: its sender no longer may add users, or grant its rights
      const early = state === "over" && Date.parse(until) > Date.now();
      const when = t(`invitation.${early ? "unheld" : state}`, { sent: day(sent), until: day(until) });
      return name === email ? when : t("invitation.named", { name, when });
    }
    if (!invited || ends === null) return undefined;
    const hours = Math.ceil((Date.parse(ends) - Date.now()) / HOUR_MS);
    return hours > 0 ? t("passwordEnds", { hours }) : t("passwordEnded");
  };
}
