import { FILE_FORMATS } from "@diwan/contract/api/enumerations";
import { type FileFormat, menuFiles } from "@diwan/contract/menu/menu-files";
import { Button, Menu } from "@mantine/core";
import { IconChevronDown, IconFileSpreadsheet } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { download } from "../../kit/download.ts";
import { useFailure } from "../../kit/form.ts";
import { useSession } from "../../kit/session.ts";

/** An empty file with the columns of this menu. */
export function TemplateMenu({ menuId }: { menuId: string }) {
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
