import { Badge } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { UndoButton } from "./file-row.tsx";
import { madeItemOf } from "./undo.ts";
import { itemUploads, type ItemUpload } from "./upload-queue.ts";

interface AddedMarkProps {
  itemId: string;
}

/** Marks an item that an upload on the list made just now; shows nothing for any other. */
export function AddedMark({ itemId }: AddedMarkProps) {
  const t = useTranslations("menu.uploader");
  const upload = useSyncExternalStore(itemUploads.uploads.subscribe, () => uploadOf(itemId));
  if (!upload) return null;
  return (
    <>
      <Badge variant="ok">{t("addedNow")}</Badge>
      <UndoButton upload={upload} />
    </>
  );
}

// An upload that is over stays the same object, so that progress elsewhere renders nothing here.
const uploadOf = (itemId: string): ItemUpload | undefined =>
  itemUploads.uploads.get().find((one) => madeItemOf(one)?.id === itemId);
