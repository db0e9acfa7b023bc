import type { Security } from "@diwan/contract/accounts/second-factor";
import type { User } from "@diwan/contract/accounts/accounts";
import form from "../../form/sheet-form.module.css";
import { Businesses } from "./businesses.tsx";
import { Codes } from "./codes.tsx";
import { Passkeys } from "./passkeys.tsx";
import { Sessions } from "./sessions.tsx";
import { useSecurity } from "./use-security.ts";

/** What keeps the account one's own. Every row acts at once, and the dangerous ones ask again. */
export default function SecurityPart({ user }: { user: User }) {
  const security = useSecurity(user.id);
  return (
    <div className={`fill scroll ${form.scroll}`}>
      <div className={form.body}>
        <Passkeys userId={user.id} security={security} />
        <Codes userId={user.id} security={security} />
        <Sessions userId={user.id} />
        <Businesses userId={user.id} />
      </div>
    </div>
  );
}

/** What is set, in the words of a text. */
export function setOf({ password, passkeys, codes_since: codes }: Security) {
  if (!password) return "keyOnly";
  if (passkeys.length > 0) return codes === null ? "passkey" : "all";
  return codes === null ? "password" : "codes";
}
