import { changeSets, type ChangeSet, type ChangeSetState } from "@diwan/contract/menu/change-sets";
import { dayIn } from "@diwan/contract/time/days";
import { dayPart, nightsBetween } from "@diwan/contract/time/local-times";
import { formatLocal } from "@diwan/ui/time/local-times";
import { Button } from "@mantine/core";
import { IconCalendarTime, IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import type { BadgeValue, Column, Tone } from "../../kit/lists/declaration.ts";
import { ListPage } from "../../kit/lists/page/list-page.tsx";
import { changeSetOf } from "../../kit/navigation/addresses.ts";
import { useSession } from "../../kit/session/session.ts";
import { authorWithoutRight } from "./author-note.tsx";
import { momentText } from "./moment-text.ts";
import styles from "./page.module.css";

const TONES: Record<ChangeSetState, Tone> = {
  ...{ waits: "warning", runs: "ok", done: "ok" },
  ...{ over: "neutral", taken_back: "neutral" },
};

/** The state of a set in words; of one that waits, in how many days it begins. */
export function useStateBadge(): (set: ChangeSet) => BadgeValue {
  const t = useTranslations("changeSets");
  const { business } = useSession();
  const today = dayIn(business.timeZone, new Date());
  return ({ state, begins_at }) => {
    const days = nightsBetween(today, dayPart(begins_at));
    const text = state === "waits" && days > 0 ? t("beginsIn", { count: days }) : t(`states.${state}`);
    return { text, tone: TONES[state] };
  };
}

/** Sets of changes that begin and end by themselves. */
export function ChangeSetList() {
  const t = useTranslations("changeSets");
  const { business, can } = useSession();
  return (
    <ListPage
      area="items"
      call={changeSets.list}
      params={{ businessId: business.id }}
      texts={{
        title: t("title"),
        lead: t("lead"),
        add: "", // it stands beside, for all who may change items
        search: t("search"),
        emptyTitle: t("emptyTitle"),
        emptyText: t("emptyText"),
      }}
      icon={IconCalendarTime}
      columns={useSetColumns()}
      opens={(row) => changeSetOf(row.id)}
      exports={false}
      branchId=""
    >
      {can("items", "update") && (
        <Button
          component={Link}
          to={changeSetOf()}
          variant="filled"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        >
          {t("add")}
        </Button>
      )}
    </ListPage>
  );
}

function MomentCell({ first, second }: { first: string; second: string }) {
  return (
    <span className="stack">
      <span>{first}</span>
      <span className="muted tiny">{second}</span>
    </span>
  );
}

function useSetColumns(): Column<ChangeSet, "name" | "begins">[] {
  const t = useTranslations("changeSets");
  const { locale } = useLanguage();
  const badge = useStateBadge();
  return [
    {
      key: "name",
      type: "name",
      header: t("name"),
      value: (row) => row.locales,
      second: (row) => {
        const author = authorWithoutRight(row);
        const count = t("count", { count: row.lines });
        if (author === undefined) return count;
        return (
          <>
            {count} · <span className={styles.edited}>{t("orphanShort", { name: author })}</span>
          </>
        );
      },
      icon: IconCalendarTime,
      sort: "name",
    },
    {
      key: "begins",
      type: "custom",
      header: t("begins"),
      cell: (row) => (
        <MomentCell
          first={momentText(row.begins, locale, t("sunset"))}
          second={formatLocal(row.begins_at, locale, true)}
        />
      ),
      text: (row) => row.begins_at,
      sort: "begins",
      sorts: "date",
    },
    {
      key: "ends",
      type: "custom",
      header: t("ends"),
      cell: ({ ends, ends_at }) =>
        ends && ends_at ? (
          <MomentCell first={momentText(ends, locale, t("sunset"))} second={formatLocal(ends_at, locale, true)} />
        ) : (
          t("forGood")
        ),
      text: (row) => row.ends_at ?? t("forGood"),
      phone: "hidden",
    },
    { key: "state", type: "badge", header: t("state"), value: badge },
  ];
}
