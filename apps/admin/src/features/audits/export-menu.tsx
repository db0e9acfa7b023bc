import { audits } from "@diwan/contract/overview/audits";
import { CallError } from "@diwan/contract/api/client";
import { FILE_FORMATS } from "@diwan/contract/api/enumerations";
import { Button, Loader, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { showErrors } from "../../kit/dialogs.ts";
import { download } from "../../kit/download.ts";
import { useFailure } from "../../kit/form.ts";
import type { ListState } from "../../kit/list/list-state.ts";
import { useBusy } from "../../kit/loading.ts";
import { useSession } from "../../kit/session.ts";
import { useAuditWords } from "./words/use-audit-words.ts";

/** Saves what the list is narrowed to as a file. Too much of it is refused; a shorter period helps. */
export function ExportMenu({ state: { search, filters } }: { state: ListState }) {
  const { t } = useAuditWords();
  const { business } = useSession();
  const fail = useFailure();
  const { busy, showing, run } = useBusy();
  const save = async (format: (typeof FILE_FORMATS)[number]) => {
    const query = { ...filters, ...(search ? { search } : {}), format };
    try {
      await run(() => download(audits.export, { params: { businessId: business.id }, query }));
    } catch (error) {
      if (error instanceof CallError && Object.keys(error.errors).length > 0)
        showErrors({ errors: error.errors, label: () => t("period"), focus: focusPeriod });
      else fail(error);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          disabled={busy}
          leftSection={
            showing ? (
              <Loader size={16} color="currentColor" aria-hidden />
            ) : (
              <IconDownload size={16} stroke={1.75} aria-hidden />
            )
          }
        >
          {t(showing ? "exporting" : "export")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FILE_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t("exportAs", { format: t(`values.${format}`) })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const focusPeriod = (): void => document.querySelector<HTMLElement>('[data-filter="from"] button')?.focus();
