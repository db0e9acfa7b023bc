import type { CategoryNode } from "@diwan/contract/menu/categories";
import { joinNames } from "@diwan/ui/text/fill";
import { formatNumber } from "@diwan/ui/money/numbers";
import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { namesOf } from "../item/item-words.ts";
import { useScreen } from "../screen.ts";
import styles from "./category-search.module.css";

/** A category that can be chosen. */
export interface CategoryPlace {
  /** Null is the menu itself. */
  id: string | null;
  locales: CategoryNode["locales"];
  /** How many items it has. */
  items: number;
  /** The categories around it, from the outside. */
  above: readonly { locales: CategoryNode["locales"] }[];
}

/** The categories of a tree with those in them, in the order of the screen. */
export const placesIn = (nodes: readonly CategoryNode[], above: readonly CategoryNode[] = []): CategoryPlace[] =>
  nodes.flatMap((node) => [
    { id: node.id, locales: node.locales, items: node.items.length, above },
    ...placesIn(node.children_nested, [...above, node]),
  ]);

interface CategorySearchProps {
  places: readonly CategoryPlace[];
  /** Whether what is moved is there already. */
  isHere: (place: CategoryPlace) => boolean;
  choose: (place: CategoryPlace) => void;
}

/** The categories of a menu as a tree, or those that a search in both languages finds; the field keeps the keys. */
export function CategorySearch({ places: all, isHere, choose }: CategorySearchProps) {
  const t = useTranslations("several");
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(0);
  const listId = useId();
  const places = all.filter((place) => matches(place, search));
  const at = Math.min(active, places.length - 1);
  const current = places[at];
  const press = (event: KeyboardEvent) => {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: places.length - 1 }[event.key];
    if (next !== undefined) setActive(Math.max(0, Math.min(places.length - 1, next)));
    else if (event.key === "Enter" && current) choose(current);
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
        aria-activedescendant={current && `${listId}-${current.id}`}
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
            key={place.id}
            id={`${listId}-${place.id}`}
            place={place}
            searched={search.trim() !== ""}
            active={place === current}
            here={isHere(place)}
            choose={() => choose(place)}
          />
        ))}
      </div>
      {places.length === 0 && <p className="soft small text-center">{t("noCategory")}</p>}
    </>
  );
}

interface PlaceRowProps {
  id: string;
  place: CategoryPlace;
  /** Found by a search: the categories around it are named, since it does not stand below them. */
  searched: boolean;
  active: boolean;
  here: boolean;
  choose: () => void;
}

function PlaceRow({ id, place, searched, active, here, choose }: PlaceRowProps) {
  const t = useTranslations("several");
  const { locale } = useScreen();
  const element = useRef<HTMLButtonElement>(null);
  const { first, second } = namesOf(place, locale);
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const around = searched ? place.above.map((one) => namesOf(one, locale).first) : [];
  return (
    <button
      ref={element}
      type="button"
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles.place}
      style={{ paddingInlineStart: 10 + (searched ? 0 : place.above.length * 18) }}
      onClick={choose}
      onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
    >
      <span className="fill truncate text-start">
        <bdi>{first}</bdi> <bdi className="muted">{joinNames([second, ...around], locale)}</bdi>
      </span>
      <span className="muted tiny">{here ? t("here") : formatNumber(place.items, locale)}</span>
    </button>
  );
}

function matches({ locales }: CategoryPlace, search: string): boolean {
  const words = search.trim().toLowerCase().split(/\s+/);
  const text = locales.map(({ name }) => name.toLowerCase()).join(" ");
  return words.every((word) => text.includes(word));
}
