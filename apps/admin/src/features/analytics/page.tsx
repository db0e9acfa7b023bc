import { dayIn } from "@diwan/contract/time/days";
import { analytics, COMPARISONS, type Charts, type Comparison } from "@diwan/contract/overview/analytics";
import { formatDay, formatPeriod } from "@diwan/ui/time/dates";
import { Button, Skeleton, NativeSelect } from "@mantine/core";
import { IconHourglassHigh, IconArrowsExchange, IconCalendar, IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState, use } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { BranchFilter } from "../../kit/charts/branch-filter.tsx";
import { useAddressState } from "../../kit/charts/use-address-state.ts";
import { useDelayed, useBusy } from "../../kit/screen/loading.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { ScreenHeader } from "../../kit/screen/screen-header.tsx";
import { useSession } from "../../kit/session/session.ts";
import { BookingChart } from "./booking-chart.tsx";
import { HourChart } from "./hour-chart.tsx";
import { ModeChart } from "./mode-chart.tsx";
import { BookedChart, SalesChart } from "./money-charts.tsx";
import styles from "./page.module.css";
import { CustomPeriod } from "./custom-period.tsx";
import { chartPeriodsOf, comparedDays, PERIODS, type ChartPeriods } from "./periods.ts";
import { ResourceChart } from "./resource-chart.tsx";
import { ChartTablesContext, countRowsByArea, exportedRows, tableCell, type ChartTables } from "./tables.ts";
import { audits } from "@diwan/contract/overview/audits";
import { useFailure } from "../../kit/forms/form.ts";
import { csvOf } from "../../kit/lists/page/csv.ts";
import { saveFile } from "../../kit/connection/download.ts";
import { nameOf } from "@diwan/ui/text/names";
import { formatNumber } from "@diwan/ui/money/numbers";
import { BarRows } from "../../kit/charts/bar-rows.tsx";
import { ChartCard } from "./chart-card.tsx";
import { useMoneyColumns } from "./money-columns.ts";

const NAMES = { previous: "previous", month: "sameMonth", year: "sameYear", none: "none" } as const;

/** How often days that are not over are reloaded. */
const SUMMING_MS = 2_000;

/** The figures of a period beside another one, each as a chart or as a table. */
export function ChartsPage() {
  const t = useTranslations("figures");
  const tc = useTranslations("common");
  const { locale } = useLanguage();
  const { business } = useSession();
  const [address, choose] = useAddressState();
  const asked = chartPeriodsOf(address, dayIn(business.timeZone, new Date()));
  const { days } = asked;
  const compare = comparedDays(address["compare"]);
  const branchId = business.branches.find(({ id }) => id === address["branch"])?.id;
  const query = { ...days, compare, ...(branchId ? { branchId } : {}) };
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ["charts", business.id, query],
    queryFn: () => send(analytics.charts, { params: { businessId: business.id }, query }),
    placeholderData: (before, last) => (last?.queryKey[1] === business.id ? before : undefined),
    refetchInterval: ({ state }) => (state.data && isIncomplete(state.data) ? SUMMING_MS : false),
  });
  const skeleton = useDelayed(isPending);
  const [tables] = useState<ChartTables>(() => new Map());
  return (
    <ChartTablesContext value={tables}>
      <ScreenHeader title={t("charts.title")} text={formatPeriod(days.from, days.to, locale)}>
        <BranchFilter value={branchId} choose={(branch) => choose({ branch })} />
        <Choices asked={asked} compare={compare} choose={choose} />
        {data && <ExportButton {...data.period} />}
      </ScreenHeader>
      <div className={`pane scroll ${styles.body}`}>
        {asked.period === "custom" && <CustomPeriod days={days} choose={choose} />}
        {data && isIncomplete(data) && <Summing from={data.summed_from ?? ""} />}
        {data && <All told={data} />}
        {!data && isError && (
          <div className="row gap-12 danger" role="alert">
            <p>{t("failed")}</p>
            <Button onClick={() => void refetch()}>{tc("retry")}</Button>
          </div>
        )}
        {skeleton && <Skeleton height={320} radius={12} />}
      </div>
    </ChartTablesContext>
  );
}

/** Whether days of it are still being added up. */
const isIncomplete = ({ orders, summed_from, period, comparison }: Charts): boolean =>
  orders !== null && summed_from !== null && [period, comparison].some((one) => one && one.from < summed_from);

function Summing({ from }: { from: string }) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  return (
    <p className={`row gap-10 rounded on-warning-soft ${styles.summing}`} role="status">
      <IconHourglassHigh size={18} stroke={1.75} aria-hidden />
      {t("summing", { day: formatDay(from, locale) })}
    </p>
  );
}

/** Whether amounts may be shown, not only counts. */
const tellsAmounts = ({ days }: { days: readonly { sales: number | null }[] }): boolean =>
  days.every(({ sales }) => sales !== null);

function All({ told }: { told: Charts }) {
  const t = useTranslations("figures.charts");
  const { type } = useSession().business;
  const { orders, bookings } = told;
  if (!orders && !bookings) return <p>{t("noRight")}</p>;
  const lodges = bookings && type !== "restaurant";
  // without ordering, charts of orders would always be empty
  const ordered = orders && (!lodges || [...orders.days, ...orders.before].some((one) => one.orders > 0));
  return (
    <div className={`grid gap-14 ${styles.grid}`}>
      {/* businesses that live by bookings look at these first */}
      {lodges && (
        <>
          {tellsAmounts(bookings) && <BookedChart told={told} bookings={bookings} />}
          <ResourceChart told={told} bookings={bookings} />
          <BookingChart told={told} bookings={bookings} />
        </>
      )}
      {ordered && (
        <>
          {tellsAmounts(orders) && <SalesChart told={told} orders={orders} />}
          <ItemChart told={told} orders={orders} />
          <HourChart told={told} orders={orders} />
          <ModeChart told={told} orders={orders} />
        </>
      )}
      {bookings && !lodges && <BookingChart told={told} bookings={bookings} />}
    </div>
  );
}

interface ChoicesProps {
  asked: ChartPeriods;
  compare: Comparison;
  choose: (next: Record<string, string | undefined>) => void;
}

/** Period and comparison, for all charts. */
function Choices({ asked: { period, days }, compare, choose }: ChoicesProps) {
  const t = useTranslations("figures.charts");
  const noDays = { from: undefined, to: undefined };
  return (
    <>
      <NativeSelect
        aria-label={t("period")}
        value={period}
        data={[...PERIODS, "custom" as const].map((value) => ({ value, label: t(value) }))}
        leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden />}
        onChange={({ currentTarget: { value } }) => choose({ period: value, ...(value === "custom" ? days : noDays) })}
      />
      <NativeSelect
        aria-label={t("comparison")}
        value={compare}
        data={COMPARISONS.map((value) => ({ value, label: t(NAMES[value]) }))}
        leftSection={<IconArrowsExchange size={16} stroke={1.75} aria-hidden />}
        onChange={(event) => choose({ compare: event.currentTarget.value })}
      />
    </>
  );
}

/** Saves the figures of all charts that are shown as one CSV file; the server notes it first. */
function ExportButton({ from, to }: { from: string; to: string }) {
  const t = useTranslations("figures.charts");
  const { business } = useSession();
  const tables = use(ChartTablesContext);
  const fail = useFailure();
  const { busy, run } = useBusy();
  const save = async () => {
    const text = csvOf([[t("title"), from, to], [], ...exportedRows(tables)]);
    const notes = [...countRowsByArea(tables)].map(([area, rows]) => ({ area, rows }));
    try {
      await run(async () => {
        for (const body of notes) await send(audits.noteExport, { params: { businessId: business.id }, body });
      });
      saveFile(`${t("title")} ${from} ${to}.csv`, new Blob([text], { type: "text/csv;charset=utf-8" }));
    } catch (error) {
      fail(error);
    }
  };
  return (
    <Button
      disabled={busy}
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      onClick={() => void save()}
    >
      {t("export")}
    </Button>
  );
}

type Orders = NonNullable<Charts["orders"]>;

/** What was ordered most. */
function ItemChart({ told, orders: { items } }: { told: Charts; orders: Orders }) {
  const t = useTranslations("figures.charts");
  const { locale } = useLanguage();
  const number = (value: number) => formatNumber(value, locale);
  const money = useMoneyColumns(told.currency, items);
  const rows = items.map(({ item_id, locales, sold, ...of }) => ({
    key: item_id,
    name: nameOf(locales, locale),
    note: money.line(of),
    figure: number(sold),
    value: sold,
  }));
  const compared = told.comparison !== null;
  return (
    <ChartCard
      name="items"
      title={t("items")}
      empty={items.length ? undefined : t("noOrders")}
      sentence={t("itemsText")}
      table={{
        heads: [t("item"), t("sold"), ...(compared ? [t("soldBefore")] : []), ...money.heads(t("amount"))],
        rows: items.map((item) => [
          nameOf(item.locales, locale),
          tableCell(item.sold, number),
          ...(compared ? [tableCell(item.sold_before, number)] : []),
          ...money.cells(item),
        ]),
      }}
    >
      <BarRows rows={rows} name={t("items")} />
    </ChartCard>
  );
}
