import type { CategoryNode } from "@diwan/contract/menu/categories";
import { flushSync } from "react-dom";
import { descriptionOf } from "@diwan/ui/text/names";
import { useWidth } from "../../../kit/screen/width.ts";
import { directionOfText, namesOf } from "../item/item-words.ts";
import { categoryDrafts } from "../drafts/drafts.ts";
import { setCollapsed } from "./collapsed.ts";
import { useScreen } from "../screen.ts";
import { CategoryGrip } from "./category-grip.tsx";
import { CategoryPicture } from "./category-picture.tsx";
import styles from "./category-row.module.css";
import { itemCount } from "./category-words.ts";
import { AddItem, CollapseButton } from "./header-buttons.tsx";
import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { CategoryBox } from "../selection/select-box.tsx";
import { lazyDropdown } from "../../../kit/lazy/lazy-dropdown.tsx";

const LateActions = lazyDropdown(
  "menu",
  async () => (await import("./category-dropdown.tsx")).CategoryDropdown,
  "when near",
);

export interface HeadProps {
  node: CategoryNode;
  titleId: string;
  depth: number;
  closed: boolean;
  /** Whether it is near the screen: before that a header has only its names, so that a long menu shows at once. */
  near: boolean;
  /** Undefined at the deepest level. */
  addSub: (() => void) | undefined;
}

/** The header of a category as one row of 56 pixels; a click on its name opens it for editing. */
export function CategoryRow({ node, titleId, depth, closed, near, addSub }: HeadProps) {
  const screen = useScreen();
  const { t, locale, rights } = screen;
  const narrow = useWidth() === "narrow";
  const edit = () => {
    setCollapsed(node.id, false);
    flushSync(() => categoryDrafts.open(node)); // a frame later the user may be typing into another field
    focusFirstField(node.id);
  };
  const name = namesOf(node, locale).first;
  return (
    <header className={styles.row}>
      {near && (
        <>
          {rights.updateCategories && <CategoryGrip name={name} />}
          <CategoryBox node={node} name={name} />
          <CategoryPicture node={node} />
        </>
      )}
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {rights.updateCategories ? (
            <button type="button" className={styles.edit} title={t("category.edit")} onClick={edit}>
              <Names node={node} />
            </button>
          ) : (
            <Names node={node} />
          )}
        </h2>
        {depth > 1 && !narrow && <span className={styles.about}>{t("category.sub")}</span>}
        {depth === 1 && !narrow && <bdi className={styles.about}>{descriptionOf(node.locales, locale)}</bdi>}
        {narrow && <span className="fixed muted tiny">{itemCount(node.items, screen)}</span>}
      </div>
      {!narrow && <span className="fixed muted tiny">{itemCount(node.items, screen)}</span>}
      {near && (
        <>
          {rights.createItems && <AddItem node={node} name={name} short={narrow} />}
          <CategoryMenu node={node} name={name} edit={edit} addSub={addSub} />
          <CollapseButton id={node.id} name={name} closed={closed} quiet />
        </>
      )}
    </header>
  );
}

function focusFirstField(categoryId: string): void {
  const section = document.querySelector(`[data-category="${CSS.escape(categoryId)}"]`);
  const field = section?.querySelector<HTMLInputElement>(":scope > form input:not([type=file])");
  field?.focus();
  field?.select();
}

function Names({ node }: { node: CategoryNode }) {
  const { locale } = useScreen();
  const { first, second, other } = namesOf(node, locale);
  return (
    <span className={styles.names}>
      <b lang={locale} dir={directionOfText(first)}>
        {first}
      </b>
      {second && (
        <>
          {" "}
          <span lang={other} dir={directionOfText(second)}>
            {second}
          </span>
        </>
      )}
    </span>
  );
}

interface CategoryMenuProps {
  node: CategoryNode;
  name: string;
  edit: () => void;
  addSub: (() => void) | undefined;
}

/** Further actions of a category whose header is a row. */
function CategoryMenu({ node, name, edit, addSub }: CategoryMenuProps) {
  const { t, rights } = useScreen();
  const narrow = useWidth() === "narrow";
  const mayAdd = rights.createCategories ? addSub : undefined;
  if (!rights.updateCategories && !rights.deleteCategories && !rights.createCategories) return null;
  const label = t("category.actions", { name });
  return (
    <LateActions
      node={node}
      edit={edit}
      addSub={mayAdd}
      button={
        <ActionIcon size={narrow ? "lg" : "sm"} aria-label={label} title={label}>
          <IconDots size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
