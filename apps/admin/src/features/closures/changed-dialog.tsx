import type { ChangedBooking, DateRange, SavedRange } from "@diwan/contract/stays/closures";
import { isStay } from "@diwan/contract/stays/stays";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { Button, Modal } from "@mantine/core";
import { IconBrandWhatsapp, IconCopy } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { copyText } from "../../kit/browser/copy.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useMessageDraft } from "../reservations/index.ts";
import styles from "./affected-bookings.module.css";
import { whenOf } from "./booking-outcome.tsx";

/** After a closure was saved: whose booking was canceled or moved, and how to tell those guests. */
export function useChangedDialog(): { showChanged: (saved: DateRange) => void; dialog: ReactNode } {
  const [changed, setChanged] = useState<readonly ChangedBooking[]>([]);
  const showChanged = (saved: DateRange) => {
    const { changed: rows = [] } = saved as Partial<SavedRange>; // as the calls that save return it
    setChanged(rows);
  };
  const dialog = changed.length > 0 && <ChangedDialog rows={changed} close={() => setChanged([])} />;
  return { showChanged, dialog };
}

function ChangedDialog({ rows, close }: { rows: readonly ChangedBooking[]; close: () => void }) {
  const t = useTranslations("closures.changed");
  const tc = useTranslations("common");
  const lineOf = useLine();
  const copy = async () => {
    const text = rows.map((row) => [nameOfGuest(row), row.booking.customer.phone, ...lineOf(row)].filter(Boolean));
    if (await copyText(text.map((parts) => parts.join(" · ")).join("\n")))
      notify({ kind: "success", text: t("copied") });
  };
  return (
    <Modal opened onClose={close} title={t("title")} size={640} closeButtonProps={{ "aria-label": tc("close") }}>
      <p className="soft small">{t("text")}</p>
      <ul className={`panel ${styles.rows}`}>
        {rows.map((row) => (
          <ChangedRow key={row.booking.id} row={row} lines={lineOf(row)} />
        ))}
      </ul>
      <div className={`flex wrap justify-between gap-8 ${styles.footer}`}>
        <Button leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
          {t("copy")}
        </Button>
        <Button variant="filled" onClick={close}>
          {tc("close")}
        </Button>
      </div>
    </Modal>
  );
}

function ChangedRow({ row, lines }: { row: ChangedBooking; lines: readonly string[] }) {
  const t = useTranslations("closures.changed");
  const write = useMessageDraft();
  const name = nameOfGuest(row);
  const { phone } = row.booking.customer;
  return (
    <li
      className={`flex wrap align-start justify-between gap-10 ${styles.changed}`}
      data-open={!row.mailed || undefined}
    >
      <div className={`stack gap-2 shrink small ${styles.what}`}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {lines.map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </div>
      {phone && (
        <div className="flex wrap gap-8">
          <Button component="a" href={`tel:${phone}`}>
            <bdi dir="ltr" className="num">
              {phone}
            </bdi>
          </Button>
          <Button
            aria-label={t("writeTo", { name })}
            leftSection={<IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />}
            onClick={() => void write(row.booking, row.action === "cancel" ? "canceled" : "moved")}
          >
            {t("write")}
          </Button>
        </div>
      )}
    </li>
  );
}

const nameOfGuest = ({ booking: { customer, number } }: ChangedBooking): string => customer.name || `#${number}`;

/** What was booked, what became of it, and whether the guest gets an email. */
function useLine(): (row: ChangedBooking) => string[] {
  const t = useTranslations("closures.changed");
  const { locale } = useLanguage();
  return ({ action, booking, mailed }) => {
    const place = nameOf(booking.resource.locales, locale);
    const when = whenOf(booking, isStay(booking.resource_type), locale);
    const what = joinNames([place, when], locale);
    const became =
      action === "cancel"
        ? joinNames([what, t("canceled")], locale)
        : t(booking.status === "pending" ? "movedOpen" : "moved", { to: what });
    return [became, t(mailed ? "mailed" : "notMailed")];
  };
}
