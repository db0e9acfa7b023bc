import { FILE_FORMATS } from "@diwan/contract/enumerations";
import { type FileFormat, menuFiles } from "@diwan/contract/menu-files";
import { ActionIcon, Loader, Menu } from "@mantine/core";
import { IconDots, IconFileSpreadsheet, IconFileTypeCsv, IconUpload } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { memo, useState } from "react";
import { ADDRESSES } from "../../kit/addresses.ts";
import { download } from "../../kit/download.ts";
import { useFailure } from "../../kit/form.ts";
import { useScreen } from "./screen.ts";

interface FilesMenuProps {
  menuId: string;
  size: "md" | "lg";
  mayImport: boolean;
}

const ICONS = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet } as const;

/** The menu as a file: out of here, and back into it. */
export const FilesMenu = memo(function FilesMenu({ menuId, size, mayImport }: FilesMenuProps) {
  const { t } = useScreen();
  const { share, save } = useExport(menuId);
  const isExporting = share !== undefined;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={size}
          disabled={isExporting}
          aria-label={isExporting ? t("head.exporting", { share }) : t("head.more")}
        >
          {isExporting ? <Loader size={16} aria-hidden /> : <IconDots size={18} stroke={1.75} aria-hidden />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayImport && (
          <Menu.Item
            component={Link}
            to={ADDRESSES.menuImport}
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
          >
            {t("head.import")}
          </Menu.Item>
        )}
        {FILE_FORMATS.toReversed().map((format) => {
          const Icon = ICONS[format];
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              onClick={() => void save(format)}
            >
              {t(`head.export.${format}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
});

/** How much of the file is here, from 0 to 1, while one is on its way. */
function useExport(menuId: string) {
  const { businessId } = useScreen();
  const fail = useFailure();
  const [share, setShare] = useState<number>();
  const save = async (format: FileFormat) => {
    setShare(0);
    try {
      await download(menuFiles.export, { params: { businessId, menuId }, query: { format }, onProgress: setShare });
    } catch (error) {
      fail(error);
    } finally {
      setShare(undefined);
    }
  };
  return { share, save };
}
