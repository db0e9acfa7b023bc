import type { Item } from "@diwan/contract/menu/items";
import { amountForField } from "@diwan/ui/money/money";
import { IconLanguage, IconPhotoOff } from "@tabler/icons-react";
import { memo, useRef, type MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { useOpenDraft } from "../../../../kit/drafts/draft-store.ts";
import { isNewItem, itemDrafts } from "../../drafts/drafts.ts";
import type { ItemValues } from "../../drafts/item-draft.ts";
import { directionOfText, namesOf, unnamedItem } from "../../item/item-words.ts";
import { useScreen } from "../../screen.ts";
import { toggleSelected, useItemSelected, useSelecting } from "../../selection/selection.ts";
import { readCell } from "../cells.ts";
import { Marks } from "../row-end.tsx";
import { itemValuesOf } from "../write-cells.ts";
import { PhoneFields } from "./phone-fields.tsx";
import type { PhoneActs, PhoneKind } from "./phone-open.ts";
import styles from "./phone-item.module.css";

const HOLD_MS = 500;

interface PhoneItemProps {
  rowKey: string;
  item: Item;
  lines: number;
  top: number;
  /** What is edited in place. */
  kind: PhoneKind | undefined;
  reason: string | undefined;
  acts: PhoneActs;
}

/** An item on a phone. A tap on its prices or names edits them in place; holding it selects. */
export const PhoneItem = memo(function PhoneItem(props: PhoneItemProps) {
  const { rowKey, item, lines, top, kind, reason, acts } = props;
  const screen = useScreen();
  const draft = useOpenDraft(itemDrafts, item.id);
  const selected = useItemSelected(item.id);
  const selecting = useSelecting();
  const hold = useHold(() => !isNewItem(item.id) && toggleSelected(item.id));
  const values = draft?.values ?? itemValuesOf(item);
  const name = namesOf(item, screen.locale).first || values.names[screen.locale] || unnamedItem(screen);
  const edit = (part: PhoneKind) => (event: MouseEvent) => {
    if (hold.held()) return;
    if (selecting && !isNewItem(item.id)) return toggleSelected(item.id);
    if (!screen.rights.updateItems) return;
    event.stopPropagation();
    if (kind === part) acts.close(rowKey);
    else acts.edit(rowKey, kind === "new" ? "new" : part);
  };
  return (
    <article
      className={styles.item}
      data-row-item={item.id}
      data-open={kind}
      data-dirty={draft?.changed || undefined}
      data-selected={selected || undefined}
      data-hidden={values.hide || undefined}
      aria-label={name}
      style={{ insetBlockStart: top }}
      {...hold.props}
    >
      <PhoneLine {...{ item, kind, values, name, edit }} changed={draft?.changed ?? false} />
      {kind && <PhoneFields {...props} kind={kind} values={values} lines={lines} name={name} />}
      {reason !== undefined && <p className={styles.reason}>{reason}</p>}
    </article>
  );
});

interface PhoneLineProps extends Pick<PhoneItemProps, "item" | "kind"> {
  values: ItemValues;
  name: string;
  changed: boolean;
  edit: (part: PhoneKind) => (event: MouseEvent) => void;
}

/** Picture, names and price: each is a button of its own. */
function PhoneLine({ item, kind, values, name, changed, edit }: PhoneLineProps) {
  const t = useTranslations("menuRows");
  return (
    <div className={styles.line}>
      <Thumb item={item} />
      <button type="button" className={styles.names} aria-expanded={kind === "names"} onClick={edit("names")}>
        <span className="unseen">{t("phone.edit.names", { name })}</span>
        <Names values={values} fallback={name} />
        <span className={styles.marks} aria-hidden>
          <Marks item={item} hidden={values.hide} plain />
        </span>
      </button>
      <button type="button" className={styles.prices} aria-expanded={kind === "prices"} onClick={edit("prices")}>
        <span className="unseen">{t("phone.edit.prices", { name })}</span>
        {kind && changed ? <span className={styles.unsaved}>{t("phone.unsaved")}</span> : <Prices values={values} />}
      </button>
    </div>
  );
}

function Names({ values, fallback }: { values: ItemValues; fallback: string }) {
  const t = useTranslations("menuRows");
  const { locale, rights } = useScreen();
  const other = locale === "en" ? "ar" : "en";
  const [first, second] = [readCell(values, 0, `name.${locale}`), readCell(values, 0, `name.${other}`)];
  const missing = (language: "en" | "ar") =>
    rights.updateItems && (
      <span className={styles.missing}>
        <IconLanguage size={14} stroke={1.75} aria-hidden />
        {t(`add.${language}`)}
      </span>
    );
  return (
    <span className={styles.words}>
      {first || second ? (
        <b dir={directionOfText(first || second)} lang={first ? locale : other}>
          {first || second}
        </b>
      ) : (
        <b>{fallback}</b>
      )}
      {!first ? (
        missing(locale)
      ) : second ? (
        <span dir={directionOfText(second)} lang={other}>
          {second}
        </span>
      ) : (
        missing(other)
      )}
    </span>
  );
}

function Prices({ values }: { values: ItemValues }) {
  const t = useTranslations("menuRows");
  const { locale, currency } = useScreen();
  const price = readCell(values, 0, "price");
  const sizes = values.prices.length;
  if (!price.trim()) return <span className={styles.missing}>{t("add.price")}</span>;
  return (
    <>
      <b className="num">
        <bdi>{amountForField(price, locale, currency)}</bdi>
      </b>
      {sizes > 1 && <span>{t("phone.sizes", { count: sizes })}</span>}
    </>
  );
}

function Thumb({ item }: { item: Item }) {
  const { pictureAt } = useScreen();
  const src = item.media.find(({ type }) => type === "image")?.src;
  return (
    <span className={styles.thumb}>
      {src ? (
        <img loading="lazy" decoding="async" src={pictureAt(src, { width: 200, height: 200 })} alt="" />
      ) : (
        <IconPhotoOff size={16} stroke={1.75} aria-hidden />
      )}
    </span>
  );
}

/** A press that is held, instead of a click. */
function useHold(run: () => unknown) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const done = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    held: () => done.current,
    props: {
      onPointerDown: () => {
        done.current = false;
        stop();
        timer.current = setTimeout(() => {
          done.current = true;
          run();
        }, HOLD_MS);
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerMove: (event: { movementX: number; movementY: number }) => {
        if (Math.abs(event.movementX) + Math.abs(event.movementY) > 4) stop();
      },
    },
  };
}
