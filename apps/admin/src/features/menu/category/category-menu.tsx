import type { CategoryNode } from "@diwan/contract/categories";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots, IconFolderPlus, IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useWidth } from "../../../kit/width.ts";
import { useScreen } from "../screen.ts";
import { deleteCategory } from "./category-actions.tsx";

interface CategoryMenuProps {
  node: CategoryNode;
  name: string;
  edit: () => void;
  addSub: (() => void) | undefined;
}

/** What else can be done with a category whose head is one row. The menu itself is made when it is first opened. */
export function CategoryMenu({ node, name, edit, addSub }: CategoryMenuProps) {
  const screen = useScreen();
  const { t, rights } = screen;
  const narrow = useWidth() === "narrow";
  const [used, setUsed] = useState(false);
  const [opened, setOpened] = useState(false);
  const mayAdd = rights.createCategories && addSub;
  if (!rights.updateCategories && !rights.deleteCategories && !mayAdd) return null;
  const label = t("category.actions", { name });
  const button = (
    <ActionIcon
      size={narrow ? "lg" : "sm"}
      aria-haspopup="menu"
      aria-expanded={opened}
      aria-label={label}
      title={label}
      onClick={() => {
        setUsed(true);
        setOpened(!opened);
      }}
    >
      <IconDots size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
  if (!used) return button;
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {rights.updateCategories && (
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={edit}>
            {t("category.edit")}
          </Menu.Item>
        )}
        {mayAdd && (
          <Menu.Item leftSection={<IconFolderPlus size={16} stroke={1.75} />} onClick={mayAdd}>
            {t("category.addSub")}
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
  );
}
