import type { Setup } from "@diwan/contract/overview/setup";
import type { SetupExtra } from "@diwan/contract/overview/setup-steps";
import {
  IconArmchair,
  IconBuildingStore,
  IconChevronDown,
  IconChevronRight,
  IconMapPin,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useWidth } from "../../../kit/screen/width.ts";
import styles from "./setup.module.css";
import { EXTRA_PLACES } from "./steps.ts";

const ICONS: Record<SetupExtra, Icon> = {
  team: IconUsers,
  tables: IconArmchair,
  look: IconBuildingStore,
  branches: IconMapPin,
};

/** What helps but can wait; on a phone one line that opens. */
export function Extras({ extras }: { extras: Setup["extras"] }) {
  const t = useTranslations("setup");
  const narrow = useWidth() === "narrow";
  const [open, setOpen] = useState(false);
  const list = useId();
  const minutes = extras.reduce((sum, one) => sum + one.minutes, 0);
  return (
    <section className="panel clip" aria-labelledby={`${list}-title`}>
      {narrow ? (
        <h2 id={`${list}-title`} className={styles.asideHead}>
          <button
            type="button"
            className={`row gap-12 full-width ${styles.unfold}`}
            aria-expanded={open}
            aria-controls={list}
            onClick={() => setOpen(!open)}
          >
            <span className="fill text-start">{t("later")}</span>
            <span className="muted tiny normal num">{t("laterSum", { steps: extras.length, minutes })}</span>
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </button>
        </h2>
      ) : (
        <h2 id={`${list}-title`} className={styles.asideHead}>
          {t("later")}
        </h2>
      )}
      <ul id={list} hidden={narrow && !open}>
        {extras.map(({ extra, minutes: one }) => (
          <Extra key={extra} extra={extra} minutes={one} />
        ))}
      </ul>
    </section>
  );
}

function Extra({ extra, minutes }: Setup["extras"][number]) {
  const t = useTranslations("setup");
  const Sign = ICONS[extra];
  const { to, search = {} } = EXTRA_PLACES[extra];
  return (
    <li className="line-above">
      <Link to={to} search={search as never} className={`row gap-10 ${styles.extra}`}>
        <Sign size={18} stroke={1.75} aria-hidden />
        <span className="fill small medium">{t(`extras.${extra}`)}</span>
        <span className="muted tiny num">{t("minutes", { minutes })}</span>
        <IconChevronRight size={14} stroke={1.75} className="flip" aria-hidden />
      </Link>
    </li>
  );
}
