import { fieldErrors } from "@diwan/contract/messages";
import { accountForm } from "@diwan/contract/users";
import { useEffect } from "react";
import { queryClient } from "../../../kit/queries.ts";
import { currentLocale } from "../../../kit/language.ts";
import { errorsByField } from "../../../kit/form-page/record-form.ts";
import { askForNotices } from "../../../kit/order-notices/permission.ts";
import { ORDER_NOTICES, wantsOrderNotices } from "../../../kit/order-notices/preference.ts";
import { session } from "../../../kit/session-store.ts";
import { useSession } from "../../../kit/session.ts";
import { SheetForm } from "../form/sheet-form.tsx";
import { useSheet } from "../form/sheet.ts";
import type { User } from "@diwan/contract/accounts";
import { accountBody, accountValues, saveAccount } from "./account-fields.ts";
import { SESSIONS, Sessions } from "./sessions.tsx";
import { useAccountSections } from "./use-account-sections.tsx";

/** One's own account: open to everybody, whatever they may do in the business. */
export default function AccountTab() {
  const { user } = useSession();
  const sections = useAccountSections(user);
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
      <Sessions userId={user.id} />
    </SheetForm>
  );
}
