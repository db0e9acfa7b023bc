import { items, type Item } from "@diwan/contract/menu/items";
import { IconCamera } from "@tabler/icons-react";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useState } from "react";
import { PICTURES } from "../../../kit/media/uploading/acceptance.ts";
import { usePictureFailure } from "../../../kit/media/uploading/picture-failure.ts";
import { isNewItem, itemDrafts, type ItemDraft } from "../drafts/drafts.ts";
import { useFilePicker } from "../../../kit/media/uploading/use-file-picker.tsx";
import { useScreen } from "../screen.ts";
import styles from "./open-media.module.css";
import { send } from "../../../kit/connection/api.ts";
import { upload } from "../../../kit/connection/upload.ts";
import type { MediaDraft } from "../drafts/item-draft.ts";
import { own } from "../tree/own-changes.ts";
import { putItem } from "../tree/tree-query.ts";

/** The overlay on the picture of an open card: Unsaved, Replace, and the progress bar. */
export function OpenMedia({ item, draft }: { item: Item; draft: ItemDraft }) {
  const { t, locale, rights } = useScreen();
  const [share, setShare] = useState<number>();
  const fail = usePictureFailure();
  const sendFile = (file: File) => {
    setShare(0);
    void replacePicture(item.id, file, setShare)
      .catch((error: unknown) => fail(file, error, () => sendFile(file)))
      .finally(() => setShare(undefined));
  };
  const { choose, input } = useFilePicker(([file]) => file && sendFile(file), { accept: PICTURES });
  const hasPicture = draft.values.media.some((one) => one.type === "image");
  const percent = formatNumber(share ?? 0, locale, { style: "percent" });
  return (
    <>
      {draft.saving && (
        <span className={styles.bar} role="progressbar" aria-label={t("saveBar.saving", { count: 1 })} />
      )}
      {draft.changed && <span className={styles.unsaved}>{t("form.unsaved")}</span>}
      {rights.updateItems && (
        <>
          {input}
          <button
            type="button"
            className={styles.replace}
            data-path="media"
            disabled={share !== undefined}
            onClick={choose}
          >
            <IconCamera size={14} stroke={1.75} aria-hidden />
            {share === undefined
              ? t(hasPicture ? "form.replace" : "form.addPicture")
              : t("form.uploading", { share: percent })}
          </button>
        </>
      )}
    </>
  );
}

/** The new file replaces the first one that is no video, or becomes the first (specification, section 4). */
export function withPicture(media: readonly MediaDraft[], src: string): MediaDraft[] {
  const picture: MediaDraft = { id: undefined, src, type: "image" };
  const at = media.findIndex((one) => one.type === "image");
  return at < 0 ? [picture, ...media] : media.with(at, picture);
}

/** Uploads a picture for an open item and saves it at once; other changes stay unsaved. */
async function replacePicture(id: string, file: File, onProgress: (share: number) => void): Promise<void> {
  const stored = await upload({ file, onProgress });
  const draft = itemDrafts.get(id);
  if (!draft) return;
  const media = withPicture(draft.values.media, stored.file);
  itemDrafts.edit(id, { media });
  if (isNewItem(id)) return; // comes with the first save
  const { original, before } = draft;
  const body = {
    media: media.map(({ id: mediaId, src }) => (mediaId ? { id: mediaId, src } : { src })),
    updated_at: original.updated_at,
  };
  const saved = await own([id], () =>
    send(items.update, { params: { businessId: original.businessId, itemId: id }, body }),
  );
  itemDrafts.accept(saved, { ...before, media });
  putItem(saved);
}
