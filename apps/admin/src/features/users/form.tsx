import { people } from "@diwan/contract/people/people";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import { focusField } from "../../kit/focus-field.ts";
import { FormPage } from "../../kit/form-page/form-page.tsx";
import { useHandingOver } from "./handing-over.tsx";
import { PermissionsButton } from "./permissions-button.tsx";
import { PersonBadge } from "./person-badge.tsx";
import { useRemovalQuestion } from "./removal-question.tsx";
import { ResetSecondFactor } from "./reset-second-factor.tsx";
import { usePersonFields } from "./sections.tsx";
import { useStays } from "./stays.ts";

export function UserForm() {
  const t = useTranslations("users");
  const fields = usePersonFields();
  const stays = useStays();
  // once the dialog is gone
  const { hand, dialog } = useHandingOver(() => setTimeout(() => focusField("name")));
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
        body={fields.body}
        sections={fields.sections}
        chip={(person) => <PersonBadge person={person} />}
        actions={(person) => (
          <>
            <ResetSecondFactor person={person} />
            <PermissionsButton person={person} />
          </>
        )}
        saved={hand}
      />
      {dialog}
    </>
  );
}
