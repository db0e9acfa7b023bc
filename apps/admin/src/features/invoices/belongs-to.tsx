import type { InvoiceWhole } from "@diwan/contract/invoices/invoices";
import { IconCalendarEvent, IconReceipt2 } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES, editOf } from "../../kit/addresses.ts";
import { useSession } from "../../kit/session.ts";
import styles from "./view.module.css";

const AREAS = { order: "orders", reservation: "reservations" } as const;
const SIGNS = { order: IconReceipt2, reservation: IconCalendarEvent };

/** The order or the booking that it is for, and the way there for who may see it. */
export function BelongsTo({ invoice, title }: { invoice: InvoiceWhole; title: string }) {
  const t = useTranslations("invoices");
  const { can } = useSession();
  const { routesByPath } = useRouter();
  const { source, subject_id, subject_number, branchId } = invoice;
  const address = source === "order" ? ADDRESSES.orders : "/reservations";
  const open = subject_id && `${address}/edit/$id` in routesByPath && can(AREAS[source], "read", branchId);
  const Sign = SIGNS[source];
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.row}>
        <Sign size={16} stroke={1.75} aria-hidden />
        <span>{t(`sourceOf.${source}`, { number: String(subject_number) })}</span>
        {open && (
          <Link to={editOf(address, subject_id)} search={{ branch: branchId } as never}>
            {t("open")}
          </Link>
        )}
      </p>
    </section>
  );
}
