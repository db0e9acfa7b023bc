import { items } from "@diwan/contract/menu/items";
import { send } from "../../../kit/api.ts";
import { upload } from "../../../kit/upload.ts";
import { draftOf, type MediaDraft } from "../model/draft.ts";
import { acceptVersion, draftFor, edit } from "../model/drafts.ts";
import { isNewItem } from "../model/new-items.ts";
import { own } from "../model/own-changes.ts";
import { putItem } from "../model/tree-query.ts";

/** The new file takes the place of the first one that is no video, or becomes the first (specification, section 4). */
export function withPicture(media: readonly MediaDraft[], src: string): MediaDraft[] {
  const picture: MediaDraft = { id: undefined, src, type: "image" };
  const at = media.findIndex((one) => one.type === "image");
  return at < 0 ? [picture, ...media] : media.with(at, picture);
}

/** Uploads a picture for an open item and saves it at once; what else was typed stays unsaved. */
export async function replacePicture(id: string, file: File, onProgress: (share: number) => void): Promise<void> {
  const stored = await upload({ file, onProgress });
  const draft = draftFor(id);
  if (!draft) return;
  const media = withPicture(draft.values.media, stored.file);
  edit(id, { media });
  if (isNewItem(id)) return; // comes with the first save
  const { original } = draft;
  const body = {
    media: media.map(({ id: mediaId, src }) => (mediaId ? { id: mediaId, src } : { src })),
    updated_at: original.updated_at,
  };
  const saved = await own([id], () =>
    send(items.update, { params: { businessId: original.businessId, itemId: id }, body }),
  );
  acceptVersion(saved, { ...draftOf(original), media });
  putItem(saved);
}
