import { ActionIcon, Button, Modal, SegmentedControl } from "@mantine/core";
import { IconSum } from "@tabler/icons-react";
import { useState, Fragment } from "react";
import { useTranslations } from "use-intl";
import { useWidth } from "../../../kit/screen/width.ts";
import { summedCurrencies, type InvoiceSummary } from "./use-summary.ts";
import { dayIn } from "@diwan/contract/time/days";
import type { SummedInvoices } from "@diwan/contract/invoices/invoice-sums";
import { formatDay } from "@diwan/ui/time/dates";
import { currencyOf, currencyUnit, formatAmount, formatMoney } from "@diwan/ui/money/money";
import { nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useFormatSettings } from "../../../kit/lists/use-format-settings.ts";
import { useSession } from "../../../kit/session/session.ts";
import { useReturnFocus } from "../../../kit/dialogs/use-return-focus.ts";
import { BranchMethods } from "./branch-methods.tsx";
import {
  visibleSums,
  SUM_TEXT_KEYS,
  sumOfRow,
  INVOICED_NAMES,
  INVOICED_TEXT_KEYS,
  invoicedOf,
  type SumName,
} from "./visible-sums.ts";
import styles from "./sums-dialog.module.css";

/** Opens the sums of the filtered list by day, branch, source and method. */
export function SumsButton({ summary }: { summary: InvoiceSummary }) {
  const t = useTranslations("invoices.sums");
  const narrow = useWidth() === "narrow";
  const [open, setOpen] = useState(false);
  const sign = <IconSum size={16} stroke={1.75} aria-hidden />;
  const shared = { "aria-haspopup": "dialog", onClick: () => setOpen(true) } as const;
  return (
    <>
      {narrow ? (
        <ActionIcon size="lg" aria-label={t("title")} {...shared}>
          {sign}
        </ActionIcon>
      ) : (
        <Button leftSection={sign} {...shared}>
          {t("title")}
        </Button>
      )}
      {open && <SumsDialog summary={summary} close={() => setOpen(false)} />}
    </>
  );
}

const GROUPS = ["date", "branch", "source", "method"] as const;

type Group = (typeof GROUPS)[number];

const WIDE: readonly SumName[] = ["issued", "credited", "added"];

interface SumsDialogProps {
  summary: InvoiceSummary;
  close: () => void;
}

/** The sums by day, branch, source or method, each currency separately; they add up to the key figures. */
function SumsDialog({ summary, close }: SumsDialogProps) {
  useReturnFocus();
  const t = useTranslations("invoices");
  const tc = useTranslations("common");
  const [group, setGroup] = useState<Group>("date");
  return (
    <Modal opened onClose={close} size={720} title={t("sums.title")} closeButtonProps={{ "aria-label": tc("close") }}>
      <SegmentedControl
        className={styles.groups ?? ""}
        aria-label={t("sums.by")}
        value={group}
        data={GROUPS.map((value) => ({ value, label: t(value) }))}
        onChange={(next) => setGroup(GROUPS.find((one) => one === next) ?? "date")}
      />
      {summedCurrencies(summary).map((one) =>
        group === "method" ? (
          <BranchMethods key={one.currency} summary={one} />
        ) : (
          <Fragment key={one.currency}>
            <InvoicedTable summary={one} byBranch={group === "branch"} />
            <Sums summary={one} group={group} />
          </Fragment>
        ),
      )}
      {summedCurrencies(summary).map((one) => (
        <Insurance key={one.currency} summary={one} />
      ))}
    </Modal>
  );
}

/** The names of the rows of a group, with their sums. */
function useRows({ by_day, by_branch, by_source }: SummedInvoices, group: Exclude<Group, "method">) {
  const t = useTranslations("invoices");
  const { locale } = useFormatSettings();
  if (group === "date")
    return by_day.toReversed().map((one) => ({ ...one, key: one.day, name: formatDay(one.day, locale) }));
  if (group === "branch")
    return by_branch.map((one) => ({ ...one, key: one.branchId, name: nameOf(one.locales, locale) }));
  return by_source.map((one) => ({ ...one, key: one.source, name: t(`sources.${one.source}`) }));
}

function Sums({ summary, group }: { summary: SummedInvoices; group: Exclude<Group, "method"> }) {
  const t = useTranslations("invoices");
  const { locale } = useFormatSettings();
  const { business } = useSession();
  const today = formatDay(dayIn(business.timeZone, new Date()), locale);
  const rows = useRows(summary, group);
  const currency = currencyOf(summary.currency);
  const shown = visibleSums(summary);
  const cells = (one: SummedInvoices["all"]) => (
    <>
      <td className="num" data-wide>
        {formatNumber(one.count, locale)}
      </td>
      {shown.map((name) => (
        <td key={name} className="num" data-wide={WIDE.includes(name) || undefined}>
          <bdi>{formatAmount(sumOfRow(one, name), locale, currency)}</bdi>
        </td>
      ))}
    </>
  );
  return (
    <div>
      <table className={`full-width small ${styles.table}`}>
        <caption className={`soft small medium text-start ${styles.caption}`}>
          {t("sums.became", { day: today })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t(group)}</th>
            <th scope="col" data-wide>
              {t("report.count")}
            </th>
            {shown.map((name) => (
              <th key={name} scope="col" data-wide={WIDE.includes(name) || undefined}>
                {name === "total" ? `${t(name)} (${currencyUnit(currency, locale)})` : t(SUM_TEXT_KEYS[name])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, ...one }) => (
            <tr key={key}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              {cells(one)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("report.all")}</th>
            {cells(summary.all)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The insurance is shown separately, since held money is no sale. */
function Insurance({ summary: { insurance, currency } }: { summary: SummedInvoices }) {
  const t = useTranslations("invoices.sums");
  const { locale } = useFormatSettings();
  const { held, deducted, returned } = insurance;
  if (held + deducted + returned === 0) return null;
  const money = (amount: number) => formatMoney(amount, locale, currencyOf(currency));
  const amounts = { held: money(held), deducted: money(deducted), returned: money(returned) };
  return <p className={`soft small ${styles.insurance}`}>{t("insurance", amounts)}</p>;
}

interface InvoicedTableProps {
  summary: SummedInvoices;
  byBranch: boolean;
}

/** The amount invoiced in the period with its parts, also by branch. */
function InvoicedTable({ summary, byBranch }: InvoicedTableProps) {
  const t = useTranslations("invoices");
  const { locale } = useFormatSettings();
  const currency = currencyOf(summary.currency);
  const cells = (of: SummedInvoices["invoiced"]) =>
    INVOICED_NAMES.map((name) => (
      <td key={name} className="num">
        <bdi>{formatAmount(invoicedOf(of)[name], locale, currency)}</bdi>
      </td>
    ));
  return (
    <div>
      <table className={`full-width small ${styles.table}`}>
        <caption className={`soft small medium text-start ${styles.caption}`}>{t("sums.inPeriod")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("branch")}</th>
            {INVOICED_NAMES.map((name) => (
              <th key={name} scope="col" data-long={name === "earlier" || undefined}>
                {name === "amount"
                  ? `${t(INVOICED_TEXT_KEYS[name])} (${currencyUnit(currency, locale)})`
                  : t(INVOICED_TEXT_KEYS[name])}
              </th>
            ))}
          </tr>
        </thead>
        {byBranch && (
          <tbody>
            {summary.invoiced_by_branch.map(({ branchId, locales, ...one }) => (
              <tr key={branchId}>
                <th scope="row">
                  <bdi>{nameOf(locales, locale)}</bdi>
                </th>
                {cells(one)}
              </tr>
            ))}
          </tbody>
        )}
        <tfoot>
          <tr>
            <th scope="row">{t("report.all")}</th>
            {cells(summary.invoiced)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
