import { readAmount } from "@diwan/contract/money/money";
import { review } from "@diwan/contract/menu/review";
import { formatMoney } from "@diwan/ui/money/money";
import { IconCoins, IconLanguage } from "@tabler/icons-react";
import { Fragment, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { confirm } from "../../../kit/dialogs/dialogs.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { useScreen } from "../screen.ts";
import { type DeskRow, isUnnamed, missingCells, priceOutliers } from "./desk.ts";
import { saveAll } from "./save-drafts.ts";
import { acceptProposals, type Desk } from "./use-desk.ts";
import { useLeave } from "./use-discard.ts";

/** How many proposed names the question lists. */
const MOST_NAMED = 12;

/** The rows that would be published, those of them that stay hidden, and the call. */
export function usePublish(desk: Desk) {
  const t = useTranslations("review");
  const { businessId, locale, currency } = useScreen();
  const { busy, showing, run } = useBusy();
  const fail = useFailure();
  const leave = useLeave(desk);
  const named = desk.all.filter((row) => !isUnnamed(row));
  const published = named.filter((row) => row.draft.on_menu === null || desk.choiceOf(row) !== "leave");
  const replaces = (row: DeskRow) => row.draft.on_menu !== null && desk.choiceOf(row) === "replace";
  // what replaces an item keeps its price
  const hidden = published.filter((row) => !replaces(row) && missingCells(row, desk.cells).includes("price")).length;

  const publish = async () => {
    // what replaces an item gives it no name
    const proposed = published.filter((row) => row.proposed.length > 0 && !replaces(row));
    if (proposed.length > 0 && !(await confirm(questionOf(proposed)))) return look(proposed);
    const outliers = priceOutliers(published);
    if (outliers.length > 0 && !(await confirm(questionOnPrices(outliers)))) return look(outliers);
    acceptProposals(businessId, proposed);
    if (!(await saveAll())) return notify({ kind: "warning", text: t("publishUnsaved") });
    const ids = published.map(({ draft }) => draft.id);
    const body = { ids, replace: published.filter(replaces).map(({ draft }) => draft.id) };
    await send(review.publish, { params: { businessId }, body });
    notify({ kind: "success", text: t("published", { count: ids.length, hidden }) });
    await leave(ids);
  };
  const look = ([first]: readonly DeskRow[]) => {
    desk.setFilter("all");
    if (first) desk.actions.open(first);
  };
  const questionOnPrices = (rows: readonly DeskRow[]) => ({
    ...{ title: t("priceOutliers.title", { count: rows.length }), text: t("priceOutliers.text") },
    notes: listed(rows, (row) => (
      <>
        <bdi>{row[locale] || row.en || row.ar}</bdi> <b>{formatMoney(readAmount(row.price) ?? 0, locale, currency)}</b>
      </>
    )),
    ...{ yes: t("priceOutliers.yes"), no: t("priceOutliers.look"), danger: false, icon: IconCoins },
  });
  const listed = (rows: readonly DeskRow[], line: (row: DeskRow) => ReactNode) => [
    ...rows.slice(0, MOST_NAMED).map((row) => <Fragment key={row.draft.id}>{line(row)}</Fragment>),
    ...(rows.length > MOST_NAMED ? [t("unaccepted.more", { count: rows.length - MOST_NAMED })] : []),
  ];
  const questionOf = (rows: readonly DeskRow[]) => ({
    ...{ title: t("unaccepted.title", { count: rows.length }), text: t("unaccepted.text") },
    notes: listed(rows, (row) => <ProposedNames row={row} />),
    ...{ yes: t("unaccepted.yes"), no: t("unaccepted.look"), danger: false, icon: IconLanguage },
  });
  return {
    ...{ busy, showing, published, hidden, staying: desk.all.length - named.length },
    publish: () => void run(publish).catch(fail),
  };
}

/** Both names of a row; those that were proposed are strong. */
const ProposedNames = ({ row }: { row: DeskRow }) => (
  <>
    {(["en", "ar"] as const).map((language, at) => (
      <span key={language}>
        {at > 0 && " · "}
        <bdi lang={language}>{row.proposed.includes(language) ? <b>{row[language]}</b> : row[language]}</bdi>
      </span>
    ))}
  </>
);
