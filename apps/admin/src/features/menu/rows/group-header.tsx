import type { CategoryNode } from "@diwan/contract/menu/categories";
import { ActionIcon } from "@mantine/core";
import { IconChevronDown, IconDots } from "@tabler/icons-react";
import { useSelected } from "@diwan/ui/store";
import { useTranslations } from "use-intl";
import { lazyDropdown } from "../../../kit/lazy/lazy-dropdown.tsx";
import { CategoryPicture } from "../category/category-picture.tsx";
import { itemCount } from "../category/category-words.ts";
import { setCollapsed } from "../category/collapsed.ts";
import { categoryDrafts } from "../drafts/drafts.ts";
import { directionOfText, namesOf } from "../item/item-words.ts";
import { useScreen } from "../screen.ts";
import { selection, selectOnly } from "../selection/selection.ts";
import { showPlace } from "../tree/show-place.ts";
import { treesShown } from "../tree/tree-query.ts";
import { findCategory } from "../tree/tree.ts";
import { AddItemButton } from "./add-button.tsx";
import { savedIds, type Group } from "./lines.ts";
import { Checkbox } from "./checkbox.tsx";
import styles from "./group-header.module.css";
import { useMenuView } from "../view.ts";

const LazyActions = lazyDropdown(
  "menu",
  async () => (await import("../category/category-dropdown.tsx")).CategoryDropdown,
);

interface GroupHeaderProps {
  group: Group;
  add: () => void;
  phone?: boolean;
}

/** The head of a category: it stays in view above its lines. */
export function GroupHeader({ group, add, phone = false }: GroupHeaderProps) {
  const screen = useScreen();
  const { node, closed, depth } = group;
  const names = namesOf(node, screen.locale);
  const label = screen.t(closed ? "category.expand" : "category.collapse", { name: names.first });
  return (
    <div role={phone ? undefined : "row"} className={styles.head} data-depth={depth} data-phone={phone || undefined}>
      <div role={phone ? undefined : "rowheader"} className={styles.words}>
        {!phone && <GroupBox ids={savedIds([group])} name={names.first} />}
        <ActionIcon
          variant="subtle"
          size={phone ? "lg" : "sm"}
          className={styles.fold ?? ""}
          aria-expanded={!closed}
          aria-label={label}
          title={label}
          onClick={() => setCollapsed(node.id, !closed)}
        >
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
        {!phone && <CategoryPicture node={node} />}
        <h2 className={styles.title}>
          <b lang={screen.locale} dir={directionOfText(names.first)}>
            {names.first}
          </b>{" "}
          {names.second && (
            <span lang={names.other} dir={directionOfText(names.second)}>
              {names.second}
            </span>
          )}
        </h2>
        <span className={styles.count}>{itemCount(node.items, screen)}</span>
        <GroupTools node={node} name={names.first} phone={phone} add={add} />
      </div>
    </div>
  );
}

/** Selects all items of a category. */
function GroupBox({ ids, name }: { ids: readonly string[]; name: string }) {
  const t = useTranslations("menuRows");
  const count = useSelected(selection, (chosen) => ids.filter((id) => chosen.has(id)).length);
  return (
    <Checkbox
      label={t("pickIn", { name })}
      checked={ids.length > 0 && count === ids.length}
      some={count > 0}
      disabled={ids.length === 0}
      change={() => selectOnly(joined(ids, count < ids.length))}
    />
  );
}

interface GroupToolsProps {
  node: CategoryNode;
  name: string;
  phone: boolean;
  add: () => void;
}

function GroupTools({ node, name, phone, add }: GroupToolsProps) {
  const { t, rights } = useScreen();
  const { choose } = useMenuView();
  const label = t("category.actions", { name });
  return (
    <span className="row gap-4 fixed">
      {rights.createItems && <AddItemButton name={name} phone={phone} add={add} />}
      {(rights.updateCategories || rights.deleteCategories) && (
        <LazyActions
          node={node}
          edit={() => editCategory(node, () => choose("cards"))}
          addSub={undefined}
          button={
            <ActionIcon size={phone ? "lg" : "sm"} aria-label={label} title={label}>
              <IconDots size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          }
        />
      )}
    </span>
  );
}

function joined(ids: readonly string[], selecting: boolean): Set<string> {
  const next = new Set(selection.get());
  for (const id of ids) {
    if (selecting) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** The form of a category stands among the cards: they are shown, at its open header. */
function editCategory(node: CategoryNode, showCards: () => void): void {
  setCollapsed(node.id, false);
  categoryDrafts.open(node);
  showCards();
  const tree = treesShown().find((one) => findCategory(one, node.id));
  setTimeout(() => void showPlace(tree, node.id)); // once the cards are there
}
