import { items, type Item } from "@diwan/contract/menu/items";
import { IconCamera } from "@tabler/icons-react";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useRef, useState, type ChangeEvent } from "react";
import { usePictureFailure } from "../../../kit/media/uploading/picture-failure.ts";
import { isNewItem, itemDrafts, type ItemDraft } from "../drafts/drafts.ts";
import { useScreen } from "../screen.ts";
import styles from "./open-media.module.css";
import { send } from "../../../kit/connection/api.ts";
import { upload } from "../../../kit/connection/upload.ts";
import type { MediaDraft } from "../drafts/item-draft.ts";
import { own } from "../tree/own-changes.ts";
import { putItem } from "../tree/tree-query.ts";

const ACCEPTED = "image/jpeg,image/gif,image/png,image/webp";

/** What lies over the picture of an open card: Unsaved, Replace, and the bar while it is being saved. */
export function OpenMedia({ item, draft }: { item: Item; draft: ItemDraft }) {
  const { t, locale, rights } = useScreen();
  const chooser = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const fail = usePictureFailure();
  const replace = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (file) sendFile(file);
  };
  const sendFile = (file: File) => {
    setShare(0);
    void replacePicture(item.id, file, setShare)
      .catch((error: unknown) => fail(file, error, () => sendFile(file)))
      .finally(() => setShare(undefined));
  };
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
          <input ref={chooser} type="file" accept={ACCEPTED} hidden onChange={replace} />
          <button
            type="button"
            className={styles.replace}
            data-path="media"
            disabled={share !== undefined}
            onClick={() => chooser.current?.click()}
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

/** The new file takes the place of the first one that is no video, or becomes the first (specification, section 4). */
export function withPicture(media: readonly MediaDraft[], src: string): MediaDraft[] {
  const picture: MediaDraft = { id: undefined, src, type: "image" };
  const at = media.findIndex((one) => one.type === "image");
  return at < 0 ? [picture, ...media] : media.with(at, picture);
}

/** Uploads a picture for an open item and saves it at once; what else was typed stays unsaved. */
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
