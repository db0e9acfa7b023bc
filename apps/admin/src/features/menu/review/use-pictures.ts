import { type DraftChange, review } from "@diwan/contract/menu/review";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { upload } from "../../../kit/connection/upload.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { usePictureFailure } from "../../../kit/media/uploading/picture-failure.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { useScreen } from "../screen.ts";
import { reloadTree, useMenuTree } from "../tree/tree-query.ts";
import { categoryChoices, type DeskRow } from "./desk.ts";
import { putDrafts, reloadDrafts, removeDrafts } from "./drafts-query.ts";
import { forgetTyped, saveAll } from "./save-drafts.ts";

/** The ways to give a draft a picture; `then` is called when it has it. */
export function usePictures() {
  const t = useTranslations("review.picture");
  const { businessId, menuId, locale } = useScreen();
  const tree = useMenuTree(menuId);
  const { busy, run } = useBusy();
  const fail = useFailure();
  const failed = usePictureFailure();
  const change = async (one: DraftChange) => {
    const { data } = await send(review.change, { params: { businessId }, body: { changes: [one] } });
    putDrafts(data);
  };

  /** The draft of the picture again, and the line as it was. */
  const undo = async (row: DeskRow, { draft }: DeskRow) => {
    const category = categoryChoices(tree.data?.categories ?? []).find(({ id }) => id === draft.category_id);
    const again = {
      category: (category?.locales ?? []).map(({ locale: language, name }) => ({ locale: language, name })),
      ...{ locales: draft.locales, src: draft.src ?? undefined, file: draft.file ?? undefined },
      prices: draft.price === null ? [] : [{ price: draft.price, locales: [] }],
    };
    await send(review.add, { params: { businessId }, body: { menu_id: menuId, items: [again] } });
    const tookPrice = row.draft.price === null && draft.price !== null;
    await change({ id: row.draft.id, src: null, ...(tookPrice && { price: null }) });
    await Promise.all([reloadDrafts(), reloadTree()]);
  };

  const move = async (row: DeskRow, photo: DeskRow) => {
    await saveAll();
    await change({ id: row.draft.id, picture_of: photo.draft.id });
    forgetTyped(photo.draft.id);
    removeDrafts([photo.draft.id]);
    await Promise.all([reloadDrafts(), reloadTree()]);
    notify({
      kind: "success",
      text: t("moved", { name: nameOf(row.draft.locales, locale) }),
      link: { text: t("undo"), follow: () => void undo(row, photo).catch(fail) },
    });
  };

  const put = (row: DeskRow, file: File, then: () => void): void => {
    const work = async () => {
      const { file: src } = await upload({ file });
      await change({ id: row.draft.id, src });
      then();
    };
    void run(work).catch((error: unknown) => failed(file, error, () => put(row, file, then)));
  };
  return {
    busy,
    put,
    move: (row: DeskRow, photo: DeskRow, then: () => void) => {
      void run(async () => {
        await move(row, photo);
        then();
      }).catch(fail);
    },
  };
}
