import type { CategoryNode } from "@diwan/contract/menu/categories";
import { ActionIcon } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { lateDropdown } from "../../../kit/late-dropdown.tsx";
import { useWidth } from "../../../kit/width.ts";
import { useScreen } from "../screen.ts";

const LateActions = lateDropdown("menu", async () => (await import("./category-dropdown.tsx")).CategoryDropdown);

interface CategoryMenuProps {
  node: CategoryNode;
  name: string;
  edit: () => void;
  addSub: (() => void) | undefined;
}

/** What else can be done with a category whose head is one row. */
export function CategoryMenu({ node, name, edit, addSub }: CategoryMenuProps) {
  const { t, rights } = useScreen();
  const narrow = useWidth() === "narrow";
  const mayAdd = rights.createCategories ? addSub : undefined;
  if (!rights.updateCategories && !rights.deleteCategories && !mayAdd) return null;
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
