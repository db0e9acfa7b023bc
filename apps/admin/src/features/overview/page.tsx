import { dayIn } from "@diwan/contract/days";
import { formatWeekday } from "@diwan/ui/dates";
import { nameOf } from "@diwan/ui/names";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import { PageHead } from "../../kit/page-head.tsx";
import { useSession } from "../../kit/session.ts";
import { greetingAt } from "./greeting.ts";
import { GuestAddress } from "./guest-address.tsx";
import { MenuGlance } from "./menu-glance.tsx";
import styles from "./page.module.css";

/** What matters now: where guests find the menu, and what it holds and lacks. */
export function OverviewPage() {
  const t = useTranslations("shell.overview");
  const { locale } = useLanguage();
  const { user, business, branch, menu, can } = useSession();
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
      </div>
    </>
  );
}
