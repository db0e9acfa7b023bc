import { dayIn } from "@diwan/contract/time/days";
import { formatWeekday } from "@diwan/ui/time/dates";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { firstName, nameOf } from "@diwan/ui/text/names";
import { IconLock } from "@tabler/icons-react";
import { Navigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { CHARTED_AREAS, useReadableBranches } from "../../kit/charts/use-readable-branches.ts";
import { lazyPart } from "../../kit/lazy/load-chunk.ts";
import { addTexts, useLanguage } from "../../kit/language/language.ts";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { PageHeader } from "../../kit/screen/screen-header.tsx";
import { OfNamedBranch } from "../../kit/session/permitted.tsx";
import { LateAskForRights } from "../../kit/session/lazy-parts.ts";
import { useSession } from "../../kit/session/session.ts";
import { StatePage } from "../../kit/screen/state-page.tsx";
import styles from "./page.module.css";
import { LazyLanguages } from "../languages/index.ts";
import { clockOf } from "@diwan/contract/time/local-times";

const SetupList = lazyPart(async () => {
  const [loaded] = await Promise.all([
    import("./setup/setup-list.tsx"),
    addTexts("setup", RECORD_TEXTS.setup),
    addTexts("settings", RECORD_TEXTS.settings),
  ]);
  return { default: loaded.SetupList };
});
const texts = () => addTexts("figures", RECORD_TEXTS.figures);
const Tools = lazyPart(async () => {
  const [{ OverviewTools: loaded }] = await Promise.all([import("./tiles/page.tsx"), texts()]);
  return { default: loaded };
});
const Tiles = lazyPart(async () => {
  const [{ ChosenTiles: loaded }] = await Promise.all([import("./tiles/page.tsx"), texts()]);
  return { default: loaded };
});

/** The overview: what is left until a guest can order, and the tiles that the user chose. */
export function OverviewPage() {
  const t = useTranslations("shell.overview");
  const { locale } = useLanguage();
  const { user, business, owner, grants, can } = useSession();
  // users who logged in before they had any rights
  const nothing = !owner && Object.values(grants.branches).every((rights) => rights.length === 0);
  if (nothing && user.own_chalets > 0) return <Navigate to={ADDRESSES.ownChalets} replace />;
  const name = nameOf(business.locales, locale) || business.name;
  const now = new Date();
  const day = formatWeekday(dayIn(business.timeZone, now), locale);
  return (
    <OfNamedBranch areas={CHARTED_AREAS}>
      <PageHeader
        title={t(greetingAt(now, business.timeZone), { name: firstName(user.name) })}
        tab={t("title")}
        text={t("day", { day, business: name })}
      >
        {!nothing && (
          <Suspense fallback={<ToolsAwaited />}>
            <Tools />
          </Suspense>
        )}
      </PageHeader>
      <div className={`stack gap-16 pane scroll ${styles.body}`}>
        {nothing && (
          <StatePage
            icon={<IconLock size={26} stroke={1.5} />}
            title={t("nothing")}
            text={t("nothingText", { business: name })}
          >
            <Suspense>
              <LateAskForRights key={business.id} />
            </Suspense>
          </StatePage>
        )}
        {can("settings", "update") && (
          <Suspense>
            <SetupList key={business.id} />
          </Suspense>
        )}
        {!nothing && (
          <Suspense fallback={null}>
            <LazyLanguages key={business.id} whileMissing />
          </Suspense>
        )}
        {!nothing && (
          <Suspense fallback={<Waiting />}>
            <Tiles key={business.id} />
          </Suspense>
        )}
      </div>
    </OfNamedBranch>
  );
}

/** Reserves the space of the tools, so that nothing moves when they load. */
function ToolsAwaited() {
  const { can } = useSession();
  const branches = useReadableBranches();
  return (
    <span
      className={styles.awaited}
      data-choice={branches.length > 1 || undefined}
      data-wide={can("reservations", "create") || undefined}
      aria-hidden
    />
  );
}

/** Which greeting fits the time where the business is. */
export function greetingAt(at: Date, timeZone: string): "morning" | "noon" | "evening" {
  const hour = Number(clockOf(timeZone, at).slice(11, 13));
  if (hour >= 5 && hour < 12) return "morning";
  return hour >= 12 && hour < 17 ? "noon" : "evening";
}

/** Where the tiles will stand, while they and their words are on the way. */
const Waiting = () => (
  <div className={`grid gap-14 ${styles.waiting}`} aria-busy>
    <span />
    <span />
    <span />
  </div>
);
