import { type DraftChange, review } from "@diwan/contract/menu/review";
import { nameOf } from "@diwan/ui/text/names";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { upload } from "../../../kit/connection/upload.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { offerUndo } from "../../../kit/dialogs/undo.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { usePictureFailure } from "../../../kit/media/uploading/picture-failure.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { useScreen } from "../screen.ts";
import { reloadTree, useMenuTree } from "../tree/tree-query.ts";
import { categoryChoices, type DeskRow } from "./desk.ts";
import { putDrafts, reloadDrafts, removeDrafts } from "./drafts-query.ts";
import { forgetTyped, saveAll } from "./save-drafts.ts";

interface Pair {
  line: DeskRow;
  photo: DeskRow;
}

/** Takes pictures off their lines; they wait on the desk again. */
function usePictureDetaching() {
  const { businessId, menuId } = useScreen();
  const tree = useMenuTree(menuId);

  /** The drafts of the pictures again, and the lines without them. */
  const detachAll = async (pairs: readonly Pair[]) => {
    const choices = categoryChoices(tree.data?.categories ?? []);
    const items = pairs.map(({ photo: { draft } }) => ({
      category: (choices.find(({ id }) => id === draft.category_id)?.locales ?? []).map(
        ({ locale: language, name }) => ({
          ...{ locale: language, name },
        }),
      ),
      ...{ locales: draft.locales, src: draft.src ?? undefined, file: draft.file ?? undefined },
      prices: draft.price === null ? [] : [{ price: draft.price, locales: [] }],
    }));
    await send(review.add, { params: { businessId }, body: { menu_id: menuId, items } });
    const tookPrice = ({ line, photo }: Pair) => line.draft.price === null && photo.draft.price !== null;
    const lines = pairs.map((pair) => ({ id: pair.line.draft.id, src: null, ...(tookPrice(pair) && { price: null }) }));
    await changeDrafts(businessId, lines);
    await Promise.all([reloadDrafts(), reloadTree()]);
  };

  /** The picture of a row waits again as one that nobody has named. */
  const detachFrom = async (row: DeskRow) => {
    if (row.draft.src !== null)
      await detachAll([{ line: row, photo: { ...row, draft: { ...row.draft, ...UNNAMED } } }]);
  };
  return { detachAll, detachFrom };
}

const UNNAMED = { locales: [], price: null };

async function changeDrafts(businessId: string, changes: DraftChange[]): Promise<void> {
  const { data } = await send(review.change, { params: { businessId }, body: { changes } });
  putDrafts(data);
}

/** The ways to give a draft a picture, or another one; `then` is called when it has it. */
export function usePictures() {
  const t = useTranslations("review.picture");
  const { businessId, locale } = useScreen();
  const { busy, run } = useBusy();
  const fail = useFailure();
  const failed = usePictureFailure();
  const { detachAll, detachFrom } = usePictureDetaching();

  const move = async (pairs: readonly Pair[], text: string) => {
    await saveAll();
    for (const { line } of pairs) await detachFrom(line);
    const changes = pairs.map(({ line, photo }) => ({ id: line.draft.id, picture_of: photo.draft.id }));
    await changeDrafts(businessId, changes);
    const moved = pairs.map(({ photo }) => photo.draft.id);
    moved.forEach(forgetTyped);
    removeDrafts(moved);
    // nobody waits for these: the drafts are right already, and the next picture can be chosen
    void Promise.all([reloadDrafts(), reloadTree()]);
    const undo = () => void detachAll(pairs).catch(fail);
    if (pairs.length > 1) return offerUndo({ text, label: t("undo"), undo });
    // one after the other is chosen quickly: their notices do not pile up
    const follow = () => {
      close();
      undo();
    };
    const close = notify({ kind: "success", text, link: { text: t("undo"), follow } });
  };

  const put = (row: DeskRow, file: File, then: () => void): void => {
    const work = async () => {
      const { file: src } = await upload({ file });
      await detachFrom(row);
      await changeDrafts(businessId, [{ id: row.draft.id, src }]);
      then();
    };
    void run(work).catch((error: unknown) => failed(file, error, () => put(row, file, then)));
  };
  const start = (pairs: readonly Pair[], text: string, then: () => void) =>
    void run(async () => {
      await move(pairs, text);
      then();
    }).catch(fail);
  return {
    busy,
    put,
    detach: (row: DeskRow, then: () => void) =>
      void run(async () => {
        await detachFrom(row);
        notify({ kind: "success", text: t("detached", { name: nameOf(row.draft.locales, locale) }) });
        then();
      }).catch(fail),
    move: (line: DeskRow, photo: DeskRow, then: () => void) =>
      start([{ line, photo }], t("moved", { name: nameOf(line.draft.locales, locale) }), then),
    moveAll: (pairs: readonly Pair[], then: () => void) => start(pairs, t("matched", { count: pairs.length }), then),
  };
}
