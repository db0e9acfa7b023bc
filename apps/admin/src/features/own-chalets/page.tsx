import { ownChalets, type OwnChalet } from "@diwan/contract/stays/chalet-owners";
import { currencyOf } from "@diwan/contract/money/money";
import { formatNumber } from "@diwan/ui/money/numbers";
import { nameOf } from "@diwan/ui/text/names";
import { Button, Loader, Select } from "@mantine/core";
import { IconDownload, IconKey } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useAddressState } from "../../kit/charts/use-address-state.ts";
import { send } from "../../kit/connection/api.ts";
import { saveFile } from "../../kit/connection/download.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { csvOf } from "../../kit/lists/page/csv.ts";
import { usePictureAddress } from "../../kit/media/picture.ts";
import { ScreenHeader } from "../../kit/screen/screen-header.tsx";
import { FailedPage, StatePage } from "../../kit/screen/state-page.tsx";
import { useSession } from "../../kit/session/session.ts";
import { Bookings } from "./bookings.tsx";
import { Months } from "./months.tsx";
import { Nights } from "./nights.tsx";
import styles from "./page.module.css";
import { useStatement } from "./use-statement.ts";

/** Others book and keep nights meanwhile; a business sends its changes only to those who may read them. */
const REFRESH_MS = 60_000;

/** The chalets that businesses let for the user: nights, bookings and income. */
export function OwnChaletsPage() {
  const t = useTranslations("ownChalets");
  const { user } = useSession();
  const [address, show] = useAddressState();
  const query = useQuery({
    queryKey: ["own-chalets", user.id],
    queryFn: () => send(ownChalets.list, { params: { userId: user.id } }),
    refetchInterval: REFRESH_MS,
  });
  const chalets = query.data?.data;
  const chalet = chalets?.find((one) => one.item_id === address["chalet"]) ?? chalets?.[0];
  return (
    <>
      <ScreenHeader title={t("title")}>
        {chalets && chalet && (
          <ChaletChoice chalets={chalets} chosen={chalet.item_id} choose={(id) => show({ chalet: id })} />
        )}
        {chalet && <CsvButton chalet={chalet} />}
      </ScreenHeader>
      {query.isError && !chalets && (
        <FailedPage title={t("failed")} error={query.error} retry={() => void query.refetch()} />
      )}
      {query.isPending && <Loader size={22} style={{ margin: "60px auto" }} />}
      {chalets?.length === 0 && (
        <StatePage icon={<IconKey size={26} stroke={1.5} />} title={t("emptyTitle")} text={t("emptyText")} />
      )}
      {chalet && <Chalet key={chalet.item_id} chalet={chalet} reload={() => query.refetch()} />}
    </>
  );
}

interface ChaletChoiceProps {
  chalets: readonly OwnChalet[];
  chosen: string;
  choose: (id: string) => void;
}

function ChaletChoice({ chalets, chosen, choose }: ChaletChoiceProps) {
  const t = useTranslations("ownChalets");
  const { locale } = useLanguage();
  if (chalets.length < 2) return null;
  return (
    <Select
      aria-label={t("choose")}
      className={styles.choice ?? ""}
      data={chalets.map((one) => ({ value: one.item_id, label: nameOf(one.locales, locale) }))}
      value={chosen}
      allowDeselect={false}
      onChange={(id) => id && choose(id)}
    />
  );
}

interface ChaletProps {
  chalet: OwnChalet;
  reload: () => Promise<unknown>;
}

function Chalet({ chalet, reload }: ChaletProps) {
  const t = useTranslations("ownChalets");
  const { locale } = useLanguage();
  const addressOf = usePictureAddress();
  const currency = currencyOf(chalet.currency);
  const share = formatNumber(chalet.share / 100, locale, { style: "percent", maximumFractionDigits: 2 });
  return (
    <div className={`scroll ${styles.page}`} data-scroll>
      <div className={`row gap-12 ${styles.about}`}>
        {chalet.picture && (
          <img
            className={`rounded ${styles.picture}`}
            src={addressOf(chalet.picture, { width: 160, height: 160 })}
            alt=""
          />
        )}
        <div className="stack gap-2 fill">
          <h2>
            <bdi>{nameOf(chalet.locales, locale)}</bdi>
          </h2>
          <p className="muted small">
            {t("letBy", { business: nameOf(chalet.business, locale) })} · {t("part", { share })}
          </p>
        </div>
      </div>
      <div className={styles.parts}>
        <Nights chalet={chalet} reload={reload} />
        <Months months={chalet.months} currency={currency} />
      </div>
      <Bookings chalet={chalet} currency={currency} />
    </div>
  );
}

function CsvButton({ chalet }: { chalet: OwnChalet }) {
  const t = useTranslations("ownChalets");
  const { locale } = useLanguage();
  const statement = useStatement();
  const saveStatement = () =>
    saveFile(
      `${nameOf(chalet.locales, locale)}.csv`,
      new Blob([csvOf(statement(chalet))], { type: "text/csv;charset=utf-8" }),
    );
  return (
    <Button
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      disabled={chalet.bookings.length === 0}
      onClick={saveStatement}
    >
      {t("csv")}
    </Button>
  );
}
