import { IconGripVertical } from "@tabler/icons-react";
import { useStore } from "@diwan/ui/store";
import { DRAG_HELP } from "../../../kit/drag/drag-area.ts";
import { uploading } from "../uploader/uploading.ts";
import { useScreen } from "../screen.ts";
import styles from "./category-grip.module.css";

/** The drag handle of a category. */
export function CategoryGrip({ name }: { name: string }) {
  const { t } = useScreen();
  const off = useStore(uploading);
  return (
    <button
      type="button"
      className={styles.grip}
      data-grip="category"
      aria-disabled={off}
      aria-label={t("category.grip", { name })}
      aria-describedby={DRAG_HELP}
      title={off ? t("drag.off") : t("category.grip", { name })}
    >
      <IconGripVertical size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
