import type { Item } from "@diwan/contract/menu/items";
import { formatNumber } from "@diwan/ui/money/numbers";
import { Menu } from "@mantine/core";
import { IconChevronRight, IconPhotoOff } from "@tabler/icons-react";
import type { DropdownProps } from "../../../kit/lazy/lazy-dropdown.tsx";
import { cardOf, focusCard } from "../item/open-card.ts";
import { namesOf } from "../item/item-words.ts";
import { setCollapsed } from "../category/collapsed.ts";
import { categoryDrafts, isNewItem, itemDrafts, type CategoryDraft, type ItemDraft } from "../drafts/drafts.ts";
import { pending } from "../drafts/pending.ts";
import { itemShown, treeWith } from "../tree/tree-query.ts";
import { useScreen, type Screen } from "../screen.ts";
import { rowsShown } from "../rows/shown-rows.ts";
import { showPlace } from "../tree/show-place.ts";
import { changedHeadParts, changedItemParts } from "./conflict-labels.ts";
import styles from "./unsaved-list.module.css";
import { draftName, kindKey, type UnsavedKind } from "./use-unsaved.ts";

/** The list of unsaved changes; each row links to its card or header. */
export function UnsavedList({ button, opened, setOpened }: DropdownProps) {
  const screen = useScreen();
  const { t, pictureAt } = screen;
  const rows = opened ? unsavedRows(screen) : [];
  return (
    <Menu opened={opened} onChange={setOpened} position="top-start" offset={14} width={432} withinPortal>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={styles.list ?? ""} aria-label={t("saveBar.list")}>
        <p className={styles.title} aria-hidden>
          {t("saveBar.list")}
          <span>{formatNumber(rows.length, screen.locale)}</span>
        </p>
        {rows.map(({ key, kind, name, detail, picture, show }) => (
          <Menu.Item key={key} className={styles.row ?? ""} onClick={show}>
            <span className={styles.thumb}>
              {picture ? (
                <img src={pictureAt(picture, { width: 80, height: 80 })} alt="" />
              ) : (
                <IconPhotoOff size={14} stroke={1.75} aria-hidden />
              )}
            </span>
            <span className={styles.name}>
              <bdi>{name}</bdi> <span>{detail}</span>
            </span>
            <span className="fixed muted tiny">{t(`saveBar.kind.${kindKey(kind, screen)}`)}</span>
            <IconChevronRight size={14} stroke={1.75} className="flip" aria-hidden />
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface UnsavedRow {
  key: string;
  kind: UnsavedKind;
  name: string;
  /** The changes as text. */
  detail: string;
  picture: string | undefined;
  /** Scrolls to the record. */
  show: () => void;
}

/** The unsaved records with their changes. */
const unsavedRows = (screen: Screen): UnsavedRow[] => [
  ...itemDrafts.changed.get().map((draft) => itemRow(draft, screen)),
  ...categoryDrafts.changed.get().map((draft) => headRow(draft, screen)),
  ...pendingRows(screen),
];

function itemRow(draft: ItemDraft, screen: Screen): UnsavedRow {
  const { original } = draft;
  return {
    key: original.id,
    kind: "item",
    name: draftName(draft, screen),
    detail: isNewItem(original.id) ? screen.t("saveBar.newItem") : changedItemParts(draft, screen),
    picture: original.media.find(({ type }) => type === "image")?.src,
    show: () => void showItem(original),
  };
}

function headRow(draft: CategoryDraft, screen: Screen): UnsavedRow {
  const { original } = draft;
  return {
    key: original.id,
    kind: "head",
    name: namesOf(original, screen.locale).first,
    detail: changedHeadParts(draft, screen),
    picture: original.media[0]?.src,
    show: () => void showHeader(original.id),
  };
}

const pendingRows = (screen: Screen): UnsavedRow[] =>
  Object.values(pending.get()).flatMap(({ kind, rows }) =>
    kind === "upload"
      ? []
      : rows.map(({ key, itemId, describe, show }): UnsavedRow => {
          const { name, detail = "" } = describe(screen);
          const picture = itemShown(itemId ?? "")?.media.find(({ type }) => type === "image")?.src;
          return { key, kind, name, detail, picture, show };
        }),
  );

/** Scrolls to an item and focuses its card. */
export async function showItem({ id, category_id }: Item, path?: string): Promise<void> {
  if (!isNewItem(id)) return void (await showPlace(treeWith(category_id), id, path));
  setCollapsed(category_id, false);
  if (rowsShown.get()?.(id, path)) return;
  await showPlace(treeWith(category_id), category_id); // the item does not exist on the server yet
  cardOf(id)?.scrollIntoView({ block: "center" });
  focusCard(id);
}

/** Scrolls to the header of a category and focuses its form. */
export async function showHeader(id: string): Promise<void> {
  await showPlace(treeWith(id), id);
  const form = document.querySelector(`[data-category="${CSS.escape(id)}"] > form`);
  form?.querySelector<HTMLInputElement>("input:not([type=file])")?.focus({ preventScroll: true });
}
