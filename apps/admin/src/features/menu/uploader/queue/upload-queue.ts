import type { UploadedFile } from "@diwan/contract/menu/media";
import { TIMINGS } from "@diwan/contract/api/limits";
import { intlLocale } from "@diwan/ui/money/numbers";
import { createTranslator } from "use-intl";
import { language } from "../../../../kit/language/language.ts";
import { notify } from "../../../../kit/dialogs/notices.ts";
import { upload } from "../../../../kit/connection/upload.ts";
import { setPending } from "../../drafts/pending.ts";
import { putItem, reloadTree } from "../../tree/tree-query.ts";
import { queueCompleted, uploadStarted, addedNow } from "../uploading.ts";
import { refusalOf, type UploadLimits } from "../../../../kit/media/uploading/acceptance.ts";
import type { FoundFile } from "./files.ts";
import type { Upload } from "./queue.ts";
import { createUploadQueue } from "./runner.ts";

export interface UploadTarget {
  businessId: string;
  menuId: string;
}
export type ItemUpload = Upload<UploadTarget, UploadedFile>;

/** The categories that uploads created since the screen was opened; undoing uploads removes those that are empty. */
export const madeCategories = new Set<string>();

/** The uploads of the Smart Uploader; they continue while its strip is closed. */
export const itemUploads = createUploadQueue<UploadTarget, UploadedFile>({
  send({ file, path, target }, work) {
    uploadStarted();
    const headers = { "convert-item": "true", "menu-id": target.menuId, "full-path": encodedPath(path) };
    return upload({ file, headers, ...work });
  },
  onDone({ file }, { item, created }) {
    for (const id of created?.categories ?? []) madeCategories.add(id);
    if (created?.categories.length) void reloadTree();
    else if (item) putItem(item);
    added.push({ name: file.name, chalet: Boolean(item?.itemable) });
  },
  onActive: () => setPending("uploads", { kind: "upload", rows: [], discard: itemUploads.cancelAll }),
  onIdle() {
    setPending("uploads", null);
    queueCompleted();
    tellAdded();
  },
});

/** The files added since the queue started. */
const added: { name: string; chalet: boolean }[] = [];

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

itemUploads.uploads.subscribe(() => {
  const made = new Set(itemUploads.uploads.get().flatMap((one) => madeItemOf(one)?.id ?? []));
  const before = addedNow.get();
  if (made.size !== before.size || [...made].some((id) => !before.has(id))) addedNow.set(made);
});

/** Headers can't contain Arabic; a lone surrogate, possible in a file name, can't be encoded at all. */
const encodedPath = (path: string): string => encodeURIComponent(path.replace(/\p{Surrogate}/gu, ""));

/** One notice for all items of one batch. */
function tellAdded(): void {
  const [first, ...others] = added.splice(0);
  const chosen = language.get();
  if (!first || !chosen) return;
  const { name, chalet } = first;
  const t = createTranslator({
    locale: intlLocale(chosen.locale),
    messages: chosen.messages,
    namespace: "menu.uploader",
  });
  const text = others.length
    ? t("addedMany", { count: others.length + 1 })
    : t(chalet ? "addedChalet" : "added", { name });
  notify({ kind: "success", text, forMs: TIMINGS.uploadToast });
}
