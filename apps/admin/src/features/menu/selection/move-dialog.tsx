import type { CategoryNode } from "@diwan/contract/menu/categories";
import type { Item } from "@diwan/contract/menu/items";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { joinNames } from "@diwan/ui/text/fill";
import { formatNumber } from "@diwan/ui/money/numbers";
import { Modal, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { namesOf } from "../item/item-words.ts";
import { useScreen } from "../screen.ts";
import styles from "./move-dialog.module.css";
import { countText } from "./offer-undo.ts";
import { selectOnly } from "./selection.ts";
import { ordersOf, useChanges } from "./use-changes.ts";

interface MoveDialogProps {
  tree: MenuTree;
  chosen: readonly Item[];
  close: () => void;
}

/** Moves the selected items to the end of a category. */
export function MoveDialog({ tree, chosen, close }: MoveDialogProps) {
  const t = useTranslations("several");
  const screen = useScreen();
  const { locale, tc } = screen;
  const { busy, change } = useChanges();
  const ids = chosen.map(({ id }) => id);
  const move = async (node: CategoryNode) => {
    if (busy) return;
    const name = namesOf(node, locale).first;
    const moved = await change({
      field: "category_id",
      ids,
      patch: (item) => (item.category_id === node.id ? undefined : { category_id: node.id }),
      done: ({ length: count }) => t("done.move", { items: countText(count, screen), category: name }),
      orders: ordersOf(tree, new Set(ids)),
    });
    if (!moved) return;
    selectOnly([]); // they are elsewhere now
    close();
  };
  return (
    <Modal
      opened
      onClose={close}
      size={440}
      title={t("moveTitle", { items: countText(chosen.length, screen) })}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <CategorySearch
        tree={tree}
        isHere={({ id }) => chosen.every((item) => item.category_id === id)}
        choose={(node) => void move(node)}
      />
    </Modal>
  );
}

interface CategorySearchProps {
  tree: MenuTree;
  /** Whether all selected items are in a category already. */
  isHere: (node: CategoryNode) => boolean;
  choose: (node: CategoryNode) => void;
}

/** The categories of a menu as a tree, or those that a search in both languages finds; the field keeps the keys. */
function CategorySearch({ tree, isHere, choose }: CategorySearchProps) {
  const t = useTranslations("several");
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(0);
  const listId = useId();
  const places = placesOf(tree.categories).filter((place) => matches(place, search));
  const at = Math.min(active, places.length - 1);
  const current = places[at];
  const press = (event: KeyboardEvent) => {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: places.length - 1 }[event.key];
    if (next !== undefined) setActive(Math.max(0, Math.min(places.length - 1, next)));
    else if (event.key === "Enter" && current) choose(current.node);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={current && `${listId}-${current.node.id}`}
        aria-label={t("searchCategories")}
        placeholder={t("searchCategories")}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label={t("categories")} className={styles.list}>
        {places.map((place) => (
          <PlaceRow
            key={place.node.id}
            id={`${listId}-${place.node.id}`}
            place={place}
            searched={search.trim() !== ""}
            active={place === current}
            here={isHere(place.node)}
            choose={() => choose(place.node)}
          />
        ))}
      </div>
      {places.length === 0 && <p className="soft small text-center">{t("noCategory")}</p>}
    </>
  );
}

interface PlaceRowProps {
  id: string;
  place: Place;
  /** Found by a search: the categories around it are named, since it does not stand below them. */
  searched: boolean;
  active: boolean;
  here: boolean;
  choose: () => void;
}

function PlaceRow({ id, place: { node, above }, searched, active, here, choose }: PlaceRowProps) {
  const t = useTranslations("several");
  const { locale } = useScreen();
  const element = useRef<HTMLButtonElement>(null);
  const { first, second } = namesOf(node, locale);
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const around = searched ? above.map((one) => namesOf(one, locale).first) : [];
  return (
    <button
      ref={element}
      type="button"
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles.place}
      style={{ paddingInlineStart: 10 + (searched ? 0 : above.length * 18) }}
      onClick={choose}
      onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
    >
      <span className="fill truncate text-start">
        <bdi>{first}</bdi> <bdi className="muted">{joinNames([second, ...around], locale)}</bdi>
      </span>
      <span className="muted tiny">{here ? t("here") : formatNumber(node.items.length, locale)}</span>
    </button>
  );
}

interface Place {
  node: CategoryNode;
  /** The categories around it, from the outside. */
  above: readonly CategoryNode[];
}

const placesOf = (nodes: readonly CategoryNode[], above: readonly CategoryNode[] = []): Place[] =>
  nodes.flatMap((node) => [{ node, above }, ...placesOf(node.children_nested, [...above, node])]);

function matches({ node }: Place, search: string): boolean {
  const words = search.trim().toLowerCase().split(/\s+/);
  const text = node.locales.map(({ name }) => name.toLowerCase()).join(" ");
  return words.every((word) => text.includes(word));
}
