import type { Setup } from "@diwan/contract/overview/setup";
import type { SetupExtra } from "@diwan/contract/overview/setup-steps";
import {
  IconArmchair,
  IconBuildingStore,
  IconChevronDown,
  IconChevronRight,
  IconMapPin,
  IconQrcode,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../../kit/navigation/addresses.ts";
import { useWidth } from "../../../kit/screen/width.ts";
import styles from "./setup.module.css";
import { EXTRA_PLACES, type StepPlace } from "./steps.ts";

const ICONS: Record<SetupExtra, Icon> = {
  team: IconUsers,
  tables: IconArmchair,
  look: IconBuildingStore,
  branches: IconMapPin,
};

const QR_STEP: StepPlace = { to: ADDRESSES.firstSteps, search: { step: "qr" } };

interface ExtrasProps {
  extras: Setup["extras"];
  /** Whether the first step with the QR of the menu was not reached yet. */
  qr: boolean;
}

/** What helps but can wait; on a phone one line that opens. */
export function Extras({ extras, qr }: ExtrasProps) {
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
            <span className="muted tiny normal num">
              {t("laterSum", { steps: extras.length + (qr ? 1 : 0), minutes })}
            </span>
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
          <Way key={extra} Sign={ICONS[extra]} text={t(`extras.${extra}`)} place={EXTRA_PLACES[extra]} minutes={one} />
        ))}
        {qr && <Way Sign={IconQrcode} text={t("qr")} place={QR_STEP} />}
      </ul>
    </section>
  );
}

interface WayProps {
  Sign: Icon;
  text: string;
  place: StepPlace;
  minutes?: number;
}

function Way({ Sign, text, place: { to, search }, minutes }: WayProps) {
  const t = useTranslations("setup");
  return (
    <li className="line-above">
      <Link to={to} search={(search ?? {}) as never} className={`row gap-10 ${styles.extra}`}>
        <Sign size={18} stroke={1.75} aria-hidden />
        <span className="fill small medium">{text}</span>
        {minutes !== undefined && <span className="muted tiny num">{t("minutes", { minutes })}</span>}
        <IconChevronRight size={14} stroke={1.75} className="flip" aria-hidden />
      </Link>
    </li>
  );
}
