import type { Locale } from "@diwan/contract/api/enumerations";
import { currencyOf, formatAmount } from "@diwan/ui/money";
import { nameIn, nameLocale, nameOf } from "@diwan/ui/names";
import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../kit/language.ts";
import { useSession } from "../../kit/session.ts";
import { StatusBadge } from "../../kit/status-badge.tsx";
import { statusBadge } from "../../features/orders/status.ts";
import styles from "./dialog.module.css";
import { Look } from "./look.tsx";
import { piecesOf } from "./marks.ts";
import type { Found } from "./results.ts";
import type { Row } from "./use-active.ts";
import type { Choice } from "./use-choice.ts";

interface FoundRowProps {
  row: Row;
  query: string;
  active: boolean;
  point: () => void;
  choice: Choice;
}

/** One result. It is a link too, so that a browser's own ways to open one work. */
export function FoundRow({ row: { id, found }, query, active, point, choice }: FoundRowProps) {
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
      className={styles.row}
      href={choice.hrefOf(found.target)}
      onClick={click}
      onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
      onMouseMove={() => !active && point()}
    >
      <Look found={found} />
      <Words found={found} query={query} />
      <End found={found} />
      {active && (
        <kbd dir="ltr" className={styles.enter} aria-hidden>
          Enter
        </kbd>
      )}
    </a>
  );
}

/** Both names, and where it belongs. */
function Words({ found: { names, detail }, query }: { found: Found; query: string }) {
  const { locale } = useLanguage();
  const other: Locale = locale === "ar" ? "en" : "ar";
  const name = nameOf(names, locale);
  const second = nameIn(names, other);
  return (
    <span className={styles.names}>
      <span className={styles.line}>
        <bdi className={styles.name} lang={nameLocale(names, locale)}>
          <Marked text={name} query={query} />
        </bdi>
        {second && second !== name && (
          <>
            {" "}
            <bdi className={styles.second} lang={other}>
              <Marked text={second} query={query} />
            </bdi>
          </>
        )}
      </span>
      {detail && (
        <span className={styles.detail}>
          <bdi>{detail}</bdi>
        </span>
      )}
    </span>
  );
}

const Marked = ({ text, query }: { text: string; query: string }) =>
  piecesOf(text, query).map((piece, at) => (piece.marked ? <mark key={at}>{piece.text}</mark> : piece.text));

function End({ found: { hit } }: { found: Found }) {
  const t = useTranslations("search");
  const { locale } = useLanguage();
  const { business } = useSession();
  if (hit?.status) return <StatusBadge {...statusBadge(hit.status, locale)} />;
  if (hit?.hidden) return <StatusBadge text={t("hidden")} />;
  if (typeof hit?.price !== "number") return null;
  return <bdi className={`${styles.price} num`}>{formatAmount(hit.price, locale, currencyOf(business.currency))}</bdi>;
}
