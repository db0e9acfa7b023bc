import { people } from "@diwan/contract/people";
import { useTranslations } from "use-intl";
import { FormDialog } from "../../kit/form-page/form-dialog.tsx";
import { useSession } from "../../kit/session.ts";
import { usePersonSections } from "./sections.tsx";
import { bodyOf, type useHandingOver } from "./handing-over.tsx";

interface PersonDialogProps {
  hand: ReturnType<typeof useHandingOver>["hand"];
  close: () => void;
}

/** Adds somebody without leaving the screen. */
export default function PersonDialog({ hand, close }: PersonDialogProps) {
  const t = useTranslations("users");
  const { business } = useSession();
  return (
    <FormDialog
      area="users"
      calls={people}
      params={{ businessId: business.id }}
      idParam="memberId"
      texts={{ add: t("addTitle"), edit: t("edit") }}
      record={undefined}
      body={bodyOf}
      sections={usePersonSections()}
      saved={hand}
      close={close}
    />
  );
}
