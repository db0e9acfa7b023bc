import { CallError } from "@diwan/contract/api/client";
import type { Names } from "@diwan/contract/api/fields";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { notify } from "../../../kit/dialogs/notices.ts";
import { offerUndo } from "../../../kit/dialogs/undo.ts";
import type { Screen } from "../screen.ts";

const NAMED = 5;

/** Says what was done and offers to take it back; `undo` returns the items that stay. */
export function offerChangeUndo(
  text: string,
  screen: Screen,
  undo: () => Promise<readonly { locales: Names }[]>,
): void {
  const { t, locale } = screen;
  const run = async () => {
    try {
      const left = await undo();
      if (left.length === 0) return void notify({ kind: "info", text: t("several.undone") });
      const names = left.slice(0, NAMED).map((item) => nameOf(item.locales, locale));
      const more = left.length > NAMED && t("item.more", { count: left.length - NAMED });
      const all = joinNames([...names, more], locale);
      notify({ kind: "warning", title: t("several.left", { count: left.length }), text: all });
    } catch (error) {
      showFailure(error, screen);
    }
  };
  offerUndo({ text, label: t("several.undo"), undo: () => void run() });
}

export function showFailure(error: unknown, { te }: Screen): void {
  if (!(error instanceof CallError)) reportError(error);
  notify({ kind: "error", title: te("occurred"), ...(error instanceof CallError && { text: error.message }) });
}

/** `14 items`; chalets in a chalet business. */
export const countText = (count: number, { t, tc, chalet }: Screen): string =>
  chalet ? t("head.chalets", { count }) : tc("items", { count });
