import { dayIn } from "@diwan/contract/days";
import { formatWeekday } from "@diwan/ui/dates";
import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { nameOf } from "@diwan/ui/names";
import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { chunk } from "../../kit/chunk.ts";
import { addTexts, useLanguage } from "../../kit/language.ts";
import { PageHead } from "../../kit/page-head.tsx";
import { useSession } from "../../kit/session.ts";
import { greetingAt } from "./greeting.ts";
import { GuestAddress } from "./guest-address.tsx";
import { MenuGlance } from "./menu-glance.tsx";
import styles from "./page.module.css";

const Checklist = lazy(
  chunk(async () => {
    const [loaded] = await Promise.all([import("./checklist.tsx"), addTexts("firstSteps", RECORD_TEXTS.firstSteps)]);
    return { default: loaded.Checklist };
  }),
);

/** What matters now: where guests find the menu, and what it holds and lacks. */
export function OverviewPage() {
  const t = useTranslations("shell.overview");
  const { locale } = useLanguage();
  const { user, business, branch, menu, owner, can } = useSession();
  const now = new Date();
  const day = formatWeekday(dayIn(business.timeZone, now), locale);
  const shownBranch = branch ?? business.branches[0];
  return (
    <>
      <PageHead
        title={t(greetingAt(now, business.timeZone), { name: user.name.split(" ")[0] ?? "" })}
        tab={t("title")}
        text={t("day", { day, business: nameOf(business.locales, locale) || business.name })}
      />
      <div className={styles.body}>
        {shownBranch && <GuestAddress branch={shownBranch} />}
        {menu && can("menu", "read") && <MenuGlance menu={menu} />}
        {owner && (
          <Suspense>
            <Checklist key={business.id} />
          </Suspense>
        )}
      </div>
    </>
  );
}
