import type { Item } from "@diwan/contract/menu/items";
import { formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { notify } from "../../../kit/dialogs/notices.ts";
import type { Screen } from "../screen.ts";
import { treeWith } from "../tree/tree-query.ts";

/** A price that lost its decimal point is at least ten times as high. */
const JUMP = 10;

interface PriceJump {
  item: Item;
  path: string;
  before: number;
  after: number;
}

/** The prices before they jumped, by id: going back there is no jump, once. */
const pricesBefore = new Map<string, number>();
let question: { itemId: string; close: () => void } | undefined;

/** The prices that became at least ten times as high or low; a price of 0 is no slip of the finger. */
export function priceJumps(before: readonly Item[], after: readonly Item[]): PriceJump[] {
  const known = new Map(before.flatMap(({ prices }) => prices.map(({ id, price }) => [id, price])));
  return after.flatMap((item) =>
    item.prices.flatMap(({ id, price }, at) => {
      const old = known.get(id);
      const earlier = pricesBefore.get(id);
      if (!old || !isJump(old, price)) return [];
      pricesBefore.set(id, old);
      if (earlier && !isJump(earlier, price)) {
        pricesBefore.delete(id);
        return [];
      }
      return [{ item, path: `prices.${at}.price`, before: old, after: price }];
    }),
  );
}

const isJump = (one: number, other: number): boolean =>
  Math.min(one, other) > 0 && Math.max(one, other) >= JUMP * Math.min(one, other);

/** Asks whether the first price that has jumped is meant; the answer leads to its field. An older question is over. */
export function warnAboutPriceJumps(
  before: readonly Item[],
  after: readonly Item[],
  { t, locale, currency }: Screen,
): void {
  const [jump] = priceJumps(before, after);
  if (jump || after.some(({ id }) => id === question?.itemId)) question?.close();
  if (!jump) return;
  const { item, path } = jump;
  const change = async () => {
    close();
    const { showField } = await import("../tree/show-place.ts");
    await showField(treeWith(item.category_id), item, path);
  };
  const close = notify({
    kind: "warning",
    title: t("priceJump.title"),
    text: t("priceJump.text", {
      name: nameOf(item.locales, locale),
      from: formatMoney(jump.before, locale, currency),
      to: formatMoney(jump.after, locale, currency),
    }),
    link: { text: t("priceJump.change"), follow: () => void change() },
    forMs: 20_000,
  });
  question = { itemId: item.id, close };
}
