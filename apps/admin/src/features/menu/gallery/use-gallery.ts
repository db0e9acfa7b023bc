import type { ItemMedia } from "@diwan/contract/menu/item-parts";
import type { Item } from "@diwan/contract/menu/items";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { confirm } from "../../../kit/dialogs/dialogs.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { madeMain, movedTo, type MediaChange } from "./media-list.ts";
import { deleteMedia, saveMedia } from "./save-media.ts";

export interface Gallery {
  /** The optimistic state; the server may not have responded yet. */
  media: readonly ItemMedia[];
  move(id: string, placeOf: string): void;
  makeMain(id: string): void;
  remove(id: string, preview: ReactNode): Promise<void>;
}

/** The media of an item and their actions; each step is saved at once. */
export function useGallery(item: Item): Gallery {
  const texts = useTranslations("errors.confirm");
  const tc = useTranslations("common");
  const fail = useFailure();
  const [hoped, setHoped] = useState<readonly string[] | null>(null);
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const media = inOrder(item.media, hoped).filter((one) => !leaving.includes(one.id));
  const save = (change: MediaChange) => {
    const order = change(media).flatMap(({ id }) => (id ? [id] : []));
    setHoped(order);
    const settled = () => setHoped((now) => (now === order ? null : now));
    saveMedia(item, change).then(settled, (error: unknown) => {
      settled();
      fail(error);
    });
  };
  return {
    media,
    move: (id, placeOf) => save(movedTo(id, placeOf)),
    makeMain: (id) => save(madeMain(id)),
    async remove(id, preview) {
      if (!(await confirm({ text: texts("deleteImage"), preview }))) return;
      setLeaving((others) => [...others, id]);
      try {
        await deleteMedia(item, id);
        notify({ kind: "success", text: tc("deleted") });
      } catch (error) {
        fail(error);
      } finally {
        setLeaving((others) => others.filter((one) => one !== id));
      }
    },
  };
}

/** In the optimistic order; new ones go to the end. */
function inOrder(media: readonly ItemMedia[], order: readonly string[] | null): readonly ItemMedia[] {
  if (!order) return media;
  const placeOf = ({ id }: ItemMedia): number => (order.includes(id) ? order.indexOf(id) : order.length);
  return media.toSorted((one, other) => placeOf(one) - placeOf(other));
}
