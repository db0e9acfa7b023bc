import { type Floor, floors } from "@diwan/contract/branches/floors";
import { nameOf } from "@diwan/ui/names";
import { useTranslations } from "use-intl";
import { FormDialog } from "../../kit/form-page/form-dialog.tsx";
import { useLanguage } from "../../kit/language.ts";
import { useSession } from "../../kit/session.ts";

interface FloorDialogProps {
  branchId: string;
  /** None for a new one. */
  floor: Floor | undefined;
  close: () => void;
}

export function FloorDialog({ branchId, floor, close }: FloorDialogProps) {
  const t = useTranslations("floors");
  const { locale } = useLanguage();
  const { business } = useSession();
  const branch = business.branches.find(({ id }) => id === branchId);
  const several = business.branches.length > 1;
  return (
    <FormDialog
      area="floors"
      branchId={branchId}
      calls={floors}
      params={{ businessId: business.id, branchId }}
      idParam="floorId"
      texts={{ add: t("add"), edit: t("edit") }}
      record={floor}
      close={close}
      sections={[
        {
          title: t("name"),
          text: branch && several ? t("nameTextOf", { branch: nameOf(branch.locales, locale) }) : t("nameText"),
          fields: [{ type: "localized", path: "locales", label: t("name"), required: true }],
        },
      ]}
    />
  );
}
