import { dateRanges } from "@diwan/contract/stays/closures";
import { joinNames } from "@diwan/ui/text/fill";
import { closureTimes, visibleTimes } from "@diwan/ui/time/closure-times";
import { nameOf } from "@diwan/ui/text/names";
import { IconLock } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES, listOf } from "../../kit/navigation/addresses.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { useSession } from "../../kit/session/session.ts";

/** When the business is closed; a closure need not have a name. */
export function ClosureList() {
  const t = useTranslations("closures");
  const { locale } = useLanguage();
  const { business } = useSession();
  return (
    <ListPage
      area="holidays"
      address={ADDRESSES.closures}
      call={dateRanges.list}
      params={{ businessId: business.id }}
      back={listOf(ADDRESSES.holidays)}
      texts={{
        title: t("title"),
        add: t("add"),
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      icon={IconLock}
      columns={[
        {
          key: "period",
          type: "name",
          header: t("period"),
          value: (row) => closureTimes(row, locale),
          second: (row) => <bdi>{nameOf(row.locales, locale)}</bdi>,
          icon: IconLock,
          sort: "from",
        },
        {
          key: "places",
          type: "text",
          header: t("place"),
          value: ({ places }) =>
            places.length
              ? joinNames(
                  places.map((one) =>
                    t("placeOf", { type: t(`places.${one.type}`), name: nameOf(one.locales, locale) }),
                  ),
                  locale,
                )
              : t("everything"),
          phone: "under",
        },
        {
          key: "untold",
          type: "badge",
          header: t("guests.title"),
          value: ({ untold }) =>
            untold > 0 ? { text: t("guests.untold", { count: untold }), tone: "warning" } : undefined,
        },
        { key: "from", type: "date", header: t("from"), value: (row) => visibleTimes(row).from, phone: "hidden" },
        { key: "to", type: "date", header: t("to"), value: (row) => visibleTimes(row).to, phone: "hidden" },
      ]}
      filters={[{ type: "dates", from: "from", to: "to", label: t("period"), ahead: true }]}
      allows={(row, what) => what === "edit" || row.deletable}
      remove={{ call: dateRanges.delete, param: "dateRangeId", text: t("deleteText") }}
    />
  );
}
