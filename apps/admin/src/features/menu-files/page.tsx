import { IconBook2, IconChevronDown, IconFileSpreadsheet } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { ScreenHeader } from "../../kit/screen/screen-header.tsx";
import { useSession } from "../../kit/session/session.ts";
import { StatePage } from "../../kit/screen/state-page.tsx";
import { Wizard } from "./wizard.tsx";
import { FILE_FORMATS } from "@diwan/contract/api/enumerations";
import { type FileFormat, menuFiles } from "@diwan/contract/menu/menu-files";
import { Button, Menu } from "@mantine/core";
import { download } from "../../kit/connection/download.ts";
import { useFailure } from "../../kit/forms/form.ts";

/** Imports a file of items into the chosen menu. */
export function MenuImportPage() {
  const t = useTranslations("menuImport");
  const { business, menu } = useSession();
  const noMenuText = t(business.type === "chalet" ? "noMenuTextChalets" : "noMenuText");
  return (
    <>
      <ScreenHeader title={t("title")} back={ADDRESSES.menu}>
        {menu && <TemplateMenu menuId={menu.id} />}
      </ScreenHeader>
      {menu ? (
        <Wizard key={`${business.id}:${menu.id}`} menuId={menu.id} />
      ) : (
        <StatePage icon={<IconBook2 size={26} stroke={1.5} />} title={t("noMenu")} text={noMenuText} />
      )}
    </>
  );
}

/** An empty file with the columns of this menu. */
function TemplateMenu({ menuId }: { menuId: string }) {
  const t = useTranslations("menuImport.template");
  const { business } = useSession();
  const fail = useFailure();
  const save = (format: FileFormat) =>
    download(menuFiles.template, { params: { businessId: business.id, menuId }, query: { format } }).catch(fail);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          {t("open")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FILE_FORMATS.toReversed().map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(format)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
