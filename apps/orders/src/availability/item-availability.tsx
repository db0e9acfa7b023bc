import type { SoldOutFor, SoldOutItem } from "@diwan/contract/menu/item-availability";
import { formatMoment, formatTime } from "@diwan/ui/time/dates";
import { fill } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { useState, useEffect } from "react";
import { useLanguage } from "../language/language.ts";
import { Button } from "../parts/button.tsx";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { Sheet } from "../parts/sheet.tsx";
import { connection, serverNow } from "../server/connection.ts";
import { useStore } from "@diwan/ui/store";

import { useWork } from "../board/work.ts";
import { CallError } from "@diwan/contract/api/client";
import { calls } from "../server/calls.ts";
import { send } from "../server/send.ts";
import type { Names } from "@diwan/contract/api/fields";
import type { GuestCategory, GuestItem } from "@diwan/contract/guests/guests";
import { matchesSearch, searchText } from "@diwan/contract/text/search-text";

/** The searched texts of an item. */
const searchOf = (locales: Names): string => searchText(locales.map(({ name }) => name).join(" "));
const once = (items: readonly MenuItem[]): MenuItem[] => [...new Map(items.map((item) => [item.id, item])).values()];

const DAY = 86_400_000;

/** The sold-out items of the branch; any item of the menu can be switched off for a while, and on again. */
export function SoldOut({ close }: { close: () => void }) {
  const { t } = useLanguage();
  const { shop } = useWork();
  const off = useStore(shop.soldOut);
  const { items, failed } = useMenuItems();
  const { busy, refused, switchOff, switchOn } = useSwitch();
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<string>();
  const found = findItems(items, typed).filter(({ id }) => !off?.some(({ item_id }) => item_id === id));
  const offFound = findItems(
    (off ?? []).map((item) => ({ ...item, search: searchOf(item.locales) })),
    typed,
  );
  const choose = async (id: string, time: SoldOutFor) => {
    if (await switchOff(id, time)) setAsked(undefined);
  };
  return (
    <Sheet title={t.soldOut.title} close={close}>
      <p>{t.soldOut.text}</p>
      {refused && <Refused />}
      <label className="row search">
        <Icon shape={icons.search} />
        <input
          className="fill"
          type="search"
          dir="auto"
          value={typed}
          aria-label={t.soldOut.search}
          placeholder={t.soldOut.search}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <h3 className="list-title">{t.soldOut.now}</h3>
      {off?.length === 0 && <p className="soft list-text">{t.soldOut.none}</p>}
      <ul className="list">
        {offFound.map((item) => (
          <OffRow key={item.item_id} item={item} busy={busy} on={() => void switchOn(item.item_id)} />
        ))}
      </ul>
      <h3 className="list-title">{t.soldOut.menu}</h3>
      {failed && <p className="soft list-text">{t.soldOut.failed}</p>}
      {items.length > 0 && found.length + offFound.length === 0 && (
        <p className="soft list-text">{t.soldOut.nothing}</p>
      )}
      <ul className="list">
        {found.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            busy={busy}
            asked={asked === item.id}
            ask={() => setAsked(asked === item.id ? undefined : item.id)}
            choose={(time) => void choose(item.id, time)}
          />
        ))}
      </ul>
    </Sheet>
  );
}

function Refused() {
  const { t } = useLanguage();
  const { lost } = useStore(connection);
  return (
    <p className="list-text list-error" role="alert">
      {lost ? t.soldOut.offline : t.soldOut.refused}
    </p>
  );
}

function OffRow({ item, busy, on }: { item: SoldOutItem; busy: boolean; on: () => void }) {
  const { t, locale } = useLanguage();
  const { shop } = useWork();
  const zone = useStore(shop.facts)?.timeZone ?? "Asia/Kuwait";
  const name = nameOf(item.locales, locale);
  const soon = item.until && Date.parse(item.until) - serverNow() < DAY / 2;
  const time = item.until && (soon ? formatTime : formatMoment)(item.until, locale, zone);
  return (
    <li className="row list-row">
      <span className="fill list-name">
        <bdi>{name}</bdi>
        <small>{time ? fill(t.soldOut.until, { time }, locale) : t.soldOut.untilOn}</small>
      </span>
      <Button disabled={busy} aria-label={fill(t.soldOut.onOf, { name }, locale)} onClick={on}>
        {t.soldOut.on}
      </Button>
    </li>
  );
}

interface ItemRowProps {
  item: MenuItem;
  busy: boolean;
  /** Whether the dialog asks for the duration. */
  asked: boolean;
  ask: () => void;
  choose: (time: SoldOutFor) => void;
}

const TIMES: readonly SoldOutFor[] = ["1h", "2h", "4h", "tomorrow", "on"];

function ItemRow({ item, busy, asked, ask, choose }: ItemRowProps) {
  const { t, locale } = useLanguage();
  const name = nameOf(item.locales, locale);
  return (
    <li>
      <div className="row list-row">
        <span className="fill list-name">
          <bdi>{name}</bdi>
        </span>
        <Button aria-expanded={asked} aria-label={fill(t.soldOut.offOf, { name }, locale)} onClick={ask}>
          {t.soldOut.off}
        </Button>
      </div>
      {asked && (
        <div className="times" role="group" aria-label={fill(t.soldOut.howLong, { name }, locale)}>
          {TIMES.map((time) => (
            <Button key={time} disabled={busy} onClick={() => choose(time)}>
              {t.soldOut.times[time]}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

/** Switches items off and on again; an item that already has the wanted state is not an error. */
function useSwitch() {
  const { session, shop } = useWork();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const place = { businessId: session.branch.businessId, branchId: session.branch.id };
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    const works = await work().then(
      () => true,
      (error: unknown) => error instanceof CallError && error.status === 404,
    );
    await shop.reloadSoldOut();
    setBusy(false);
    setRefused(!works);
    return works;
  };
  return {
    busy,
    refused,
    switchOff: (item_id: string, time: SoldOutFor) =>
      run(() => send(calls.switchOff, { params: place, body: { item_id, for: time } })),
    switchOn: (itemId: string) => run(() => send(calls.switchOn, { params: { ...place, itemId } })),
  };
}

interface MenuItem extends Pick<GuestItem, "id" | "locales"> {
  search: string;
}

/** The items that guests of the branch can choose from, in the order of its menus. */
function useMenuItems(): { items: readonly MenuItem[]; failed: boolean } {
  const { session, shop } = useWork();
  const { slug } = session.branch;
  const { lost } = useStore(connection);
  const menus = useStore(shop.facts)?.menus;
  const [items, setItems] = useState<readonly MenuItem[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    const read = async () => {
      try {
        const all = await Promise.all((menus ?? []).map((menuId) => send(calls.menu, { params: { slug, menuId } })));
        if (left) return;
        setItems(once(all.flatMap(({ categories }) => categories.flatMap(itemsIn))));
        setFailed(false);
      } catch {
        setFailed(!left);
      }
    };
    void read();
    return () => void (left = true);
  }, [slug, menus, lost]);
  return { items, failed };
}

/** The items that match every word of the query in one of their names; all of them without a query. */
function findItems<T extends Pick<MenuItem, "search">>(items: readonly T[], typed: string): readonly T[] {
  const words = searchText(typed);
  return words ? items.filter(({ search }) => matchesSearch(search, words)) : items;
}

const itemsIn = (category: GuestCategory): MenuItem[] => [
  ...category.items.map(({ id, locales }) => ({
    id,
    locales,
    search: searchOf(locales),
  })),
  ...category.children_nested.flatMap(itemsIn),
];
