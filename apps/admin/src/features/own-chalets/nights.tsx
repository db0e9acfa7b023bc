import { ownChalets, type OwnChalet } from "@diwan/contract/stays/chalet-owners";
import { addDays, type Day } from "@diwan/contract/time/days";
import { dayPart, listDaysUntil, nightsBetween } from "@diwan/contract/time/local-times";
import { formatDay, formatPeriod } from "@diwan/ui/time/dates";
import { Button } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { offerUndo } from "../../kit/dialogs/undo.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { useCalendarManner } from "../../kit/forms/fields/dates/use-calendar-manner.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useBusy } from "../../kit/screen/loading.ts";
import { useWidth } from "../../kit/screen/width.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./page.module.css";

interface NightsProps {
  chalet: OwnChalet;
  reload: () => Promise<unknown>;
}

const STATES = ["free", "requested", "taken", "kept", "closed"] as const;
const MONTHS = { wide: 2, medium: 2, narrow: 1 };

/** The coming nights of a chalet in a calendar. Two clicks choose nights to keep: the day of arrival, and of leaving. */
export function Nights({ chalet, reload }: NightsProps) {
  const t = useTranslations("ownChalets");
  const { locale } = useLanguage();
  const manner = useCalendarManner();
  const columns = MONTHS[useWidth()];
  const [[from, to], choose] = useState<[Day | null, Day | null]>([null, null]);
  const states = new Map(chalet.nights.map(({ day, state }) => [day, state]));
  const first = chalet.nights[0]?.day ?? "";
  const clear = () => choose([null, null]);
  return (
    <section className={`panel ${styles.part}`} aria-label={t("nights")}>
      <h3>{t("nights")}</h3>
      <div className={styles.calendar}>
        <DatePicker
          {...manner}
          type="range"
          numberOfColumns={columns}
          value={[from, to]}
          onChange={choose}
          defaultDate={first}
          minDate={first}
          maxDate={addDays(first, chalet.nights.length)}
          getDayProps={(day) => ({ "data-night": states.get(day) })}
          getDayAriaLabel={(day) => {
            const state = states.get(day);
            const name = formatDay(day, locale);
            return state ? t("nightIs", { day: name, state: t(`states.${state}`) }) : name;
          }}
          hideOutsideDates
        />
      </div>
      <ul className={`row wrap gap-12 small ${styles.legend}`}>
        {STATES.map((state) => (
          <li key={state} data-night={state}>
            {t(`states.${state}`)}
          </li>
        ))}
      </ul>
      <Chosen chalet={chalet} from={from} to={to} clear={clear} reload={reload} />
      <Kept chalet={chalet} reload={reload} />
    </section>
  );
}

interface ChosenProps extends NightsProps {
  from: Day | null;
  to: Day | null;
  clear: () => void;
}

/** What is chosen in the calendar, and the button that keeps it. */
function Chosen({ chalet, from, to, clear, reload }: ChosenProps) {
  const t = useTranslations("ownChalets");
  const { locale } = useLanguage();
  const keep = useKeep(chalet, reload);
  if (!from || !to)
    return (
      <p className="muted small" role="status">
        {t(from ? "pickEnd" : "pick")}
      </p>
    );
  const count = nightsBetween(from, to);
  const wanted = new Set(listDaysUntil(from, to));
  const blocked = chalet.nights.find(({ day, state }) => state !== "free" && wanted.has(day));
  return (
    <div className="row wrap gap-8" role="status">
      <span className={`small ${blocked ? "danger" : ""}`}>
        {blocked
          ? t("blocked", { day: formatDay(blocked.day, locale), state: t(`states.${blocked.state}`) })
          : t("picked", { from: formatDay(from, locale), to: formatDay(to, locale), count })}
      </span>
      <span className="grow" />
      <Button size="sm" onClick={clear}>
        {t("clear")}
      </Button>
      <Button
        size="sm"
        variant="filled"
        disabled={keep.busy || blocked !== undefined}
        onClick={() => void keep.send(from, to).then((done) => done && clear())}
      >
        {t("keep", { count })}
      </Button>
    </div>
  );
}

/** The nights that the owner keeps, each with the button that gives them back. */
function Kept({ chalet, reload }: NightsProps) {
  const t = useTranslations("ownChalets");
  const { locale } = useLanguage();
  const { user } = useSession();
  const { busy, run } = useBusy();
  const keep = useKeep(chalet, reload);
  const fail = useFailure();
  if (chalet.kept.length === 0) return null;
  const giveBack = async ({ id, from, to }: OwnChalet["kept"][number]) => {
    const params = { userId: user.id, itemId: chalet.item_id, dateRangeId: id };
    const days = { from: formatDay(dayPart(from), locale), to: formatDay(dayPart(to), locale) };
    try {
      await run(async () => {
        await send(ownChalets.giveBack, { params });
        await reload();
      });
      offerUndo({
        text: t("givenBack", days),
        label: t("keepAgain"),
        undo: () => void keep.send(dayPart(from), dayPart(to)),
      });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <div className="stack gap-8">
      <h4 className="small medium">{t("keptTitle")}</h4>
      <ul className={`stack ${styles.kept}`}>
        {chalet.kept.map((one) => {
          const [from, to] = [dayPart(one.from), dayPart(one.to)];
          return (
            <li key={one.id} className="row wrap gap-8">
              <span className="grow small">
                {formatPeriod(from, to, locale)}{" "}
                <span className="muted tiny">{t("count", { count: nightsBetween(from, to) })}</span>
              </span>
              <Button
                size="sm"
                disabled={busy}
                aria-label={t("giveBackFor", { from: formatDay(from, locale), to: formatDay(to, locale) })}
                onClick={() => void giveBack(one)}
              >
                {t("giveBack")}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Keeps nights for the owner. `send` returns whether they are kept, and shows why not. */
function useKeep({ item_id: itemId }: OwnChalet, reload: () => Promise<unknown>) {
  const t = useTranslations("ownChalets");
  const { user } = useSession();
  const { busy, run } = useBusy();
  const fail = useFailure();
  const keep = async (from: Day, to: Day): Promise<boolean> => {
    try {
      await run(() => send(ownChalets.keep, { params: { userId: user.id, itemId }, body: { from, to } }));
      notify({ kind: "success", text: t("keptDone", { count: nightsBetween(from, to) }) });
      await reload();
      return true;
    } catch (error) {
      fail(error);
      void reload(); // others may have booked meanwhile
      return false;
    }
  };
  return { busy, send: keep };
}
