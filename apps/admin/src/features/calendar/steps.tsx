import type { Day } from "@diwan/contract/time/days";
import { Button, Menu, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, addOf } from "../../kit/navigation/addresses.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import { stepFrom, type View, viewOf, VIEWS } from "./month-days.ts";
import styles from "./page.module.css";

interface StepsProps {
  view: View;
  day: Day;
  today: Day;
  choose: (next: Record<string, string | undefined>) => void;
}

/** Earlier, today, later; month, week or day. */
export function Steps({ view, day, today, choose }: StepsProps) {
  const t = useTranslations("calendar");
  const rtl = useLanguage().direction === "rtl";
  const [Earlier, Later] = rtl ? [IconChevronRight, IconChevronLeft] : [IconChevronLeft, IconChevronRight];
  return (
    <>
      <Button px={8} aria-label={t("previous")} onClick={() => choose({ day: stepFrom(view, day, -1) })}>
        <Earlier size={16} stroke={1.75} aria-hidden />
      </Button>
      <Button onClick={() => choose({ day: today })}>{t("today")}</Button>
      <Button px={8} aria-label={t("next")} onClick={() => choose({ day: stepFrom(view, day, 1) })}>
        <Later size={16} stroke={1.75} aria-hidden />
      </Button>
      <SegmentedControl
        classNames={{ root: styles.views ?? "", label: styles.view ?? "" }}
        aria-label={t("view")}
        value={view}
        onChange={(next) => choose({ view: viewOf(next) })}
        data={VIEWS.map((value) => ({ value, label: t(value) }))}
      />
      <Add />
    </>
  );
}

/** What can be made here, by whoever may. */
function Add() {
  const t = useTranslations("calendar");
  const { can } = useSession();
  const made = [
    { key: "event", may: can("events", "create"), to: addOf(ADDRESSES.events), text: t("addEvent") },
    { key: "holiday", may: can("holidays", "create"), to: addOf(ADDRESSES.holidays), text: t("addHoliday") },
    { key: "closure", may: can("holidays", "create"), to: addOf(ADDRESSES.closures), text: t("addClosure") },
  ].filter(({ may }) => may);
  if (!made.length) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button className={styles.add} variant="filled" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
          {t("add")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {made.map(({ key, to, text }) => (
          <Menu.Item key={key} renderRoot={(props: object) => <Link to={to} {...props} />}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
