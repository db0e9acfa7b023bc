import type { AddedPerson, Person } from "@diwan/contract/people/people";
import { type ReactNode, useState } from "react";
import type { Values } from "../../kit/fields/values.ts";
import type { Mode } from "../../kit/form-page/declaration.ts";
import { CredentialsDialog } from "./credentials/credentials-dialog.tsx";
import { addedCredentials, type Credentials, replacedCredentials } from "./credentials/credentials.ts";
import { useInvitedNotice } from "./invited-notice.ts";

/** Once somebody was added or given a new password: shows what they log in with, or says that they are invited. */
export function useHandingOver(closed?: () => void): {
  hand: (person: Person, mode: Mode, sent: Values) => "told" | undefined;
  dialog: ReactNode;
} {
  const tellInvited = useInvitedNotice();
  const [credentials, setCredentials] = useState<Credentials>();
  const hand = (person: Person, mode: Mode, sent: Values): "told" | undefined => {
    const added = person as AddedPerson; // as a creation answers it
    const made = mode === "edit" ? replacedCredentials(person, sent) : addedCredentials(added, sent);
    // who gets an invitation chooses how to log in
    if (mode === "add" && !made) tellInvited(added);
    else setCredentials(made);
    return made && "told";
  };
  const close = () => {
    setCredentials(undefined);
    closed?.();
  };
  return { hand, dialog: credentials && <CredentialsDialog credentials={credentials} close={close} /> };
}
