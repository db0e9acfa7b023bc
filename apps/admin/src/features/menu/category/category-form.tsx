import { ActionIcon, Button } from "@mantine/core";
import { IconFolderPlus, IconTrash } from "@tabler/icons-react";
import { useWidth } from "../../../kit/screen/width.ts";
import { namesOf } from "../item/item-words.ts";
import type { CategoryDraft } from "../drafts/drafts.ts";
import { useScreen } from "../screen.ts";
import { deleteCategory } from "./category-actions.tsx";
import { CategoryFields } from "./category-fields.tsx";
import styles from "./category-form.module.css";
import { CategoryGrip } from "./category-grip.tsx";
import { CategoryPicture } from "./category-picture.tsx";
import { CategoryBox } from "../selection/select-box.tsx";
import type { HeadProps } from "./category-row.tsx";
import { AddItem, CollapseButton } from "./header-buttons.tsx";
import { TIMINGS } from "@diwan/contract/api/limits";
import { useRef } from "react";
import { useFailure } from "../../../kit/forms/form.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { saveCategory } from "../saving/save-category.ts";

/** The header of an open category as a form: picture, both names, description, picture style of its items. */
export function CategoryForm({ node, titleId, closed, addSub, draft }: HeadProps & { draft: CategoryDraft }) {
  const screen = useScreen();
  const { t, locale, rights } = screen;
  const narrow = useWidth() === "narrow";
  const save = useCategorySaving(node.id);
  const name = namesOf(node, locale).first;
  const size = narrow ? "lg" : "sm";
  const label = { deletion: t("category.deleteNamed", { name }), sub: t("category.addSub") };
  return (
    <form
      className={styles.header}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.changed) save();
      }}
    >
      <h2 id={titleId} className="unseen">
        {name}
      </h2>
      {rights.updateCategories && <CategoryGrip name={name} />}
      <CategoryPicture node={node} large />
      <CategoryFields node={node} draft={draft} />
      <div className={styles.buttons}>
        <div className={styles.line}>
          <UpdateButton draft={draft} size={size} />
          <CollapseButton id={node.id} name={name} closed={closed} />
          {rights.deleteCategories && (
            <ActionIcon
              variant="default"
              className={styles.delete ?? ""}
              size={size}
              aria-label={label.deletion}
              title={label.deletion}
              onClick={() => void deleteCategory(node, screen)}
            >
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
        <div className={styles.line}>
          {rights.createItems && <AddItem node={node} name={name} />}
          {rights.createCategories && addSub && (
            <ActionIcon variant="default" size={size} aria-label={label.sub} title={label.sub} onClick={addSub}>
              <IconFolderPlus size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </div>
      <CategoryBox node={node} name={name} />
    </form>
  );
}

function UpdateButton({ draft, size }: { draft: CategoryDraft; size: "sm" | "lg" }) {
  const { tc } = useScreen();
  const variant = draft.changed ? "filled" : "default";
  return (
    <Button type="submit" size={size} variant={variant} disabled={!draft.changed || draft.saving}>
      {draft.saving ? tc("saving") : tc("update")}
    </Button>
  );
}

/**
 * The Update button of a category: waits half a second after the last click, so that several clicks are one save
 * (specification, section 9).
 */
function useCategorySaving(id: string): () => void {
  const screen = useScreen();
  const fail = useFailure({ unsent: true });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = async () => {
    const outcome = await saveCategory(id, screen);
    if (outcome.kind === "saved") notify({ kind: "success", text: screen.tc("updated") });
    if (outcome.kind === "failed") fail(outcome.error);
  };
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), TIMINGS.categoryUpdateDebounce);
  };
}
