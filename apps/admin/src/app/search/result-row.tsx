import type { Locale } from "@diwan/contract/api/enumerations";
import { currencyOf, formatAmount } from "@diwan/ui/money/money";
import { nameIn, nameLocale, nameOf } from "@diwan/ui/text/names";
import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import { StatusBadge } from "../../kit/screen/status-badge.tsx";
import { statusBadge } from "../../features/orders/status.tsx";
import styles from "./dialog.module.css";
import { splitAtMatches } from "./marks.ts";
import type { SearchResult } from "./results.ts";
import type { SearchRow } from "./use-active-row.ts";
import type { ResultSelection } from "./use-result-selection.ts";
import type { SearchedArea } from "@diwan/contract/overview/search";
import {
  IconArmchair,
  IconArmchair2,
  IconBellRinging,
  IconBook2,
  IconBuilding,
  IconCategory,
  IconConfetti,
  IconMapPin,
  IconReceipt2,
  IconSunHigh,
  IconToolsKitchen2,
  IconUser,
  type Icon,
} from "@tabler/icons-react";
import { Avatar } from "../../kit/screen/avatar.tsx";
import { usePictureAddress } from "../../kit/media/picture.ts";

interface FoundRowProps {
  row: SearchRow;
  query: string;
  active: boolean;
  point: () => void;
  choice: ResultSelection;
}

/** One result. It is also a link, so that the browser's own ways to open links work. */
export function ResultRow({ row: { id, found }, query, active, point, choice }: FoundRowProps) {
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return choice.note(found);
    event.preventDefault();
    choice.open(found, false);
  };
  return (
    <a
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={`row gap-12 ink regular ${styles.row}`}
      href={choice.hrefOf(found.target)}
      onClick={click}
      onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
      onMouseMove={() => !active && point()}
    >
      <Look found={found} />
      <Words found={found} query={query} />
      <End found={found} />
      {active && (
        <kbd dir="ltr" className="fixed wide-only" aria-hidden>
          Enter
        </kbd>
      )}
    </a>
  );
}

/** Both names, and where it belongs. */
function Words({ found: { names, detail }, query }: { found: SearchResult; query: string }) {
  const { locale } = useLanguage();
  const other: Locale = locale === "ar" ? "en" : "ar";
  const name = nameOf(names, locale);
  const second = nameIn(names, other);
  return (
    <span className="stack fill">
      <span className={`truncate ${styles.line}`}>
        <bdi className="medium" lang={nameLocale(names, locale)}>
          <Marked text={name} query={query} />
        </bdi>
        {second && second !== name && (
          <>
            {" "}
            <bdi className={`muted ${styles.second}`} lang={other}>
              <Marked text={second} query={query} />
            </bdi>
          </>
        )}
      </span>
      {detail && (
        <span className={`truncate muted tiny ${styles.detail}`}>
          <bdi>{detail}</bdi>
        </span>
      )}
    </span>
  );
}

const Marked = ({ text, query }: { text: string; query: string }) =>
  splitAtMatches(text, query).map((piece, at) => (piece.marked ? <mark key={at}>{piece.text}</mark> : piece.text));

function End({ found: { hit } }: { found: SearchResult }) {
  const t = useTranslations("search");
  const { locale } = useLanguage();
  const { business } = useSession();
  if (hit?.status) return <StatusBadge {...statusBadge(hit.status, locale)} />;
  if (hit?.hidden) return <StatusBadge text={t("hidden")} />;
  if (typeof hit?.price !== "number") return null;
  return <bdi className="fixed soft small num">{formatAmount(hit.price, locale, currencyOf(business.currency))}</bdi>;
}

const ICONS: Readonly<Record<SearchedArea, Icon>> = {
  items: IconToolsKitchen2,
  orders: IconReceipt2,
  categories: IconCategory,
  menus: IconBook2,
  services: IconBellRinging,
  hotels: IconBuilding,
  events: IconConfetti,
  holidays: IconSunHigh,
  tables: IconArmchair2,
  floors: IconArmchair,
  branches: IconMapPin,
  users: IconUser,
};

/** The picture of a record, else a sign of what it is. */
function Look({ found: { hit, place } }: { found: SearchResult }) {
  const address = usePictureAddress();
  const { locale } = useLanguage();
  if (hit?.area === "users") {
    const media = hit.src === null ? [] : [{ id: hit.id, src: hit.src }];
    return <Avatar user={{ id: hit.id, name: nameOf(hit.locales, locale), media }} size={34} />;
  }
  if (hit?.src)
    return <img className={`fixed cover ${styles.picture}`} src={address(hit.src, { width: 80, height: 80 })} alt="" />;
  const Sign = place?.icon ?? (hit ? ICONS[hit.area] : undefined);
  return (
    <span className={`fixed cover centered soft tinted ${styles.tile}`}>
      {Sign && <Sign size={20} stroke={1.75} aria-hidden />}
    </span>
  );
}
