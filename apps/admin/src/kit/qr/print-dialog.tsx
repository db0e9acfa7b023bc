import { Modal } from "@mantine/core";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { LazySheetPrinter } from "./lazy-sheet-printer.ts";
import { ReachNote } from "./reach-note.tsx";
import type { SheetSource } from "./sheet-printer.tsx";

interface PrintDialogProps extends SheetSource {
  /** The name of the table, or of the floor with its tables. */
  name: string;
  close: () => void;
}

/** Downloads the QR codes of a table, or of a floor's tables, for print. */
export function PrintDialog({ name, close, ...printed }: PrintDialogProps) {
  const t = useTranslations("shell.qr");
  const tc = useTranslations("common");
  return (
    <Modal
      opened
      onClose={close}
      size="xs"
      title={t("printOf", { name })}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <ReachNote />
      <Suspense fallback={null}>
        <LazySheetPrinter {...printed} />
      </Suspense>
    </Modal>
  );
}
