import type { User } from "@diwan/contract/accounts/accounts";
import { RECORD_TEXTS, type RecordTextArea } from "@diwan/ui/catalogue/record-areas";
import { addTexts } from "../../kit/language/language.ts";

const texts = (...areas: RecordTextArea[]) => Promise.all(areas.map((area) => addTexts(area, RECORD_TEXTS[area])));

/** The invitations of a user without a business, with their texts. */
export async function loadInvitations() {
  const [{ BusinessRows }] = await Promise.all([
    import("../../features/settings/account/security/businesses.tsx"),
    texts("security", "rightsWords"),
  ]);
  return { default: ({ user }: { user: User }) => <BusinessRows userId={user.id} /> };
}

/** The account settings, which need no business. */
export async function loadAccount() {
  const [loaded] = await Promise.all([
    import("../../features/settings/account/account-tab.tsx"),
    texts("settings", "security", "signIn", "records", "rightsWords"),
  ]);
  return loaded;
}
