import { FILE_FORMATS } from "@diwan/contract/api/enumerations";
import { invoices } from "@diwan/contract/invoices/invoices";
import { ActionIcon, Button, Loader, Menu } from "@mantine/core";
import { IconChevronDown, IconDownload } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { download } from "../../../kit/connection/download.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import type { ListState } from "../../../kit/lists/list-state.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import styles from "./list.module.css";

interface ExportMenuProps {
  state: ListState;
  /** The number of rows in the file. */
  count: number | undefined;
  /** The call of the export; by default that of the invoices. */
  of?: typeof invoices.export | typeof invoices.exportPayments;
}

/** Exports the filtered list; shows the number of rows first. */
export function ExportMenu({ state: { search, filters }, count = 0, of = invoices.export }: ExportMenuProps) {
  const t = useTranslations("invoices");
  const { business } = useSession();
  const narrow = useWidth() === "narrow";
  const fail = useFailure();
  const { busy, showing, run } = useBusy();
  const save = async (format: (typeof FILE_FORMATS)[number]) => {
    const query = { ...filters, ...(search ? { search } : {}), format };
    try {
      await run(() => download(of, { params: { businessId: business.id }, query }));
    } catch (error) {
      fail(error);
    }
  };
  const sign = showing ? (
    <Loader size={16} color="currentColor" aria-hidden />
  ) : (
    <IconDownload size={16} stroke={1.75} aria-hidden />
  );
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        {narrow ? (
          <ActionIcon size="lg" disabled={busy} aria-label={t("export")}>
            {sign}
          </ActionIcon>
        ) : (
          <Button
            disabled={busy}
            leftSection={sign}
            rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
          >
            {t(showing ? "exporting" : "export")}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {FILE_FORMATS.toReversed().map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`formats.${format}`)}
          </Menu.Item>
        ))}
        <p className={`muted tiny ${styles.exportText}`}>{t("exportText", { count })}</p>
      </Menu.Dropdown>
    </Menu>
  );
}
