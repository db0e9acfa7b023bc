import { nameOf } from "@diwan/ui/names";
import { IconUserCheck } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import type { Form } from "../../../kit/form-state.ts";
import { useLanguage } from "../../../kit/language.ts";
import type { Draft } from "./draft.ts";
import styles from "./order.module.css";
import type { KnownGuest } from "./use-known-guest.ts";

/** Whoever has ordered here before, what it was the last time, and that once more. */
export function KnownBand({ known, repeat }: { known: KnownGuest; repeat: () => void }) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const names = (known.last?.lines ?? []).map(({ locales }) => nameOf(locales, locale));
  const [first, ...others] = names;
  const repeatable = known.last?.lines.some(({ item_id }) => item_id !== null);
  return (
    <div className={styles.known} role="status">
      <IconUserCheck size={16} stroke={1.75} aria-hidden />
      <bdi className={styles.grow}>
        {t("known", { count: known.visits })}
        {first !== undefined && ` ${t("last", { name: first, more: others.length })}`}
      </bdi>
      {repeatable && (
        <button type="button" className={styles.link} onClick={repeat}>
          {t("repeat")}
        </button>
      )}
    </div>
  );
}

/** Where else the guest had something brought to. */
export function OtherAddresses({ form, known }: { form: Form<Draft>; known: KnownGuest | undefined }) {
  const t = useTranslations("orderForm");
  const now = form.values.customer.address.trim();
  const others = (known?.addresses ?? []).filter((address) => address !== now).slice(0, 3);
  if (others.length === 0) return null;
  return (
    <div className={styles.addresses} role="group" aria-label={t("addresses")}>
      {others.map((address) => (
        <button
          key={address}
          type="button"
          className={styles.address}
          onClick={() => form.setFieldValue("customer.address", address)}
        >
          <bdi>{address}</bdi>
        </button>
      ))}
    </div>
  );
}
