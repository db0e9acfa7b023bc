import { type AddedPerson, people, type Person } from "@diwan/contract/people";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import type { Values } from "../../kit/fields/values.ts";
import { focusField } from "../../kit/focus-field.ts";
import type { Mode } from "../../kit/form-page/declaration.ts";
import { FormPage } from "../../kit/form-page/form-page.tsx";
import { CredentialsDialog } from "./credentials/credentials-dialog.tsx";
import { addedCredentials, type Credentials, replacedCredentials } from "./credentials/credentials.ts";
import { useInvitedNotice } from "./invited-notice.ts";
import { PermissionsButton } from "./permissions-button.tsx";
import { PersonBadge } from "./person-badge.tsx";
import { useRemovalQuestion } from "./removal-question.tsx";
import { ResetSecondFactor } from "./reset-second-factor.tsx";
import { usePersonSections } from "./sections.tsx";
import { useStays } from "./stays.ts";

export function UserForm() {
  const t = useTranslations("users");
  const sections = usePersonSections();
  const stays = useStays();
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
    setTimeout(() => focusField("name")); // once the dialog is gone
  };
  return (
    <>
      <FormPage
        area="users"
        address={ADDRESSES.users}
        calls={people}
        params={({ businessId }) => ({ businessId })}
        idParam="memberId"
        texts={{ add: t("addTitle"), edit: t("edit") }}
        askDelete={useRemovalQuestion()}
        deletable={(person) => !stays(person)}
        body={(body) => (body["password"] ? { password_confirmation: "", ...body } : body)}
        sections={sections}
        chip={(person) => <PersonBadge person={person} />}
        actions={(person) => (
          <>
            <ResetSecondFactor person={person} />
            <PermissionsButton person={person} />
          </>
        )}
        saved={hand}
      />
      {credentials && <CredentialsDialog credentials={credentials} close={close} />}
    </>
  );
}
