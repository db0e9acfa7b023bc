import type { Item } from "@diwan/contract/menu/items";
import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useWidth } from "../../../kit/screen/width.ts";
import { closeUnchanged } from "../item/open-card.ts";
import { isNewItem, itemDrafts, type ItemDraft } from "../model/drafts.ts";
import { canSave } from "../saving/save-item.ts";
import { useScreen } from "../screen.ts";
import styles from "./form-foot.module.css";

/** Undo at the start, Save at the end; a card without changes is closed instead. */
export function FormFoot({ item, draft }: { item: Item; draft: ItemDraft }) {
  const { t, tc, rights } = useScreen();
  const size = useWidth() === "narrow" ? "lg" : "sm";
  const close = () => closeUnchanged(draft);
  return (
    <div className={styles.foot}>
      {draft.changed ? (
        <Button
          variant="subtle"
          size={size}
          leftSection={<IconArrowBackUp className="flip" size={14} stroke={1.75} aria-hidden />}
          onClick={() => itemDrafts.undo(item.id)}
        >
          {t("form.undo")}
        </Button>
      ) : (
        <Button variant="subtle" size={size} onClick={close}>
          {isNewItem(item.id) ? tc("cancel") : t("form.close")}
        </Button>
      )}
      {(rights.updateItems || isNewItem(item.id)) && (
        <Button type="submit" variant="filled" size={size} disabled={!canSave(draft) || draft.saving} loading={false}>
          {draft.saving ? tc("saving") : t("form.save")}
        </Button>
      )}
    </div>
  );
}
