import { IconBook2 } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { ScreenHeader } from "../../../kit/screen/screen-header.tsx";
import { StatePage } from "../../../kit/screen/state-page.tsx";
import { useSession } from "../../../kit/session/session.ts";
import { ScreenContext, useScreenValue } from "../screen.ts";
import { ReviewDesk } from "./review-desk.tsx";

/** The review desk of the chosen menu: what uploads and pasted lists made is completed, then published. */
export function ReviewPage() {
  const t = useTranslations("review");
  const { business, menu } = useSession();
  if (menu) return <DeskOf key={`${business.id}:${menu.id}`} menuId={menu.id} />;
  return (
    <>
      <ScreenHeader title={t("title")} back={ADDRESSES.menu} />
      <StatePage icon={<IconBook2 size={26} stroke={1.5} />} title={t("noMenu")} text={t("noMenuText")} />
    </>
  );
}

const DeskOf = ({ menuId }: { menuId: string }) => (
  <ScreenContext value={useScreenValue(menuId)}>
    <ReviewDesk />
  </ScreenContext>
);
