import type { MenuTree } from "@diwan/contract/menu/menus";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { useAskToLeave } from "../../../kit/drafts/leave-guard.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useSession } from "../../../kit/session/session.ts";
import { reloadTree } from "./tree-query.ts";
import { useScreen } from "../screen.ts";

/** The target of an address such as `/menu?menu=…&item=…`. */
interface Wanted {
  menu?: unknown;
  item?: unknown;
  category?: unknown;
  /** Opens the item where a text lacks a language. */
  missing?: unknown;
}

/** Chooses the menu that the address names. */
export function useWantedMenu(): void {
  const { menu: wanted }: Wanted = useSearch({ strict: false });
  const { business, menu, chooseMenu } = useSession();
  const ask = useAskToLeave();
  const known = business.menus.find(({ id }) => id === wanted && id !== menu?.id)?.id;
  const choose = useEffectEvent(async (id: string) => {
    if (await ask()) chooseMenu(id);
  });
  useEffect(() => {
    if (known !== undefined) void choose(known);
  }, [known]);
}

/** Scrolls to the item or category of the address once, then removes it from the address. */
export function useWantedPlace(tree: MenuTree | undefined): void {
  const { t } = useScreen();
  const { business } = useSession();
  const { menu, item, category, missing }: Wanted = useSearch({ strict: false });
  const navigate = useNavigate();
  const newest = useRef(tree);
  const id = [item, category].find((one) => typeof one === "string");
  const here = tree !== undefined && (menu === undefined || menu === tree.id);
  useEffect(() => {
    newest.current = tree;
  }, [tree]);
  const say = (search: Wanted) =>
    void navigate({ to: ".", search: search as never, replace: true, resetScroll: false });
  const show = useEffectEvent(async (wanted: string) => {
    say({});
    const { showPlace, showMissing, menuWith } = await import("./show-place.ts");
    const open = missing === undefined ? showPlace : showMissing;
    if (await open(newest.current, wanted)) return;
    await reloadTree(); // it may be newer than the cached tree
    if (await open(newest.current, wanted)) return;
    const others = business.menus.flatMap((one) => (one.id === newest.current?.id ? [] : [one.id]));
    const elsewhere = menu === undefined ? await menuWith(wanted, others) : undefined;
    if (elsewhere === undefined) notify({ kind: "warning", text: t("states.placeGone") });
    else say({ menu: elsewhere, [item === wanted ? "item" : "category"]: wanted, missing });
  });
  useEffect(() => {
    if (id !== undefined && here) void show(id);
  }, [id, here]);
}
