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

import { Nights } from "./nights.tsx";
import styles from "./page.module.css";
import { ByChalet, Months } from "./sum-table.tsx";
import { useStatement } from "./use-statement.ts";

/** Others book and keep nights meanwhile; a business sends its changes only to those who may read them. */
const REFRESH_MS = 60_000;

/** The choice of all chalets, in the address. */
const ALL = "all";

/** The chalets that businesses let for the user: nights, bookings and income. */
export function OwnChaletsPage() {
  const t = useTranslations("ownChalets");
  const { user } = useSession();
  const query = useQuery({
    queryKey: ["own-chalets", user.id],
    queryFn: () => send(ownChalets.list, { params: { userId: user.id } }),
    refetchInterval: REFRESH_MS,
  });
  const chalets = query.data?.data;
  if (chalets?.length) return <Chosen chalets={chalets} reload={() => query.refetch()} />;
  return (
    <>
      <ScreenHeader title={t("title")} />
      {query.isError && <FailedPage title={t("failed")} error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Loader size={22} style={{ margin: "60px auto" }} />}
      {chalets && <StatePage icon={<IconKey size={26} stroke={1.5} />} title={t("emptyTitle")} text={t("emptyText")} />}
    </>
  );
}

interface ChosenProps {
  chalets: readonly OwnChalet[];
  reload: () => Promise<unknown>;
}

/** The chalet of the address, by default the first one; or the sums of all. */
function Chosen({ chalets, reload }: ChosenProps) {
  const t = useTranslations("ownChalets");
  const [address, show] = useAddressState();
  const all = address["chalet"] === ALL && haveOneCurrency(chalets);
  const chalet = all ? undefined : (chalets.find((one) => one.item_id === address["chalet"]) ?? chalets[0]);
  return (
    <>
      <ScreenHeader title={t("title")}>
        <ChaletChoice chalets={chalets} chosen={chalet?.item_id ?? ALL} choose={(id) => show({ chalet: id })} />
        {chalet && <CsvButton chalet={chalet} />}
      </ScreenHeader>
      {all && (
        <div className={`scroll ${styles.page}`} data-scroll>
          <ByChalet chalets={chalets} />
          <Months chalets={chalets} />
        </div>
      )}
      {chalet && <Chalet key={chalet.item_id} chalet={chalet} reload={reload} />}
    </>
  );
}

/** Amounts of several currencies have no sum. */
const haveOneCurrency = (chalets: readonly OwnChalet[]): boolean =>
  new Set(chalets.map(({ currency }) => currency)).size === 1;

interface ChaletChoiceProps {
  chalets: readonly OwnChalet[];
  chosen: string;
  choose: (id: string) => void;
}

function ChaletChoice({ chalets, chosen, choose }: ChaletChoiceProps) {
  const t = useTranslations("ownChalets");
  const { locale } = useLanguage();
  if (chalets.length < 2) return null;
  const each = chalets.map((one) => ({ value: one.item_id, label: nameOf(one.locales, locale) }));
  return (
    <Select
      aria-label={t("choose")}
      className={styles.choice ?? ""}
      data={haveOneCurrency(chalets) ? [...each, { value: ALL, label: t("all") }] : each}
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
        <Months chalets={[chalet]} />
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
