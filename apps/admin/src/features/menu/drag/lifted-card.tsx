import type { MenuTree } from "@diwan/contract/menu/menus";
import { IconGripVertical } from "@tabler/icons-react";
import { namesOf } from "../item/item-words.ts";
import { findCategory, findItem } from "../tree/tree.ts";
import { useScreen } from "../screen.ts";
import type { Dragged } from "./drag-state.ts";
import styles from "./lifted-card.module.css";

/** The drag overlay: picture and name of an item, or the row of a category. */
export function LiftedCard({ kind, id, tree }: Pick<Dragged, "kind" | "id"> & { tree: MenuTree }) {
  const { locale, pictureAt } = useScreen();
  const thing = kind === "item" ? findItem(tree, id) : findCategory(tree, id);
  if (!thing) return null;
  const name = namesOf(thing, locale).first;
  const picture = thing.media.find((one) => !("type" in one) || one.type === "image");
  const size = kind === "item" ? ({ width: 350, height: 200 } as const) : ({ width: 200, height: 200 } as const);
  const grip = (
    <span className={styles.grip}>
      <IconGripVertical size={16} stroke={1.75} aria-hidden />
    </span>
  );
  return (
    <div className={styles.lifted} data-kind={kind}>
      {kind === "category" && grip}
      <div className={styles.picture}>
        {picture && <img src={pictureAt(picture.src, size)} alt="" />}
        {kind === "item" && grip}
      </div>
      <b>
        <bdi>{name}</bdi>
      </b>
    </div>
  );
}
