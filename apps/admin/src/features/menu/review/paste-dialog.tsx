import { LIMITS } from "@diwan/contract/api/limits";
import {
  readPastedList,
  type PastedCategory,
  type PastedItem,
  type PastedList,
  type PastedNames,
} from "@diwan/contract/menu/pasted-list";
import { review } from "@diwan/contract/menu/review";
import { formatAmount } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { Button, Modal, Textarea } from "@mantine/core";
import { useDeferredValue, useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { useScreen } from "../screen.ts";
import { reloadTree, useMenuTree } from "../tree/tree-query.ts";
import { categoryChoices, draftsOfLines } from "./desk.ts";
import { draftStored, reloadDrafts, useItemDrafts } from "./drafts-query.ts";
import dialog from "./dialog-footer.module.css";
import styles from "./paste-dialog.module.css";

/** Reads a list of items from a message or a photo's text, and puts it on the desk. */
export function PasteDialog({ close }: { close: () => void }) {
  const t = useTranslations("review.paste");
  const tc = useTranslations("common");
  const { businessId, menuId } = useScreen();
  const fail = useFailure();
  const { busy, showing, run } = useBusy();
  const [text, setText] = useState("");
  const read = useDeferredValue(text);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const { categories, skipped } = useMemo(() => readPastedList(read, kept), [read, kept]);
  const items = useMemo(() => categories.flatMap(pastedItems), [categories]);
  const unpriced = items.filter(({ prices }) => prices.length === 0).length;
  const tooMany = items.length > LIMITS.arrayMax;
  const add = async () => {
    const { data } = await send(review.add, { params: { businessId }, body: { menu_id: menuId, items } });
    const joined = data.filter(({ id }) => draftStored(id)).length;
    if (joined > 0) notify({ kind: "info", text: t("joined", { count: joined }) });
    await Promise.all([reloadDrafts(), reloadTree()]);
    close();
  };
  return (
    <Modal opened onClose={close} size="lg" title={t("title")} closeButtonProps={{ "aria-label": tc("close") }}>
      <Textarea
        label={t("label")}
        description={t("text")}
        placeholder={t("example")}
        dir="auto"
        classNames={{ input: styles.lines ?? "" }}
        autosize
        minRows={8}
        maxRows={14}
        data-autofocus
        value={text}
        error={tooMany && t("tooMany", { most: LIMITS.arrayMax })}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className={styles.count} role="status">
        {items.length > 0
          ? t("found", { items: items.length, categories: categories.filter(isNamed).length, unpriced })
          : text.trim() && t("nothing")}
      </p>
      <Doubts categories={categories} />
      {items.length > 0 && <Found categories={categories} />}
      {skipped.length > 0 && (
        <Skipped skipped={skipped} keep={(line) => setKept((before) => new Set(before).add(line))} />
      )}
      <div className={dialog.footer}>
        <Button onClick={close}>{tc("cancel")}</Button>
        <Button
          variant="filled"
          loading={showing}
          disabled={busy || items.length === 0 || tooMany}
          onClick={() => void run(add).catch(fail)}
        >
          {t("add", { count: items.length })}
        </Button>
      </div>
    </Modal>
  );
}

const isNamed = ({ names }: PastedCategory): boolean => names.en !== "" || names.ar !== "";

const localesOf = ({ en, ar }: PastedNames) => [
  ...(en ? [{ locale: "en" as const, name: en }] : []),
  ...(ar ? [{ locale: "ar" as const, name: ar }] : []),
];

const pastedItems = ({ names, items }: PastedCategory) =>
  items.map((item) => ({
    category: localesOf(names),
    locales: localesOf(item.names),
    prices: item.prices.map((price) => ({ price: price.price, locales: localesOf(price.names) })),
  }));

/** What may be meant in another way, with the reason: it is named before it is added. */
function Doubts({ categories }: { categories: readonly PastedCategory[] }) {
  const t = useTranslations("review.paste");
  const { locale } = useScreen();
  const items = categories.flatMap((category) => category.items);
  const textOf = (names: PastedNames): string => nameOf(localesOf(names), locale);
  const reasonOf = ({ unread, perhapsNameOf }: PastedItem): string => {
    if (unread !== undefined) return t("perhapsSizes", { text: unread });
    return perhapsNameOf ? t("perhapsName", { name: textOf(perhapsNameOf) }) : t("noPrice");
  };
  const doubts = [
    ...categories.filter(({ doubtful }) => doubtful).map(({ names }) => ({ names, reason: t("perhapsItem") })),
    ...items
      .filter((item) => item.unread !== undefined || item.prices.length === 0)
      .map((item) => ({
        names: item.names,
        reason: reasonOf(item),
      })),
  ];
  // a list without any price says nothing about its prices
  const isPriced = items.some(({ prices, unread }) => prices.length > 0 || unread !== undefined);
  if (doubts.length === 0 || !isPriced) return null;
  return (
    <>
      <p className={styles.count} id="paste-doubts">
        {t("doubts", { count: doubts.length })}
      </p>
      <ul className={styles.doubts} aria-labelledby="paste-doubts">
        {doubts.map(({ names, reason }, at) => (
          <li key={at}>
            <bdi>{textOf(names)}</bdi>
            <span className={styles.remark}>{reason}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was understood, and the drafts that the lines go to. */
function Found({ categories }: { categories: readonly PastedCategory[] }) {
  const t = useTranslations("review.paste");
  const { businessId, menuId, locale } = useScreen();
  const drafts = useItemDrafts(businessId, menuId);
  const tree = useMenuTree(menuId);
  const rows = categories.flatMap(({ names, items }) => items.map((item) => ({ heading: names, item })));
  const matched = draftsOfLines(
    rows.map(({ heading, item }) => ({ heading, names: item.names })),
    drafts.data ?? [],
    categoryChoices(tree.data?.categories ?? []),
  );
  return (
    <ul className={styles.found} aria-label={t("read")}>
      {rows.map(({ heading, item }, at) => {
        const draft = matched[at];
        return (
          <li key={at}>
            <bdi>{item.names.en}</bdi>
            <bdi>{item.names.ar}</bdi>
            <bdi className="muted">{nameOf(localesOf(heading), locale)}</bdi>
            <Prices item={item} />
            {draft && (
              <span className={styles.remark}>{t(draft.src && draft.price === null ? "getsPicture" : "updates")}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The prices of a line, each with the name of its size. */
function Prices({ item }: { item: PastedItem }) {
  const t = useTranslations("review.paste");
  const { locale, currency } = useScreen();
  return (
    <span className={styles.prices}>
      {item.prices.map(({ price, names, proposed, sizeProposed }, at) => (
        <span key={at}>
          {item.prices.length > 1 && <bdi className="muted">{[names.en, names.ar].filter(Boolean).join(" / ")}</bdi>}
          {sizeProposed && <span className={styles.remark}>{t("proposedSize")}</span>}
          {proposed && <span className={styles.remark}>{t("proposedPrice")}</span>}
          <bdi className="num">{formatAmount(price, locale, currency)}</bdi>
        </span>
      ))}
    </span>
  );
}

/** The lines that are taken for neither items nor headings; each becomes an item on request. */
function Skipped({ skipped, keep }: { skipped: PastedList["skipped"]; keep: (line: string) => void }) {
  const t = useTranslations("review.paste");
  return (
    <>
      <p className={styles.count}>{t("skipped", { count: skipped.length })}</p>
      <ul className={styles.skipped}>
        {skipped.map(({ line, reason }, at) => (
          <li key={at}>
            <bdi>{line}</bdi>
            <span className="muted">{t(`reason.${reason}`)}</span>
            <Button size="sm" onClick={() => keep(line)} aria-label={t("keepLine", { line })}>
              {t("keep")}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
