import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { ItemUpload } from "./upload-queue.ts";
import { useUndo } from "./use-undo.ts";

/** Only for an item that this upload made, and who may delete items. */
export function UndoButton({ upload }: { upload: ItemUpload }) {
  const t = useTranslations("menu.uploader");
  const { possible, busy, undo } = useUndo(upload);
  if (!possible) return null;
  return (
    <Button
      size="sm"
      variant="subtle"
      disabled={busy}
      leftSection={<IconArrowBackUp size={14} stroke={1.75} className="flip" />}
      aria-label={t("undoName", { name: upload.file.name })}
      onClick={undo}
    >
      {t("undo")}
    </Button>
  );
}
