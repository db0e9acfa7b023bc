import { useTranslations } from "use-intl";
import type { Form } from "../../../kit/forms/form-state.ts";
import type { OrderDraft, DraftLine } from "./order-draft.ts";
import { OrderLine } from "./order-line.tsx";
import styles from "./order.module.css";
import type { Quote } from "./use-quote.ts";

interface OrderLinesProps {
  form: Form<OrderDraft>;
  quote: Quote;
  currency: string;
}

/** What is in the order so far. */
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
      <p className={styles.empty} data-path="lines" tabIndex={-1} data-wrong={errors["lines"] ? true : undefined}>
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

/** Places in the list mean other lines once one is gone. */
const withoutLines = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !path.startsWith("lines")));
