import type { Item } from "@diwan/contract/menu/items";
import { IconEyeOff } from "@tabler/icons-react";
import { memo, type MouseEvent } from "react";
import { OpenMedia } from "../item-form/open-media.tsx";
import { useOpenDraft } from "../../../kit/drafts/draft-store.ts";
import { isNewItem, itemDrafts, type ItemDraft } from "../drafts/drafts.ts";
import { usePanelOf } from "../side-panel.ts";
import { withDragTexts } from "../../../kit/drag/use-drag-texts.ts";
import { lazyWithRetry } from "../parts/lazy-with-retry.tsx";
import { useScreen } from "../screen.ts";
import { usePlanMark, useSoldOutMark } from "./availability.ts";
import styles from "./item-card.module.css";
import { ItemPicture, type Looks } from "./item-picture.tsx";
import { ItemRest } from "./item-rest.tsx";
import { ItemTools } from "./item-tools.tsx";
import { namesOf, unnamedItem } from "./item-words.ts";
import { useOptionsShown } from "./options-shown.ts";
import { closeUnchanged, openCard } from "./open-card.ts";
import { ItemBox } from "../selection/select-box.tsx";
import { selection, toggleSelected } from "../selection/selection.ts";

const OpenItem = lazyWithRetry(
  () => withDragTexts(async () => (await import("../item-form/item-form.tsx")).OpenItem),
  ({ item }) => <ItemRest item={item} />,
);
/** Preloads the code of an open card before the first click. */
export const preloadOpenItem = OpenItem.preload;

interface ItemCardProps {
  item: Item;
  looks: Looks;
  lifted: boolean;
}

/** An item: a light card when closed, a form once one of its texts or prices is clicked. */
export const ItemCard = memo(function ItemCard({ item, looks, lifted }: ItemCardProps) {
  const screen = useScreen();
  const { locale, rights, chalet } = screen;
  const draft = useOpenDraft(itemDrafts, item.id);
  const panel = usePanelOf(item.id);
  const options = useOptionsShown(item);
  const name = namesOf(item, locale).first || unnamedItem(screen);
  const mayEdit = rights.updateItems && !draft;
  const saved = !isNewItem(item.id);
  const click = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.target.closest("button, [data-select]")) return;
    if (isTouch(event) && selection.get().size > 0 && !draft && saved) return toggleSelected(item.id);
    if (!mayEdit) return;
    openCard(item, event.target.closest<HTMLElement>("[data-edit]")?.dataset["edit"] ?? firstField(locale));
  };
  return (
    <article
      className={styles.card}
      data-item={item.id}
      data-open={draft && true}
      data-dirty={(draft?.changed ?? false) || undefined}
      data-panel={panel}
      data-hidden={item.hide || undefined}
      data-lifted={lifted || undefined}
      data-editable={mayEdit || undefined}
      data-wide={draft && (chalet || options ? "always" : "form")}
      aria-label={name}
      onClick={click}
    >
      <CardButton item={item} draft={draft} name={name} />
      <div className={styles.media} data-dimensions={looks.dimensions}>
        <ItemPicture media={item.media} looks={looks} />
        <ItemTools item={item} name={name} open={panel} />
        {saved && <ItemBox itemId={item.id} name={name} />}
        <Marks item={item} />
        {draft && <OpenMedia item={item} draft={draft} />}
      </div>
      {draft ? <OpenItem item={item} draft={draft} /> : <ItemRest item={item} />}
    </article>
  );
});

const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === "touch";

const firstField = (locale: "en" | "ar"): string => (locale === "en" ? "locales.0.name" : "locales.1.name");

/** Keyboard handling of a card: Enter opens it, Esc closes it if unchanged. */
function CardButton({ item, draft, name }: { item: Item; draft: ItemDraft | undefined; name: string }) {
  const { t, locale, rights } = useScreen();
  if (!rights.updateItems) return null;
  return (
    <button
      type="button"
      className={styles.button}
      data-card-button
      aria-expanded={draft !== undefined}
      aria-label={t("item.edit", { name })}
      onClick={() => (draft ? closeUnchanged(draft) : openCard(item, firstField(locale)))}
      onKeyDown={(event) => {
        if (event.key === "Escape" && draft) closeUnchanged(draft);
      }}
    />
  );
}

/** Why guests can't see or order the item, and the plan that has changed it for a time. */
function Marks({ item }: { item: Item }) {
  const { t } = useScreen();
  const soldOut = useSoldOutMark(item.id);
  const plan = usePlanMark(item.id);
  if (!soldOut && !item.hide && !plan) return null;
  return (
    <span className={styles.marks}>
      {soldOut && (
        <span className={styles.soldOut} data-mark="sold-out">
          {soldOut}
        </span>
      )}
      {plan && (
        <span className={styles.plan} data-mark="plan" title={plan}>
          <span className="ellipsis">{plan}</span>
        </span>
      )}
      {item.hide && (
        <span className={styles.hidden}>
          <IconEyeOff size={14} stroke={1.75} aria-hidden />
          {t("item.hidden")}
        </span>
      )}
    </span>
  );
}
