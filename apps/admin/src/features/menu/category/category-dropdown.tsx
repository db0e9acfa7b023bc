import type { CategoryNode } from "@diwan/contract/menu/categories";
import { Menu } from "@mantine/core";
import {
  IconCheckbox,
  IconClock,
  IconCopy,
  IconFolderPlus,
  IconFolderSymlink,
  IconPencil,
  IconTrash,
} from "@tabler/icons-react";
import { useState } from "react";
import type { DropdownProps } from "../../../kit/lazy/lazy-dropdown.tsx";
import { useWidth } from "../../../kit/screen/width.ts";
import { useScreen } from "../screen.ts";
import { withDuplicate } from "../selection/lazy-code.ts";
import { selection, selectOnly } from "../selection/selection.ts";
import { itemIdsIn, maySelect } from "../selection/shown.ts";
import { withMenuTexts } from "../menu-texts.ts";
import { lazyWithRetry } from "../parts/lazy-with-retry.tsx";
import { deleteCategory } from "./category-actions.tsx";
import { categoryName } from "./category-words.ts";

const ServingDialog = lazyWithRetry(() =>
  withMenuTexts("serving", async () => (await import("../serving/serving-dialog.tsx")).ServingDialog),
);

const MoveCategory = lazyWithRetry(() =>
  withMenuTexts("several", async () => (await import("./move-category.tsx")).MoveCategory),
);

interface CategoryDropdownProps extends DropdownProps {
  node: CategoryNode;
  edit: () => void;
  addSub: (() => void) | undefined;
}

export function CategoryDropdown({ node, edit, addSub, ...dropdown }: CategoryDropdownProps) {
  const screen = useScreen();
  const { t, rights } = screen;
  const [serving, setServing] = useState(false);
  const [moving, setMoving] = useState(false);
  return (
    <>
      <Menu opened={dropdown.opened} onChange={dropdown.setOpened} position="bottom-end">
        <Menu.Target>{dropdown.button}</Menu.Target>
        <Menu.Dropdown>
          <SelectItems node={node} />
          {rights.updateCategories && (
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={edit}>
              {t("category.edit")}
            </Menu.Item>
          )}
          {addSub && (
            <Menu.Item leftSection={<IconFolderPlus size={16} stroke={1.75} />} onClick={addSub}>
              {t("category.addSub")}
            </Menu.Item>
          )}
          {rights.updateCategories && (
            <Menu.Item leftSection={<IconFolderSymlink size={16} stroke={1.75} />} onClick={() => setMoving(true)}>
              {t("category.move")}
            </Menu.Item>
          )}
          {rights.updateCategories && (
            <Menu.Item leftSection={<IconClock size={16} stroke={1.75} />} onClick={() => setServing(true)}>
              {t("category.serving")}
            </Menu.Item>
          )}
          {rights.createCategories && rights.createItems && (
            <Menu.Item
              leftSection={<IconCopy size={16} stroke={1.75} />}
              onClick={() => void withDuplicate(({ duplicateCategory }) => duplicateCategory(node, screen), screen)}
            >
              {t("category.duplicate")}
            </Menu.Item>
          )}
          {rights.deleteCategories && (
            <Menu.Item
              color="var(--dw-danger-text)"
              leftSection={<IconTrash size={16} stroke={1.75} />}
              onClick={() => void deleteCategory(node, screen)}
            >
              {t("category.delete")}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {moving && <MoveCategory node={node} close={() => setMoving(false)} />}
      {serving && (
        <ServingDialog
          of={{ kind: "categories", id: node.id, name: categoryName(node, screen) }}
          close={() => setServing(false)}
        />
      )}
    </>
  );
}

/** On a phone, where a category has no box. A tap on a selected item then takes it out again. */
function SelectItems({ node }: Pick<CategoryDropdownProps, "node">) {
  const screen = useScreen();
  const narrow = useWidth() === "narrow";
  const ids = itemIdsIn(node);
  if (!narrow || ids.length === 0 || !maySelect(screen.rights)) return null;
  return (
    <Menu.Item
      leftSection={<IconCheckbox size={16} stroke={1.75} aria-hidden />}
      onClick={() => selectOnly([...selection.get(), ...ids])}
    >
      {screen.t("category.select", { name: categoryName(node, screen) })}
    </Menu.Item>
  );
}
