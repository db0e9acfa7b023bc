import type { CategoryNode } from "@diwan/contract/menu/categories";
import { IconCamera, IconPhoto } from "@tabler/icons-react";
import { useState } from "react";
import { PICTURES } from "../../../kit/media/uploading/acceptance.ts";
import { usePictureFailure } from "../../../kit/media/uploading/picture-failure.ts";
import { useFilePicker } from "../../../kit/media/uploading/use-file-picker.tsx";
import { useScreen } from "../screen.ts";
import { replaceCategoryPicture } from "./category-actions.tsx";
import styles from "./category-picture.module.css";
import { categoryName } from "./category-words.ts";

interface CategoryPictureProps {
  node: CategoryNode;
  /** Large with a replace button in an open header, small in a row. */
  large?: boolean;
}

/** The picture of a category, loaded at 200 pixels (specification, section 2). */
export function CategoryPicture({ node, large }: CategoryPictureProps) {
  const screen = useScreen();
  const { t, rights, pictureAt } = screen;
  const [share, setShare] = useState<number>();
  const fail = usePictureFailure();
  const src = node.media[0]?.src;
  const send = (file: File) => {
    setShare(0);
    void replaceCategoryPicture(node, file, setShare)
      .catch((error: unknown) => fail(file, error, () => send(file)))
      .finally(() => setShare(undefined));
  };
  const { choose, input } = useFilePicker(([file]) => file && send(file), { accept: PICTURES });
  return (
    <div className={styles.picture} data-large={large || undefined}>
      {src ? (
        <img src={pictureAt(src, { width: 200, height: 200 })} alt="" />
      ) : (
        <IconPhoto size={18} stroke={1.5} aria-hidden />
      )}
      {large && rights.updateCategories && (
        <>
          {input}
          <button
            type="button"
            className={styles.replace}
            aria-label={t("category.replacePicture", { name: categoryName(node, screen) })}
            title={t("category.replacePicture", { name: categoryName(node, screen) })}
            disabled={share !== undefined}
            onClick={choose}
          >
            <IconCamera size={14} stroke={1.75} aria-hidden />
          </button>
          {share !== undefined && (
            <progress className={styles.progress} value={share} aria-label={t("form.uploading", { share: "" })} />
          )}
        </>
      )}
    </div>
  );
}
