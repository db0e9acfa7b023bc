import { FILE_FORMATS } from "@diwan/contract/api/enumerations";
import { type FileFormat, menuFiles } from "@diwan/contract/menu/menu-files";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useStore } from "@diwan/ui/store";
import { nameOf } from "@diwan/ui/text/names";
import { Loader, Menu } from "@mantine/core";
import {
  IconClipboardText,
  IconClock,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconTrash,
  IconUpload,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { cloneElement, useState } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { download } from "../../kit/connection/download.ts";
import { useFailure } from "../../kit/forms/form.ts";
import type { DropdownProps } from "../../kit/lazy/lazy-dropdown.tsx";
import { useSession } from "../../kit/session/session.ts";
import { lazyWithRetry } from "./parts/lazy-with-retry.tsx";
import { foundTree } from "./finding/finding.ts";
import { useScreen } from "./screen.ts";
import { itemsOf } from "./tree/tree.ts";

const ServingDialog = lazyWithRetry(async () => (await import("./serving/serving-dialog.tsx")).ServingDialog);

interface FilesDropdownProps extends DropdownProps {
  menuId: string;
  mayImport: boolean;
}

const ICONS = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet } as const;

export function FilesDropdown({ menuId, mayImport, button, opened, setOpened }: FilesDropdownProps) {
  const { t, rights, locale } = useScreen();
  const { exporting, save } = useExport(menuId);
  const shown = useStore(foundTree);
  const found = shown ? itemsOf(shown).map(({ id }) => id) : [];
  const ts = useTranslations("serving");
  const [serving, setServing] = useState(false);
  const { can, menu } = useSession();
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end">
        <Menu.Target>{exporting ? cloneElement(button, exporting) : button}</Menu.Target>
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
          {rights.upload && (
            <Menu.Item
              component={Link}
              to={ADDRESSES.review}
              search={{ paste: true } as never}
              leftSection={<IconClipboardText size={16} stroke={1.75} aria-hidden />}
            >
              {t("head.paste")}
            </Menu.Item>
          )}
          {found.length > 0 && <ExportItems save={(format) => save(format, found)} found={found.length} />}
          <ExportItems save={save} />
          {can("menus", "update") && (
            <Menu.Item leftSection={<IconClock size={16} stroke={1.75} />} onClick={() => setServing(true)}>
              {ts("menuEntry")}
            </Menu.Item>
          )}
          {rights.deleteItems && (
            <Menu.Item
              component={Link}
              to={ADDRESSES.bin}
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            >
              {t("head.bin")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {serving && (
        <ServingDialog
          of={{ kind: "menus", id: menuId, name: nameOf(menu?.locales, locale) }}
          close={() => setServing(false)}
        />
      )}
    </>
  );
}

interface ExportItemsProps {
  save: (format: FileFormat) => Promise<void>;
  /** How many items are found; without it all are exported. */
  found?: number;
}

function ExportItems({ save, found }: ExportItemsProps) {
  const { t } = useScreen();
  return FILE_FORMATS.toReversed().map((format) => {
    const Icon = ICONS[format];
    return (
      <Menu.Item
        key={format}
        leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
        onClick={() => void save(format)}
      >
        {found ? t(`head.exportFound.${format}`, { count: found }) : t(`head.export.${format}`)}
      </Menu.Item>
    );
  });
}

/** Downloads the menu or some of its items; `exporting` shows how much of it is loaded on the button. */
function useExport(menuId: string) {
  const { businessId, t, locale } = useScreen();
  const fail = useFailure();
  const [share, setShare] = useState<number>();
  const save = async (format: FileFormat, items?: readonly string[]) => {
    setShare(0);
    const wanted = { params: { businessId, menuId }, query: { format }, onProgress: setShare };
    try {
      if (items) await download(menuFiles.exportFound, { ...wanted, body: { items } });
      else await download(menuFiles.export, wanted);
    } catch (error) {
      fail(error);
    } finally {
      setShare(undefined);
    }
  };
  const percent = share !== undefined && formatNumber(share, locale, { style: "percent" });
  const exporting = percent && {
    ...{ disabled: true, "aria-label": t("head.exporting", { share: percent }) },
    children: <Loader size={16} aria-hidden />,
  };
  return { exporting, save };
}
