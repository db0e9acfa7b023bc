import { currencyOf, decimalsOf } from "@diwan/contract/money/money";
import { chaletOwners, type OwnerIncome } from "@diwan/contract/stays/chalet-owners";
import { dayIn, plusMonths } from "@diwan/contract/time/days";
import { startOfDay } from "@diwan/contract/time/local-times";
import { currencyUnit, formatAmount } from "@diwan/ui/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { nameOf } from "@diwan/ui/text/names";
import { formatLocalAs } from "@diwan/ui/time/local-times";
import { Button, Loader, NativeSelect } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { SCROLLABLE_PROPS } from "../../kit/charts/scrolls.ts";
import { send } from "../../kit/connection/api.ts";
import { saveFile } from "../../kit/connection/download.ts";
import { useLive } from "../../kit/connection/live.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { csvOf } from "../../kit/lists/page/csv.ts";
import { FailedPage } from "../../kit/screen/state-page.tsx";
import { useSession } from "../../kit/session/session.ts";
import styles from "./page.module.css";

/** The months to choose from: the next one, the present one and those of a year before it. */
const MONTHS = 13;
const TOLD: readonly string[] = ["users", "reservations", "invoices"];

interface Statement {
  month: string;
  currency: string;
  data: OwnerIncome[];
}

/** What each owner earned in a month, with the chalets that it comes from. */
export function OwnersStatement() {
  const t = useTranslations("chaletOwners.statement");
  const { locale } = useLanguage();
  const { business } = useSession();
  const today = dayIn(business.timeZone, new Date());
  const months = Array.from({ length: MONTHS }, (_, back) => plusMonths(`${today.slice(0, 7)}-01`, 1 - back));
  const [month = today, choose] = useState(months[1]);
  const query = useQuery({
    queryKey: ["chalet-owners", business.id, "statement", month],
    queryFn: () => send(chaletOwners.statement, { params: { businessId: business.id }, query: { month } }),
    placeholderData: (before) => before,
  });
  useLive(({ area }) => {
    if (TOLD.includes(area)) void query.refetch();
  });
  return (
    <section className={`panel stack gap-12 ${styles.statement}`} aria-label={t("title")}>
      <div className="row wrap gap-8">
        <h2 className="grow">{t("title")}</h2>
        <NativeSelect
          aria-label={t("month")}
          value={month}
          onChange={(event) => choose(event.currentTarget.value)}
          data={months.map((one) => ({
            value: one,
            label: formatLocalAs(startOfDay(one), locale, { month: "long", year: "numeric" }),
          }))}
        />
        {query.data && <CsvButton statement={query.data} />}
      </div>
      {query.isError && !query.data && (
        <FailedPage title={t("failed")} error={query.error} retry={() => void query.refetch()} />
      )}
      {query.isPending && <Loader size={22} />}
      {query.data?.data.length === 0 && <p className="muted small">{t("none")}</p>}
      {query.data && query.data.data.length > 0 && <Sums statement={query.data} />}
      <p className="muted tiny">{t("text")}</p>
    </section>
  );
}

function Sums({ statement: { currency, data } }: { statement: Statement }) {
  const t = useTranslations("chaletOwners.statement");
  const { locale } = useLanguage();
  const unit = currencyUnit(currencyOf(currency), locale);
  return (
    <div className={styles.across} aria-label={t("title")} {...SCROLLABLE_PROPS}>
      <table className={`${styles.table} ${styles.sums}`}>
        <thead>
          <tr>
            <th>{unit}</th>
            <th>{t("nights")}</th>
            <th>{t("booked")}</th>
            <th>{t("part")}</th>
            <th>{t("paid")}</th>
            <th>{t("yours")}</th>
          </tr>
        </thead>
        {data.map(({ owner, chalets, ...sums }) => (
          <tbody key={owner.id}>
            <SumRow name={owner.name} sums={sums} currency={currency} whole />
            {chalets.map(({ item_id: id, locales, ...own }) => (
              <SumRow key={id} name={nameOf(locales, locale)} sums={own} currency={currency} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface SumRowProps {
  name: string;
  sums: Pick<OwnerIncome, "nights" | "booked" | "received">;
  currency: string;
  /** Whether it sums all chalets of an owner. */
  whole?: boolean;
}

function SumRow({ name, sums: { nights, booked, received }, currency, whole = false }: SumRowProps) {
  const { locale } = useLanguage();
  const amounts = [booked.amount, booked.owner, received.owner, booked.business];
  return (
    <tr data-whole={whole || undefined}>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td className="num">{formatNumber(nights, locale)}</td>
      {amounts.map((amount, at) => (
        <td key={at} className="num nowrap">
          {formatAmount(amount, locale, currencyOf(currency))}
        </td>
      ))}
    </tr>
  );
}

/** Saves one row a chalet: plain numbers, for spreadsheets. */
function CsvButton({ statement: { month, currency, data } }: { statement: Statement }) {
  const t = useTranslations("chaletOwners");
  const { locale } = useLanguage();
  const plain = (amount: number) => amount.toFixed(decimalsOf(currency));
  const save = () => {
    const amounts = (["booked", "part", "paid", "yours"] as const).map(
      (key) => `${t(`statement.${key}`)} (${currency})`,
    );
    const head = [t("owner"), t("chalet"), `${t("share")} (%)`, t("statement.nights"), ...amounts];
    const rows = data.flatMap(({ owner, chalets }) =>
      chalets.map(({ locales, share, nights, booked, received }) => [
        ...[owner.name, nameOf(locales, locale), String(share), String(nights)],
        ...[booked.amount, booked.owner, received.owner, booked.business].map(plain),
      ]),
    );
    saveFile(
      `${t("statement.file")} ${month}.csv`,
      new Blob([csvOf([head, ...rows])], { type: "text/csv;charset=utf-8" }),
    );
  };
  return (
    <Button
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      disabled={data.length === 0}
      onClick={save}
    >
      {t("statement.csv")}
    </Button>
  );
}
