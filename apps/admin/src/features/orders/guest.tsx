import type { OrderWithHistory } from "@diwan/contract/orders/order-record";
import { useTranslations } from "use-intl";
import { Avatar } from "../../kit/screen/avatar.tsx";
import { ContactActions } from "../../kit/forms/phone/contact-actions.tsx";
import styles from "./guest.module.css";

/** The guest's name, contact details and note. */
export function OrderGuest({ order }: { order: OrderWithHistory }) {
  const t = useTranslations("orders");
  const { name, phone, address, car } = order.customer;
  const of = { name: name || (phone ?? "") };
  const facts = { address, car, note: order.note, reason: order.reason };
  const filled = (["address", "car", "note", "reason"] as const).filter((key) => facts[key]);
  return (
    <section className={styles.part} aria-label={t("guest")}>
      <div className="row gap-10">
        <Avatar user={{ id: order.id, name: name || t("walkIn"), media: [] }} size={34} />
        <div className="stack align-start fill">
          <bdi className="medium break-anywhere">{name || t("walkIn")}</bdi>
          {phone && (
            <span className={`flex wrap muted small ${styles.second}`}>
              <bdi dir="ltr" className="num">
                {phone}
              </bdi>
              <bdi>{t("visits", { count: order.visits })}</bdi>
            </span>
          )}
        </div>
        {phone && <ContactActions phone={phone} labels={{ call: t("call", of), whatsapp: t("whatsapp", of) }} />}
      </div>
      {filled.length > 0 && (
        <dl className={`stack gap-6 small ${styles.facts}`}>
          {filled.map((key) => (
            <div key={key} data-note={key === "note" || undefined}>
              <dt className="muted">{t(key)}</dt>
              <dd className="break-anywhere" dir="auto">
                {facts[key]}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
