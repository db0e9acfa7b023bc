import { useTranslations } from "use-intl";
import type { Form } from "../../../kit/forms/form-state.ts";
import type { OrderDraft, DraftLine } from "./order-draft.ts";
import styles from "./order.module.css";
import type { OrderQuote } from "./use-order-quote.ts";
import { LIMITS } from "@diwan/contract/api/limits";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { joinNames } from "@diwan/ui/text/fill";
import { currencyOf, formatAmount } from "@diwan/ui/money/money";
import { nameLocale, nameOf } from "@diwan/ui/text/names";
import { TextInput } from "@mantine/core";
import { IconToolsKitchen2 } from "@tabler/icons-react";
import { useState } from "react";
import { useLanguage } from "../../../kit/language/language.ts";
import { usePictureAddress } from "../../../kit/media/picture.ts";
import { QuantityInput } from "./quantity-input.tsx";

interface OrderLinesProps {
  form: Form<OrderDraft>;
  quote: OrderQuote;
  currency: string;
}

/** The lines of the order. */
export function DraftLines({ form, quote, currency }: OrderLinesProps) {
  const t = useTranslations("orderForm");
  const { lines } = form.values;
  const errors = { ...quote.errors, ...form.errors };
  const change = (line: DraftLine, part: Partial<DraftLine>) =>
    form.setFieldValue(
      "lines",
      form.getValues().lines.map((one) => (one.key === line.key ? { ...one, ...part } : one)),
    );
  const remove = (line: DraftLine) => {
    form.setFieldValue(
      "lines",
      form.getValues().lines.filter(({ key }) => key !== line.key),
    );
    form.setErrors(withoutLines(form.errors));
  };
  if (lines.length === 0)
    return (
      <p
        className={`muted small text-center ${styles.empty}`}
        data-path="lines"
        tabIndex={-1}
        data-wrong={errors["lines"] ? true : undefined}
      >
        {errors["lines"] ?? t("empty")}
      </p>
    );
  return (
    <ul className={styles.lines} aria-label={t("items")}>
      {lines.map((line, at) => (
        <OrderLine
          key={line.key}
          line={line}
          path={`lines.${at}`}
          currency={currency}
          amount={quote.settled ? quote.amounts?.lines[at]?.amount : undefined}
          error={errorOf(errors, at)}
          change={(part) => change(line, part)}
          remove={() => remove(line)}
        />
      ))}
    </ul>
  );
}

const errorOf = (errors: Readonly<Record<string, string>>, at: number): string | undefined =>
  Object.entries(errors).find(([path]) => path.startsWith(`lines.${at}.`))?.[1];

/** The errors without those of lines, whose indexes change once a line is removed. */
const withoutLines = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith("lines")));

interface OrderLineProps {
  line: DraftLine;
  path: string;
  currency: string;
  /** The server's amount of the line, if it is current. */
  amount: number | undefined;
  error: string | undefined;
  change: (part: Partial<DraftLine>) => void;
  remove: () => void;
}

/** A line of the order with its quantity and note. */
function OrderLine({ line, path, currency, amount, error, change, remove }: OrderLineProps) {
  const { locale } = useLanguage();
  const { shown, quantity } = line;
  const cost = amount ?? fromFils(toFils(shown.piece) * quantity);
  return (
    <li className={`row gap-10 small line-below ${styles.item}`} data-path={path}>
      <Picture src={shown.src} />
      <div className={`stack align-start grow break-anywhere ${styles.words}`}>
        <bdi className="medium" lang={nameLocale(shown.locales, locale)}>
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
      <QuantityInput
        name={nameOf(shown.locales, locale)}
        value={quantity}
        change={(next) => change({ quantity: next })}
        remove={remove}
      />
      <bdi className={`num strong text-end ${styles.amount}`}>{formatAmount(cost, locale, currencyOf(currency))}</bdi>
    </li>
  );
}

function Chosen({ line: { shown } }: { line: DraftLine }) {
  const { locale } = useLanguage();
  const names = [shown.size, ...shown.addons].map((one) => nameOf(one, locale)).filter(Boolean);
  return names.length > 0 && <bdi className="muted">{joinNames(names, locale)}</bdi>;
}

/** The note as a text; clicking it opens the input. */
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
      className={`warning text-start ${styles.note}`}
      data-empty={line.note === "" || undefined}
      aria-label={`${t("noteOf", { name })}: ${line.note || t("addNote")}`}
      onClick={() => setOpen(true)}
    >
      <bdi>{line.note || t("addNote")}</bdi>
    </button>
  );
}

function Picture({ src }: { src: string | null }) {
  const address = usePictureAddress();
  if (src !== null)
    return (
      <img
        className={`centered fixed muted rounded-sm tinted cover ${styles.picture}`}
        src={address(src, { width: 80, height: 80 })}
        alt=""
      />
    );
  return (
    <span className={`centered fixed muted rounded-sm tinted cover ${styles.picture}`} aria-hidden>
      <IconToolsKitchen2 size={16} stroke={1.75} />
    </span>
  );
}
