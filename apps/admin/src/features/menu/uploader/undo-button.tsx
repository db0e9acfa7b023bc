import { review } from "@diwan/contract/menu/review";
import { CallError } from "@diwan/contract/api/client";
import { nameOf } from "@diwan/ui/text/names";
import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { reloadDrafts } from "../review/drafts-query.ts";
import { reloadTree } from "../tree/tree-query.ts";
import { itemUploads, type ItemUpload, madeItemOf } from "./queue/upload-queue.ts";

/** Takes the draft that an upload made away again, with the categories that were created for it. */
export function UndoButton({ upload }: { upload: ItemUpload }) {
  const t = useTranslations("uploader");
  const { locale } = useLanguage();
  const { busy, run } = useBusy();
  const fail = useFailure();
  const made = madeItemOf(upload);
  if (!made) return null;
  const undo = async () => {
    const { businessId } = upload.target;
    const sent = send(review.discard, { params: { businessId }, body: { ids: [made.id] } });
    const isRemoved = await sent.then(() => true).catch(isGone);
    itemUploads.dismiss(upload.id);
    await Promise.all([reloadDrafts(), reloadTree()]);
    const name = nameOf(made.locales, locale);
    notify(
      isRemoved ? { kind: "info", text: t("undone", { name }) } : { kind: "warning", text: t("undoGone", { name }) },
    );
  };
  return (
    <Button
      size="sm"
      variant="subtle"
      disabled={busy}
      leftSection={<IconArrowBackUp size={14} stroke={1.75} className="flip" />}
      aria-label={t("undoName", { name: upload.file.name })}
      onClick={() => void run(undo).catch(fail)}
    >
      {t("undo")}
    </Button>
  );
}

/** It was published or discarded meanwhile: nothing was removed. */
function isGone(error: unknown): false {
  if (!(error instanceof CallError && error.status === 404)) throw error;
  return false;
}
