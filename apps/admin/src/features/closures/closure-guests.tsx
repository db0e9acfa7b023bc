import type { ClosureGuest } from "@diwan/contract/stays/closures";
import type { Names } from "@diwan/contract/api/fields";
import { isStay } from "@diwan/contract/stays/stays";
import { joinNames } from "@diwan/ui/text/fill";
import { nameOf } from "@diwan/ui/text/names";
import { formatMoment } from "@diwan/ui/time/dates";
import { Button, Checkbox } from "@mantine/core";
import { IconBrandWhatsapp, IconCopy, IconPhone } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { copyText } from "../../kit/browser/copy.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { ADDRESSES, editOf } from "../../kit/navigation/addresses.ts";
import { useSession } from "../../kit/session/session.ts";
import { useMessageDraft } from "../reservations/index.ts";
import styles from "./affected-bookings.module.css";
import { usePartySize, whenOf } from "./booking-outcome.tsx";
import { isUntold } from "./model.ts";
import { useClosureGuests } from "./use-closure-guests.ts";

interface ClosureGuestsProps {
  closureId: string;
  /** Why it is closed: the name of the closure. */
  reason: Names;
}

/** The guests whose booking a closure moved or canceled: how to reach them, and who was told. */
export function ClosureGuests({ closureId, reason }: ClosureGuestsProps) {
  const t = useTranslations("closures.guests");
  const { rows, mark } = useClosureGuests(closureId);
  const lineOf = useLine();
  const changed = rows.filter(({ action }) => action !== "keep");
  if (!changed.length) return null;
  const untold = changed.filter(isUntold).length;
  const copy = async () => {
    const text = changed.map((row) => [nameOfGuest(row), row.booking.customer.phone, ...lineOf(row)].filter(Boolean));
    if (await copyText(text.map((parts) => parts.join(" · ")).join("\n")))
      notify({ kind: "success", text: t("copied") });
  };
  return (
    <section aria-label={t("title")}>
      <div className="row wrap justify-between gap-8">
        <p className="small" role="status">
          {untold ? <b>{t("untold", { count: untold })}</b> : t("allTold")}
        </p>
        <Button leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
          {t("copy")}
        </Button>
      </div>
      <ul className={`panel ${styles.rows}`}>
        {changed.map((row) => (
          <GuestRow key={row.booking.id} row={row} lines={lineOf(row)} reason={reason} mark={mark} />
        ))}
      </ul>
    </section>
  );
}

interface GuestRowProps extends Pick<ClosureGuestsProps, "reason"> {
  row: ClosureGuest;
  lines: readonly string[];
  mark: ReturnType<typeof useClosureGuests>["mark"];
}

function GuestRow({ row, lines, reason, mark }: GuestRowProps) {
  const t = useTranslations("closures.guests");
  const { can } = useSession();
  const name = nameOfGuest(row);
  const search = { branch: row.booking.branchId } as never; // each screen defines its own search parameters
  return (
    <li
      className={`flex wrap align-start justify-between gap-10 ${styles.changed}`}
      data-open={isUntold(row) || undefined}
    >
      <div className={`stack gap-2 shrink small ${styles.what}`}>
        <b>
          <Link to={editOf(ADDRESSES.reservations, row.booking.id)} search={search}>
            <bdi>{name}</bdi>
          </Link>
        </b>
        {lines.map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </div>
      <div className="row wrap gap-8">
        <WaysToTell row={row} reason={reason} mark={mark} />
        <Checkbox
          checked={row.told_at !== null}
          disabled={!can("reservations", "update", row.booking.branchId)}
          label={t("told")}
          aria-label={t("toldOf", { name })}
          onChange={(event) => void mark(row, event.currentTarget.checked)}
        />
      </div>
    </li>
  );
}

/** A call and a message; whoever uses one has told the guest, until they take it back. */
function WaysToTell({ row, reason, mark }: Pick<GuestRowProps, "row" | "reason" | "mark">) {
  const t = useTranslations("closures.guests");
  const write = useMessageDraft();
  const { booking, was } = row;
  const name = nameOfGuest(row);
  const { phone } = booking.customer;
  if (!phone) return null;
  const kind = booking.status === "canceled" ? "canceled" : "moved";
  return (
    <>
      <Button
        component="a"
        href={`tel:${phone}`}
        leftSection={<IconPhone size={16} stroke={1.75} aria-hidden />}
        onClick={() => void mark(row, true)}
      >
        <bdi dir="ltr" className="num">
          {phone}
        </bdi>
      </Button>
      <Button
        aria-label={t("writeTo", { name })}
        leftSection={<IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />}
        onClick={() => void write(booking, kind, { was, reason }).then(() => mark(row, true))}
      >
        {t("write")}
      </Button>
    </>
  );
}

const nameOfGuest = ({ booking: { customer, number } }: ClosureGuest): string => customer.name || `#${number}`;

/** The booking, what became of it, and how its guest was told. */
function useLine(): (row: ClosureGuest) => string[] {
  const t = useTranslations("closures.guests");
  const { locale } = useLanguage();
  const { business } = useSession();
  const party = usePartySize();
  return ({ action, booking, was, mailed, told_at, told_by }) => {
    const when = ({ resource, ...time }: Pick<ClosureGuest["was"], "resource" | "start" | "end">, stays: boolean) =>
      joinNames([nameOf(resource.locales, locale), whenOf(time, stays, locale)], locale);
    const before = when(was, isStay(was.resource_type));
    const now = when(booking, isStay(booking.resource_type));
    const moved = booking.status === "pending" ? "movedOpen" : "moved";
    const isCanceled = action === "cancel" || booking.status === "canceled";
    return [
      joinNames([`#${booking.number}`, before, party(booking)], locale),
      isCanceled ? t("canceled") : t(moved, { to: now }),
      told_at !== null
        ? t(told_by === null ? "toldAt" : "toldBy", {
            name: told_by ?? "",
            when: formatMoment(told_at, locale, business.timeZone),
          })
        : t(mailed ? "mailed" : "notMailed"),
    ];
  };
}
