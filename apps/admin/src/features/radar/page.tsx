import { GULF_STATES, type GulfState, stateOfZone } from "@diwan/contract/stays/occasions";
import { OCCASION_TASKS, radar, type OccasionTask, type RadarDay } from "@diwan/contract/stays/radar";
import type { BusinessType } from "@diwan/contract/api/enumerations";
import { closesNights } from "@diwan/contract/stays/stays";
import { joinNames } from "@diwan/ui/text/fill";
import { Button, Loader, Menu } from "@mantine/core";
import { IconPlus, IconSunHigh, IconWorld } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { useAddressState } from "../../kit/charts/use-address-state.ts";
import { send } from "../../kit/connection/api.ts";
import { useLive } from "../../kit/connection/live.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { addOf, ADDRESSES } from "../../kit/navigation/addresses.ts";
import { ScreenHeader } from "../../kit/screen/screen-header.tsx";
import { FailedPage, StatePage } from "../../kit/screen/state-page.tsx";
import { useSession } from "../../kit/session/session.ts";
import { Band } from "./band.tsx";
import styles from "./page.module.css";
import { RadarTable } from "./table.tsx";
import { HolidayTabs } from "./tabs.tsx";

const TOLD: readonly string[] = ["holidays", "events", "items"];

/** The holidays of the next 90 days as a band, and what is prepared for each. */
export function RadarPage() {
  const t = useTranslations("radar");
  const { business, can } = useSession();
  const [address, choose] = useAddressState();
  const states = statesOf(address["states"], business.timeZone);
  const query = useQuery({
    queryKey: ["radar", business.id, states.join()],
    queryFn: () =>
      send(radar.days, {
        params: { businessId: business.id },
        query: states.length ? { states: states.join() } : {},
      } as never),
    placeholderData: (before: Radar | undefined) => before,
  });
  useLive(({ area }) => {
    if (TOLD.includes(area)) void query.refetch();
  });
  const data: Radar | undefined = query.data;
  return (
    <>
      <ScreenHeader title={t("title")}>
        <StatesMenu states={states} choose={(next) => choose({ states: next.join() || undefined })} />
        {can("holidays", "create") && (
          <Button
            component={Link}
            to={addOf(ADDRESSES.holidays)}
            variant="filled"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            {t("add")}
          </Button>
        )}
      </ScreenHeader>
      <HolidayTabs />
      {query.isError && !data && (
        <FailedPage title={t("failed")} error={query.error} retry={() => void query.refetch()} />
      )}
      {!data && !query.isError && <Loader size={22} style={{ margin: "60px auto" }} />}
      {data && <Days radar={data} reload={() => void query.refetch()} />}
    </>
  );
}

interface Radar {
  from: string;
  to: string;
  data: RadarDay[];
}

function Days({ radar: { from, to, data }, reload }: { radar: Radar; reload: () => void }) {
  const t = useTranslations("radar");
  const { business, can } = useSession();
  const tasks = tasksFor(business.type);
  const open = data
    .flatMap((day) => day.tasks)
    .filter(({ task, state }) => state === "open" && tasks.includes(task)).length;
  if (data.length === 0) return <StatePage icon={<IconSunHigh size={26} stroke={1.5} />} title={t("nothing")} />;
  return (
    <div className="stack pane scroll" data-scroll>
      <Band from={from} to={to} days={data} />
      <div className={styles.legend}>
        <p className="fill">
          <b>{t("summary", { days: data.length, open })}</b>{" "}
          {data.some(({ moon }) => moon) && <span className="muted">{t("moonNote")}</span>}{" "}
          {tasks.includes("hours") && can("settings", "read") && (
            <Link className="muted" to={ADDRESSES.settings} search={{ tab: "business" } as never}>
              {t("usualHours")}
            </Link>
          )}
        </p>
        <span className={styles.key} data-kind="official">
          {t("holiday")}
        </span>
        <span className={styles.key} data-kind="school">
          {t("school")}
        </span>
      </div>
      <RadarTable today={from} days={data} tasks={tasks} reload={reload} />
    </div>
  );
}

/** Who lets for nights closes nights, and no hours. */
const tasksFor = (type: BusinessType): readonly OccasionTask[] =>
  OCCASION_TASKS.filter((task) => task !== "hours" || !closesNights(type));

/** The states of the address, or the one of the business. */
function statesOf(typed: string | undefined, timeZone: string): GulfState[] {
  const chosen = (typed ?? "").split(",");
  const known = GULF_STATES.filter((state) => chosen.includes(state));
  const home = stateOfZone(timeZone);
  return known.length ? known : home ? [home] : [];
}

function StatesMenu({ states, choose }: { states: readonly GulfState[]; choose: (states: GulfState[]) => void }) {
  const t = useTranslations("radar");
  const { locale } = useLanguage();
  const label = joinNames(
    states.slice(0, 2).map((state) => t(`stateNames.${state}`)),
    locale,
  );
  const text = states.length > 2 ? `${label} +${states.length - 2}` : label;
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconWorld size={16} stroke={1.75} aria-hidden />}
          aria-label={text ? `${t("states")}: ${text}` : t("states")}
        >
          {text || t("states")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {GULF_STATES.map((state) => (
          <Menu.Item
            key={state}
            role="menuitemcheckbox"
            aria-checked={states.includes(state)}
            onClick={() =>
              choose(GULF_STATES.filter((one) => (one === state ? !states.includes(one) : states.includes(one))))
            }
          >
            {states.includes(state) ? "✓ " : ""}
            {t(`stateNames.${state}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
