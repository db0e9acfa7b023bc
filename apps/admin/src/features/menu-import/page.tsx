import { IconBook2 } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/addresses.ts";
import { ScreenHead } from "../../kit/screen-head.tsx";
import { useSession } from "../../kit/session.ts";
import { StatePage } from "../../kit/state-page.tsx";
import { TemplateMenu } from "./template-menu.tsx";
import { Wizard } from "./wizard.tsx";

/** Imports a file of items into the chosen menu. */
export function MenuImportPage() {
  const t = useTranslations("menuImport");
  const { business, menu } = useSession();
  return (
    <>
      <ScreenHead title={t("title")} back={ADDRESSES.menu}>
        {menu && <TemplateMenu menuId={menu.id} />}
      </ScreenHead>
      {menu ? (
        <Wizard key={`${business.id}:${menu.id}`} menuId={menu.id} />
      ) : (
        <StatePage icon={<IconBook2 size={26} stroke={1.5} />} title={t("noMenu")} text={t("noMenuText")} />
      )}
    </>
  );
}
