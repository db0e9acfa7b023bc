import { chaletOwners, type OwnedChalet } from "@diwan/contract/stays/chalet-owners";
import { formatNumber } from "@diwan/ui/money/numbers";
import { nameOf } from "@diwan/ui/text/names";
import { matchesSearch, searchText } from "@diwan/contract/text/search-text";
import { formatDay } from "@diwan/ui/time/dates";
import { Badge, Button, Loader, TextInput } from "@mantine/core";
import { IconHomeHeart, IconSearch, IconUserPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { useLive } from "../../kit/connection/live.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { ADDRESSES, addOf } from "../../kit/navigation/addresses.ts";
import { ScreenHeader } from "../../kit/screen/screen-header.tsx";
import { FailedPage, StatePage } from "../../kit/screen/state-page.tsx";
import { useSession } from "../../kit/session/session.ts";
import { PeopleTabs } from "../users/index.ts";
import { OwnerDialog } from "./owner-dialog.tsx";
import styles from "./page.module.css";
import { OwnersStatement } from "./statement.tsx";

/** The chalets of a business with the people it lets them for. */
export function ChaletOwnersPage() {
  const t = useTranslations("chaletOwners");
  const { business, can } = useSession();
  const [chosen, choose] = useState<OwnedChalet>();
  const query = useQuery({
    queryKey: ["chalet-owners", business.id],
    queryFn: () => send(chaletOwners.list, { params: { businessId: business.id } }),
  });
  const reload = () => void query.refetch();
  useLive(({ area }) => {
    if (area === "users" || area === "items") reload();
  });
  return (
    <>
      <ScreenHeader title={t("title")} text={t("text")}>
        {can("users", "create") && (
          <Button
            renderRoot={(props) => <Link to={addOf(ADDRESSES.users)} {...props} />}
            leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
          >
            {t("addPerson")}
          </Button>
        )}
      </ScreenHeader>
      <PeopleTabs />
      {query.isError && !query.data && <FailedPage title={t("failed")} error={query.error} retry={reload} />}
      {query.isPending && <Loader size={22} style={{ margin: "60px auto" }} />}
      {query.data && <Chalets chalets={query.data.data} choose={choose} />}
      {chosen && <OwnerDialog chalet={chosen} saved={reload} close={() => choose(undefined)} />}
    </>
  );
}

interface ChaletsProps {
  chalets: readonly OwnedChalet[];
  choose: (chalet: OwnedChalet) => void;
}

function Chalets({ chalets, choose }: ChaletsProps) {
  const t = useTranslations("chaletOwners");
  const { can } = useSession();
  const [typed, type] = useState("");
  if (chalets.length === 0)
    return (
      <StatePage icon={<IconHomeHeart size={26} stroke={1.5} />} title={t("emptyTitle")} text={t("emptyText")}>
        <Button variant="filled" renderRoot={(props) => <Link to={ADDRESSES.menu} {...props} />}>
          {t("chalet")}
        </Button>
      </StatePage>
    );
  const found = chalets.filter(({ locales, owner }) =>
    matchesSearch(searchText([...locales.map(({ name }) => name), owner?.name].join(" ")), searchText(typed)),
  );
  return (
    <div className={`scroll ${styles.page}`} data-scroll>
      <TextInput
        className={styles.search ?? ""}
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {found.length === 0 && <p className="muted small">{t("nothingFound")}</p>}
      {found.length > 0 && (
        <table className={`${styles.table} ${styles.chalets}`}>
          <thead>
            <tr>
              <th>{t("chalet")}</th>
              <th>{t("owner")}</th>
              <th>{t("share")}</th>
              {can("users", "update") && <th aria-label={t("set")} />}
            </tr>
          </thead>
          <tbody>
            {found.map((chalet) => (
              <Row key={chalet.item_id} chalet={chalet} choose={() => choose(chalet)} />
            ))}
          </tbody>
        </table>
      )}
      {can("invoices", "read") && <OwnersStatement />}
    </div>
  );
}

function Row({ chalet: { locales, owner, share, since }, choose }: { chalet: OwnedChalet; choose: () => void }) {
  const t = useTranslations("chaletOwners");
  const { locale } = useLanguage();
  const { can } = useSession();
  const name = nameOf(locales, locale);
  return (
    <tr>
      <td>
        <bdi className="medium">{name}</bdi>
      </td>
      <td data-label={t("owner")}>
        {owner ? <bdi>{owner.name}</bdi> : <span className="muted">{t("none")}</span>}{" "}
        {owner?.pending && <Badge variant="warning">{t("invited")}</Badge>}
      </td>
      <td className="num" data-label={t("share")}>
        {share === null ? "" : formatNumber(share / 100, locale, { style: "percent", maximumFractionDigits: 2 })}{" "}
        {since && <span className="muted tiny">{t("from", { day: formatDay(since, locale) })}</span>}
      </td>
      {can("users", "update") && (
        <td>
          <Button size="sm" aria-label={t("setFor", { name })} onClick={choose}>
            {t("set")}
          </Button>
        </td>
      )}
    </tr>
  );
}
