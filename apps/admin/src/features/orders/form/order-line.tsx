import { LIMITS } from "@diwan/contract/api/limits";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { listed } from "@diwan/ui/listed";
import { currencyOf, formatAmount } from "@diwan/ui/money";
import { nameLocale, nameOf } from "@diwan/ui/names";
import { TextInput } from "@mantine/core";
import { IconToolsKitchen2 } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { usePictureAddress } from "../../../kit/media/picture.ts";
import type { DraftLine } from "./order-draft.ts";
import styles from "./order.module.css";
import { Stepper } from "./stepper.tsx";

interface OrderLineProps {
  line: DraftLine;
  path: string;
  currency: string;
  /** By the server, where it knows the line as it is now. */
  amount: number | undefined;
  error: string | undefined;
  change: (part: Partial<DraftLine>) => void;
  remove: () => void;
}

/** One line of the order: its number can be changed, and its note. */
export function OrderLine({ line, path, currency, amount, error, change, remove }: OrderLineProps) {
  const { locale } = useLanguage();
  const { shown, quantity } = line;
  const cost = amount ?? fromFils(toFils(shown.piece) * quantity);
  return (
    <li className={styles.item} data-path={path}>
      <Picture src={shown.src} />
      <div className={styles.words}>
        <bdi className={styles.name} lang={nameLocale(shown.locales, locale)}>
          {nameOf(shown.locales, locale)}
        </bdi>
        <Chosen line={line} />
        <Note line={line} change={change} />
        {error && (
          <p className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
      <Stepper
        name={nameOf(shown.locales, locale)}
        value={quantity}
        change={(next) => change({ quantity: next })}
        remove={remove}
      />
      <bdi className={`num ${styles.amount}`}>{formatAmount(cost, locale, currencyOf(currency))}</bdi>
    </li>
  );
}

function Chosen({ line: { shown } }: { line: DraftLine }) {
  const { locale } = useLanguage();
  const names = [shown.size, ...shown.addons].map((one) => nameOf(one, locale)).filter(Boolean);
  return names.length > 0 && <bdi className={styles.second}>{listed(names, locale)}</bdi>;
}

/** Shown as a text until somebody changes it. */
function Note({ line, change }: Pick<OrderLineProps, "line" | "change">) {
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  const [open, setOpen] = useState(false);
  const name = nameOf(line.shown.locales, locale);
  if (open)
    return (
      <TextInput
        size="sm"
        autoFocus
        aria-label={t("noteOf", { name })}
        placeholder={t("lineNote")}
        maxLength={LIMITS.orderNote}
        value={line.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          setOpen(false);
        }}
      />
    );
  return (
    <button
      type="button"
      className={styles.note}
      data-empty={line.note === "" || undefined}
      aria-label={t("noteOf", { name })}
      onClick={() => setOpen(true)}
    >
      <bdi>{line.note || t("addNote")}</bdi>
    </button>
  );
}

function Picture({ src }: { src: string | null }) {
  const address = usePictureAddress();
  if (src !== null) return <img className={styles.picture} src={address(src, { width: 80, height: 80 })} alt="" />;
  return (
    <span className={styles.picture} aria-hidden>
      <IconToolsKitchen2 size={16} stroke={1.75} />
    </span>
  );
}
