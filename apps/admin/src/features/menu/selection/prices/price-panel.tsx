import { planPriceChanges, pricesAfter } from "@diwan/contract/menu/price-changes";
import type { Item } from "@diwan/contract/menu/items";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { useStore } from "@diwan/ui/store";
import { ActionIcon, Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useEffect, useMemo, useState, type SyntheticEvent } from "react";
import { useTranslations } from "use-intl";
import { notify } from "../../../../kit/dialogs/notices.ts";
import { isEqual } from "../../../../kit/drafts/merge.ts";
import { addTexts } from "../../../../kit/language/language.ts";
import { isEditingIntoSet } from "../../../change-sets/index.ts";
import { itemDrafts } from "../../drafts/drafts.ts";
import { useScreen } from "../../screen.ts";
import { itemsOf } from "../../tree/tree.ts";
import { countText } from "../offer-undo.ts";
import { selection } from "../selection.ts";
import { useChanges } from "../use-changes.ts";
import styles from "./price-panel.module.css";
import { PricePreview } from "./price-preview.tsx";
import { FIRST_RULE, PriceRuleFields, ruleOf, sizesOf, type TypedRule } from "./price-rule-fields.tsx";
import { UnsavedChoice } from "./unsaved-choice.tsx";

interface PricePanelProps {
  tree: MenuTree;
  close: () => void;
}

/** Changes the prices of the selected items: every price is shown before and after, then all are saved by one call. */
export function PricePanel({ tree, close }: PricePanelProps) {
  const t = useTranslations("several");
  const screen = useScreen();
  const { currency, t: menu, tc } = screen;
  const ids = useStore(selection);
  const { busy, change } = useChanges();
  const [typed, setTyped] = useState<TypedRule>(FIRST_RULE);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const unsaved = new Set(useStore(itemDrafts.changedIds).filter((id) => ids.has(id)));
  const open = [...unsaved].filter((id) => !leftOut.has(id));
  const chosen = useMemo(() => itemsOf(tree).filter(({ id }) => ids.has(id)), [tree, ids]);
  const priced = chosen.filter(({ id }) => !unsaved.has(id));
  const rule = ruleOf(typed, currency);
  const plan = rule && planPriceChanges(priced, rule, { currency, sizes: typed.sizes });
  const count = plan?.changes.length ?? 0;
  useEffect(() => {
    if (ids.size === 0) close();
  }, [ids, close]);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!plan || count === 0 || open.length > 0 || busy) return;
    const { changes } = plan;
    const before = new Map(priced.map((item) => [item.id, item.prices]));
    const numberOf = (itemIds: ReadonlySet<string>) => changes.filter(({ itemId }) => itemIds.has(itemId)).length;
    const affected = [...new Set(changes.map(({ itemId }) => itemId))];
    const changed = await change({
      field: "prices",
      ids: affected,
      // prices that others changed since they were listed stay
      patch: (item) => (isEqual(item.prices, before.get(item.id)) ? { prices: pricesAfter(item, changes) } : undefined),
      done: (all) => t("done.prices", { prices: menu("item.prices", { count: numberOf(idsOf(all)) }) }),
    });
    if (!changed) return;
    const left = affected.length - changed.length;
    if (left > 0) notify({ kind: "warning", text: t("pricesMeanwhile", { items: countText(left, screen) }) });
    close();
  };
  return (
    <form className="stack pane" noValidate onSubmit={(event) => void submit(event)}>
      <PanelHeader chosen={chosen} close={close} />
      <PriceRuleFields typed={typed} change={setTyped} sizes={sizesOf(chosen, screen)} />
      {open.length > 0 && <UnsavedChoice ids={open} leaveOut={() => setLeftOut(new Set([...leftOut, ...open]))} />}
      <PricePreview chosen={chosen} plan={plan} unsaved={unsaved} />
      <footer className={styles.footer}>
        <span className="muted tiny fill">{!isEditingIntoSet(screen.businessId) && t("undoNote")}</span>
        <Button onClick={close}>{tc("cancel")}</Button>
        <Button type="submit" variant="filled" disabled={count === 0 || open.length > 0 || busy}>
          {count === 0 ? menu("several.changePrices") : t("changeNumber", { prices: menu("item.prices", { count }) })}
        </Button>
      </footer>
    </form>
  );
}

function PanelHeader({ chosen, close }: { chosen: readonly Item[]; close: () => void }) {
  const screen = useScreen();
  const { t, tc } = screen;
  const prices = t("item.prices", { count: chosen.reduce((sum, item) => sum + item.prices.length, 0) });
  return (
    <header className={styles.header}>
      <div className="fill">
        <h2>{t("several.changePrices")}</h2>
        <p className="muted tiny">
          {t("head.counts", { categories: countText(chosen.length, screen), items: prices })}
        </p>
      </div>
      <ActionIcon size="sm" className={styles.close ?? ""} aria-label={tc("close")} onClick={close}>
        <IconX size={16} stroke={1.75} />
      </ActionIcon>
    </header>
  );
}

const idsOf = (changed: readonly { before: { id: string } }[]): ReadonlySet<string> =>
  new Set(changed.map(({ before }) => before.id));

export async function loadPricePanel(): Promise<typeof PricePanel> {
  await addTexts("several", RECORD_TEXTS.several);
  return PricePanel;
}
