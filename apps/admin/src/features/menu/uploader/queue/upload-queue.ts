import type { UploadedFile } from "@diwan/contract/menu/media";
import { TIMINGS } from "@diwan/contract/api/limits";
import { intlLocale } from "@diwan/ui/money/numbers";
import { createTranslator } from "use-intl";
import { language } from "../../../../kit/language/language.ts";
import { notify } from "../../../../kit/dialogs/notices.ts";
import { upload } from "../../../../kit/connection/upload.ts";
import { setPending } from "../../drafts/pending.ts";
import { reloadDrafts } from "../../review/drafts-query.ts";
import { reloadTree } from "../../tree/tree-query.ts";
import { queueCompleted, uploadStarted } from "../uploading.ts";
import { refusalOf, type UploadLimits } from "../../../../kit/media/uploading/acceptance.ts";
import type { FoundFile } from "./files.ts";
import type { Upload } from "./queue.ts";
import { createUploadQueue } from "./runner.ts";

export interface UploadTarget {
  businessId: string;
  menuId: string;
}
export type ItemUpload = Upload<UploadTarget, UploadedFile>;

/** The uploads of the Smart Uploader: each becomes a draft. They continue while its strip is closed. */
export const itemUploads = createUploadQueue<UploadTarget, UploadedFile>({
  send({ file, path, target }, work) {
    uploadStarted();
    const headers = { "convert-item": "true", draft: "true", "menu-id": target.menuId, "full-path": encodedPath(path) };
    return upload({ file, headers, ...work });
  },
  onDone(_, { created }) {
    if (created?.categories.length) void reloadTree();
    void reloadDrafts();
    added += 1;
  },
  onActive: () => setPending("uploads", { kind: "upload", rows: [], discard: itemUploads.cancelAll }),
  onIdle() {
    setPending("uploads", null);
    queueCompleted();
    tellAdded();
  },
});

/** How many files were added since the queue started. */
let added = 0;

/** The item that this upload created; undefined if it only replaced a picture or is not finished. */
export const madeItemOf = ({ state, result }: ItemUpload) =>
  state === "done" && result?.created?.item ? result.item : undefined;

/** Adds files to the queue; files that the server would reject are listed as failed at once. */
export function addUploads(files: readonly FoundFile[], target: UploadTarget, limits?: UploadLimits): void {
  if (files.length === 0) return;
  itemUploads.add(
    files.map(({ file, path }) => {
      const code = refusalOf(file, limits);
      return { file, path, target, refused: code && { code, text: "" } };
    }),
  );
}

/** Headers can't contain Arabic; a lone surrogate, possible in a file name, can't be encoded at all. */
const encodedPath = (path: string): string => encodeURIComponent(path.replace(/\p{Surrogate}/gu, ""));

/** One notice for all files of one batch. */
function tellAdded(): void {
  const count = added;
  const chosen = language.get();
  added = 0;
  if (count === 0 || !chosen) return;
  const t = createTranslator({
    locale: intlLocale(chosen.locale),
    messages: chosen.messages,
    namespace: "uploader",
  });
  notify({ kind: "success", text: t("addedMany", { count }), forMs: TIMINGS.uploadToast });
}
