import { people } from "@diwan/contract/people/people";
import { useTranslations } from "use-intl";
import { FormDialog } from "../../kit/forms/page/form-dialog.tsx";
import { useSession } from "../../kit/session/session.ts";
import { usePersonFields } from "./sections.tsx";
import type { useCredentialsDialog } from "./credentials-dialog.tsx";

interface PersonDialogProps {
  showCredentials: ReturnType<typeof useCredentialsDialog>["showCredentials"];
  close: () => void;
}

/** Adds a user in a dialog. */
export default function PersonDialog({ showCredentials, close }: PersonDialogProps) {
  const t = useTranslations("users");
  const { business } = useSession();
  const fields = usePersonFields();
  return (
    <FormDialog
      area="users"
      calls={people}
      params={{ businessId: business.id }}
      idParam="memberId"
      texts={{ add: t("addTitle"), edit: t("edit") }}
      record={undefined}
      body={fields.body}
      sections={fields.sections}
      saved={showCredentials}
      close={close}
    />
  );
}
