import { fieldErrors } from "@diwan/contract/api/messages";
import { accountForm } from "@diwan/contract/people/users";
import { useStore } from "@diwan/ui/store";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { queryClient } from "../../../kit/queries.ts";
import { currentLocale } from "../../../kit/language.ts";
import { errorsByField } from "../../../kit/form-page/record-form.ts";
import { askForNotices } from "../../../kit/order-notices/permission.ts";
import { ORDER_NOTICES, wantsOrderNotices } from "../../../kit/order-notices/preference.ts";
import { session } from "../../../kit/session-store.ts";
import { SheetForm } from "../form/sheet-form.tsx";
import { useSheet } from "../form/sheet.ts";
import type { User } from "@diwan/contract/accounts/accounts";
import { accountBody, accountValues, saveAccount } from "./account-fields.ts";
import { PartsBar } from "./parts-bar.tsx";
import { EmailProof } from "./email-proof.tsx";
import SecurityPart from "./security/security-part.tsx";
import { SESSIONS } from "./security/sessions.tsx";
import { useAccountSections } from "./use-account-sections.tsx";

/** One's own account: open to everybody, whatever they may do in a business, also to who has none. */
export default function AccountTab() {
  const { user } = useStore(session);
  const search: { part?: unknown } = useSearch({ strict: false });
  const part = search.part === "security" ? "security" : "you";
  if (!user) return null;
  return (
    <>
      <PartsBar part={part} userId={user.id} />
      {part === "security" ? <SecurityPart user={user} /> : <You user={user} />}
    </>
  );
}

function You({ user }: { user: User }) {
  const sections = useAccountSections(user);
  const [pendingAtFirst] = useState(user.pending_email);
  const sheet = useSheet<User>({
    saved: user,
    read: accountValues,
    sections: () => sections,
    check: (change) => {
      const result = accountForm.safeParse(accountBody(change));
      return result.success ? {} : errorsByField(fieldErrors(result.error.issues, currentLocale()), change.fields);
    },
  });
  const turnedOn = sheet.form.values[ORDER_NOTICES] === true && !wantsOrderNotices(user);
  useEffect(() => {
    // within the gesture that turned it on: the browser asks at no other time
    if (turnedOn) void askForNotices();
  }, [turnedOn]);
  return (
    <SheetForm
      sheet={sheet}
      call={{
        send: saveAccount,
        onFields: (errors) => errors,
        current: (answer) => answer["current"] as User, // a refusal answers with the account as it is
        done: (saved) => {
          session.set({ status: "in", user: saved });
          // a new password ends the others
          void queryClient.invalidateQueries({ queryKey: [SESSIONS] });
        },
      }}
    >
      <EmailProof user={user} sent={user.pending_email !== pendingAtFirst} />
    </SheetForm>
  );
}
