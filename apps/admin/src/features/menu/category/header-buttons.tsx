import type { CategoryNode } from "@diwan/contract/menu/categories";
import { ActionIcon, Button } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconPlus } from "@tabler/icons-react";
import { useWidth } from "../../../kit/screen/width.ts";
import { setCollapsed } from "./collapsed.ts";
import { useScreen, type Screen } from "../screen.ts";
import { startItem } from "../drafts/drafts.ts";
import { focusOnOpen } from "../item/open-card.ts";

interface AddItemProps {
  node: CategoryNode;
  name: string;
  /** An icon only, on a phone. */
  short?: boolean;
}

export function AddItem({ node, name, short }: AddItemProps) {
  const screen = useScreen();
  const { t, chalet } = screen;
  const label = t(chalet ? "category.addChaletTo" : "category.addItemTo", { name });
  const narrow = useWidth() === "narrow";
  const add = () => addItem(node, screen);
  if (short)
    return (
      <ActionIcon variant="default" size="lg" aria-label={label} title={label} onClick={add}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button
      size={narrow ? "lg" : "sm"}
      leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
      aria-label={label}
      onClick={add}
    >
      {t(chalet ? "category.addChalet" : "category.addItem")}
    </Button>
  );
}

interface CollapseButtonProps {
  id: string;
  name: string;
  closed: boolean;
  quiet?: boolean;
}

export function CollapseButton({ id, name, closed, quiet }: CollapseButtonProps) {
  const { t } = useScreen();
  const narrow = useWidth() === "narrow";
  const label = t(closed ? "category.expand" : "category.collapse", { name });
  const toggle = () => {
    setCollapsed(id, !closed);
    // an open header becomes a row, which has a button of its own
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-collapse="${CSS.escape(id)}"]`)?.focus());
  };
  const Icon = closed ? IconChevronDown : IconChevronUp;
  return (
    <ActionIcon
      variant={quiet ? "subtle" : "default"}
      size={narrow ? "lg" : "sm"}
      aria-expanded={!closed}
      aria-label={label}
      title={label}
      data-collapse={id}
      onClick={toggle}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

/** Adds an open card at the end of a category; its first save creates the item. */
function addItem(node: CategoryNode, { businessId, chalet, locale }: Screen): void {
  setCollapsed(node.id, false);
  const item = startItem({ categoryId: node.id, businessId, chalet });
  focusOnOpen(item.id, locale === "en" ? "locales.0.name" : "locales.1.name");
}
