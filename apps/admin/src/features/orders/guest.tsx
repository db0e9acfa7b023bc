import type { OrderWithHistory } from "@diwan/contract/orders";
import { ActionIcon } from "@mantine/core";
import { IconBrandWhatsapp, IconPhone } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { Avatar } from "../../kit/avatar.tsx";
import styles from "./guest.module.css";

/** Who ordered, how to reach them, and what they wrote. */
export function OrderGuest({ order }: { order: OrderWithHistory }) {
  const t = useTranslations("orders");
  const { name, phone, address, car } = order.customer;
  const facts = { address, car, note: order.note, reason: order.reason };
  const said = (["address", "car", "note", "reason"] as const).filter((key) => facts[key]);
  return (
    <section className={styles.part} aria-label={t("guest")}>
      <div className={styles.who}>
        <Avatar user={{ id: order.id, name: name || t("walkIn"), media: [] }} size={34} />
        <div className={styles.words}>
          <bdi className={styles.name}>{name || t("walkIn")}</bdi>
          {phone && (
            <span className={styles.second}>
              <bdi dir="ltr" className="num">
                {phone}
              </bdi>
              <bdi>{t("visits", { count: order.visits })}</bdi>
            </span>
          )}
        </div>
        {phone && <Ways phone={phone} name={name || phone} />}
      </div>
      {said.length > 0 && (
        <dl className={styles.facts}>
          {said.map((key) => (
            <div key={key} data-note={key === "note" || undefined}>
              <dt>{t(key)}</dt>
              <dd dir="auto">{facts[key]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Ways({ phone, name }: { phone: string; name: string }) {
  const t = useTranslations("orders");
  return (
    <>
      <ActionIcon
        component="a"
        href={`tel:${phone}`}
        className={styles.way ?? ""}
        variant="default"
        aria-label={t("call", { name })}
      >
        <IconPhone size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        component="a"
        href={`https://wa.me/${phone.replace(/\D/g, "")}`}
        target="_blank"
        rel="noreferrer"
        className={styles.way ?? ""}
        variant="default"
        aria-label={t("whatsapp", { name })}
      >
        <IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </>
  );
}
