import type { Security } from "@diwan/contract/accounts/second-factor";
import type { User } from "@diwan/contract/accounts/accounts";
import form from "../../form/sheet-form.module.css";
import { AccountBusinesses } from "./businesses.tsx";
import { OneTimeCodes } from "./codes.tsx";
import { PasskeyList } from "./passkeys.tsx";
import { SessionList } from "./sessions.tsx";
import { useSecurity } from "./use-security.ts";

/** The security settings of the account. Every row saves at once, and the dangerous ones ask for confirmation. */
export default function SecurityPart({ user }: { user: User }) {
  const security = useSecurity(user.id);
  return (
    <div className={`fill scroll ${form.scroll}`}>
      <div className={form.body}>
        <PasskeyList userId={user.id} security={security} />
        <OneTimeCodes userId={user.id} security={security} />
        <SessionList userId={user.id} />
        <AccountBusinesses userId={user.id} />
      </div>
    </div>
  );
}

/** The key of the text that describes the protection of an account. */
export function securityStateKey({ password, passkeys, codes_since: codes }: Security) {
  if (!password) return "keyOnly";
  if (passkeys.length > 0) return codes === null ? "passkey" : "all";
  return codes === null ? "password" : "codes";
}
