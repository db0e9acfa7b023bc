import { bin, type DeletedRecord } from "@diwan/contract/menu/bin";
import { matchesSearch, searchText } from "@diwan/contract/text/search-text";
import { nameOf } from "@diwan/ui/text/names";
import { formatMoment } from "@diwan/ui/time/dates";
import { Button, TextInput } from "@mantine/core";
import { IconRestore, IconSearch, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../../kit/connection/api.ts";
import { useLive } from "../../../kit/connection/live.ts";
import { queryClient } from "../../../kit/connection/queries.ts";
import { notify } from "../../../kit/dialogs/notices.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useLanguage } from "../../../kit/language/language.ts";
import { usePictureAddress } from "../../../kit/media/picture.ts";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { useBusy } from "../../../kit/screen/loading.ts";
import { ScreenHeader } from "../../../kit/screen/screen-header.tsx";
import { FailedPage, StatePage } from "../../../kit/screen/state-page.tsx";
import { useSession } from "../../../kit/session/session.ts";
import { daysLeft } from "./days-left.ts";
import styles from "./page.module.css";

const KEY = "bin";
/** Within the last days the number is marked. */
const SOON = 3;

/** Deleted items, which can be brought back for 30 days. */
export function BinPage() {
  const t = useTranslations("bin");
  const { business } = useSession();
  const [search, setSearch] = useState("");
  useLive((event) => {
    if (event.area === "items") void queryClient.invalidateQueries({ queryKey: [KEY] });
  });
  const query = useQuery({
    queryKey: [KEY, business.id],
    queryFn: async ({ signal }) => (await send(bin.list, { params: { businessId: business.id }, signal })).data,
  });
  const all = query.data ?? [];
  const found = all.filter(({ locales }) =>
    matchesSearch(searchText(locales.map(({ name }) => name).join(" ")), searchText(search)),
  );
  return (
    <>
      <ScreenHeader title={t("title")} text={t("text")} back={ADDRESSES.menu} />
      {query.isError && <FailedPage title={t("failed")} error={query.error} retry={() => void query.refetch()} />}
      {query.data?.length === 0 && (
        <StatePage icon={<IconTrash size={26} stroke={1.5} />} title={t("empty")} text={t("emptyText")} />
      )}
      {all.length > 0 && (
        <>
          <TextInput
            className={styles.search}
            type="search"
            aria-label={t("search")}
            placeholder={t("search")}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          {found.length > 0 ? <Deleted records={found} /> : <StatePage title={t("noneFound")} />}
        </>
      )}
    </>
  );
}

function Deleted({ records }: { records: readonly DeletedRecord[] }) {
  const t = useTranslations("bin");
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(["what", "place", "by", "left"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
            <th scope="col">
              <span className="unseen">{t("restore")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <DeletedRow key={record.id} record={record} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DeletedRow({ record }: { record: DeletedRecord }) {
  const t = useTranslations("bin");
  const { locale } = useLanguage();
  const { business, can } = useSession();
  const pictureAt = usePictureAddress();
  const left = daysLeft(record.deleted_at, new Date());
  const other = record.locales.find((one) => one.locale !== locale)?.name;
  const name = nameOf(record.locales, locale);
  return (
    <tr>
      <td>
        <span className={styles.what}>
          {record.src ? (
            <img src={pictureAt(record.src, { width: 80, height: 80 })} alt="" loading="lazy" />
          ) : (
            <IconTrash size={18} stroke={1.5} aria-hidden />
          )}
          <span>
            <bdi>{name}</bdi>
            {other && other !== name && <bdi className={styles.second}>{other}</bdi>}
          </span>
        </span>
      </td>
      <td>
        <bdi>{nameOf(record.place, locale)}</bdi>
      </td>
      <td>
        <bdi>{record.deleted_by?.name}</bdi>
        <span className={styles.second}>{formatMoment(record.deleted_at, locale, business.timeZone)}</span>
      </td>
      <td data-soon={left <= SOON || undefined}>{t("daysLeft", { count: left })}</td>
      <td>{can("items", "create") && <RestoreButton record={record} name={name} />}</td>
    </tr>
  );
}

function RestoreButton({ record, name }: { record: DeletedRecord; name: string }) {
  const t = useTranslations("bin");
  const { locale } = useLanguage();
  const { business } = useSession();
  const { busy, run } = useBusy();
  const fail = useFailure();
  const navigate = useNavigate();
  const restore = async () => {
    await send(bin.restore, { params: { businessId: business.id, deletedId: record.id } });
    await queryClient.invalidateQueries({ queryKey: [KEY] });
    const text = t("restored", { name, place: nameOf(record.place, locale) });
    notify({ kind: "success", text, link: { text: t("open"), follow: () => void navigate({ to: ADDRESSES.menu }) } });
  };
  return (
    <Button
      size="sm"
      disabled={busy}
      leftSection={<IconRestore size={15} stroke={1.75} aria-hidden />}
      aria-label={t("restoreName", { name })}
      onClick={() => void run(restore).catch(fail)}
    >
      {t("restore")}
    </Button>
  );
}
