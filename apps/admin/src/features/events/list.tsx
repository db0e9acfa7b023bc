import { type Event, events } from "@diwan/contract/events/events";
import { dayPart, isWholeDays } from "@diwan/contract/time/local-times";
import { formatPeriod } from "@diwan/ui/time/dates";
import { eventTimes } from "@diwan/ui/time/event-times";
import { joinNames } from "@diwan/ui/text/fill";
import { IconConfetti } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { madeColumn } from "../../kit/lists/columns/made-column.ts";
import type { Column, Filter, FilterOf, SortOf } from "../../kit/lists/declaration.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { useBranchOptions } from "../../kit/forms/place-field.ts";
import { useSession } from "../../kit/session/session.ts";

export function EventList() {
  const t = useTranslations("events");
  const { business } = useSession();
  const { options } = useBranchOptions(business.id);
  const filters: Filter<FilterOf<typeof events.list>>[] = [
    { type: "dates", from: "from", to: "to", label: t("period"), ahead: true },
    ...(options.length > 0
      ? [{ type: "choice" as const, key: "eventable_id" as const, label: t("place"), options }]
      : []),
  ];
  return (
    <ListPage
      area="events"
      address={ADDRESSES.events}
      call={events.list}
      params={{}}
      query={{ businessId: business.id }}
      texts={{
        title: t("title"),
        add: t("add"),
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      icon={IconConfetti}
      columns={useColumns(business.id)}
      filters={filters}
      remove={{ call: events.delete, param: "eventId" }}
    />
  );
}

function useColumns(businessId: string): Column<Event, SortOf<typeof events.list>>[] {
  const t = useTranslations("events");
  const { locale } = useLanguage();
  const { named } = useBranchOptions(businessId);
  const texts = {
    allDay: t("allDay"),
    until: t("until", { time: "{time}" }),
    span: t("span", { from: "{from}", to: "{to}" }),
  };
  const days = ({ start, end }: Event) => formatPeriod(start.slice(0, 10), end.slice(0, 10), locale);
  return [
    {
      key: "name",
      type: "name",
      header: t("name"),
      value: (row) => row.locales,
      picture: (row) => row.media[0]?.src,
      icon: IconConfetti,
      sort: "name",
    },
    {
      key: "period",
      type: "custom",
      header: t("period"),
      cell: (row) => (
        <bdi className="num">{joinNames([days(row), !isWholeDays(row) && eventTimes(row, locale, texts)], locale)}</bdi>
      ),
      text: (row) => [row.start, row.end].map((time) => (isWholeDays(row) ? dayPart(time) : time)).join(" – "),
      sort: "start",
      sorts: "date",
      phone: "line",
    },
    { key: "place", type: "text", header: t("place"), value: (row) => named(row.eventable_id), phone: "hidden" },
    madeColumn(t("made")),
  ];
}
