import type { Item } from "@diwan/contract/menu/items";
import { upload } from "../../../kit/connection/upload.ts";
import { setPending } from "../drafts/pending.ts";
import { refusalOf, type UploadLimits } from "../../../kit/media/uploading/acceptance.ts";
import type { FoundFile } from "../uploader/queue/files.ts";
import type { Upload } from "../uploader/queue/queue.ts";
import { createUploadQueue } from "../uploader/queue/runner.ts";
import { withFile } from "./media-list.ts";
import { saveMedia } from "./save-media.ts";

export type GalleryUpload = Upload<Item, Item>;

/** Uploads into galleries; they continue when another item is shown. */
export const galleryUploads = createUploadQueue<Item, Item>({
  async send({ file, target }, work) {
    const { file: src } = await upload({ file, ...work });
    return saveMedia(target, withFile(src));
  },
  onActive: () => setPending("gallery", { kind: "upload", rows: [], discard: galleryUploads.cancelAll }),
  onIdle() {
    setPending("gallery", null);
    for (const { id, state } of galleryUploads.uploads.get())
      if (state === "done" || state === "canceled") galleryUploads.dismiss(id);
  },
});

export function addToGallery(item: Item, files: readonly FoundFile[], limits?: UploadLimits): void {
  if (files.length === 0) return;
  galleryUploads.add(
    files.map(({ file, path }) => {
      const code = refusalOf(file, limits);
      return { file, path, target: item, refused: code && { code, text: "" } };
    }),
  );
}
