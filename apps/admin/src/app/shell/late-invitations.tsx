import type { User } from "@diwan/contract/accounts";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../../kit/language.ts";

/** The invitations of somebody who has no business yet, with their texts. */
export async function loadInvitations() {
  const [{ BusinessRows }] = await Promise.all([
    import("../../features/settings/account/security/businesses.tsx"),
    addTexts("security", RECORD_TEXTS.security),
  ]);
  return { default: ({ user }: { user: User }) => <BusinessRows userId={user.id} /> };
}
