import { Badge } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useSelected } from "../model/use-selected.ts";
import styles from "./added-undo.module.css";
import { UndoButton } from "./undo-button.tsx";
import { itemUploads, madeItemOf } from "./upload-queue.ts";

export function AddedUndo({ itemId }: { itemId: string }) {
  const t = useTranslations("menu.uploader");
  const upload = useSelected(itemUploads.uploads, (all) => all.find((one) => madeItemOf(one)?.id === itemId));
  if (!upload) return null;
  return (
    <div className={styles.mark}>
      <Badge variant="ok">{t("addedNow")}</Badge>
      <UndoButton upload={upload} />
    </div>
  );
}
