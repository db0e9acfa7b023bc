import { fieldErrors } from "@diwan/contract/api/messages";
import { discountRow } from "@diwan/contract/menu/item-parts";
import type { Item } from "@diwan/contract/menu/items";
import { formatAmount } from "@diwan/ui/money/money";
import { joinNames } from "@diwan/ui/text/fill";
import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { firstErrorOfEach } from "../../../kit/forms/first-error-of-each.ts";
import { currentLocale } from "../../../kit/language/language.ts";
import { newDiscount, sentDiscount, type DiscountDraft, type ItemBody } from "../drafts/item-draft.ts";
import { namesOf, pricesOf } from "../item/item-words.ts";
import { DayRange } from "../item-form/discount/day-range.tsx";
import { useDiscountTypes } from "../item-form/discount/discount-types.tsx";
import { Choice } from "../parts/choice.tsx";
import { MoneyField } from "../parts/money-field.tsx";
import { useScreen } from "../screen.ts";
import { countText } from "./offer-undo.ts";
import { useChanges } from "./use-changes.ts";

/** Gives the selected items one discount for a time, or ends theirs. */
export function DiscountDialog({ chosen, close }: { chosen: readonly Item[]; close: () => void }) {
  const t = useTranslations("several");
  const screen = useScreen();
  const { today, tc } = screen;
  const { busy, set, end } = useDiscounts(chosen);
  const [draft, setDraft] = useState<DiscountDraft>(() => ({ ...newDiscount(today), amount: "", type: "percentage" }));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const discounted = chosen.filter((item) => item.discounts.length > 0);
  const edit = (patch: Partial<DiscountDraft>) => {
    setDraft({ ...draft, ...patch });
    setErrors({});
  };
  const submit = async () => {
    const row = { ...sentDiscount({ ...draft, id: undefined }) };
    const result = discountRow.safeParse(row);
    if (!result.success) setErrors(errorsOf(result.error.issues));
    else if (await set(row)) close();
  };
  return (
    <Modal
      opened
      onClose={close}
      size={440}
      title={t("discountTitle", { items: countText(chosen.length, screen) })}
      closeButtonProps={{ "aria-label": tc("close") }}
    >
      <form
        className="stack gap-12"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DiscountFields draft={draft} edit={edit} errors={errors} />
        <GuestPrices chosen={chosen} draft={draft} />
        {discounted.length > 0 && (
          <p className="small soft">{t("discountReplaces", { items: countText(discounted.length, screen) })}</p>
        )}
        <div className="row wrap gap-8 justify-end">
          {discounted.length > 0 && (
            <Button disabled={busy} onClick={() => void end(discounted).then((done) => done && close())}>
              {t("discountEnd", { items: countText(discounted.length, screen) })}
            </Button>
          )}
          <Button type="submit" variant="filled" disabled={busy}>
            {t("discountSet")}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const SHOWN = 3;

/** What guests will pay for the first items: a percentage leaves odd prices. */
function GuestPrices({ chosen, draft }: { chosen: readonly Item[]; draft: DiscountDraft }) {
  const t = useTranslations("several");
  const screen = useScreen();
  const { locale, currency } = screen;
  const result = discountRow.safeParse({ ...sentDiscount({ ...draft, id: undefined }) });
  if (!result.success) return null;
  const { amount, type, from, to } = result.data;
  const own = { id: "", amount, type, from, to, locales: [] };
  const texts = chosen.flatMap((item) => {
    const [price] = pricesOf({ ...item, discounts: [own] }, { ...screen, today: from });
    if (price?.was === undefined) return [];
    const amounts = [price.was, price.price].map((each) => formatAmount(each, locale, currency));
    return `${namesOf(item, locale).first} ${amounts.join(locale === "ar" ? " ← " : " → ")}`;
  });
  if (texts.length === 0) return null;
  const more = texts.length > SHOWN && screen.t("item.more", { count: texts.length - SHOWN });
  return (
    <p className="small soft" role="status">
      {t("guestsPayOf", { prices: joinNames([...texts.slice(0, SHOWN), more], locale) })}
    </p>
  );
}

type DiscountBody = NonNullable<ItemBody["discounts"]>[number];

function useDiscounts(chosen: readonly Item[]) {
  const t = useTranslations("several");
  const screen = useScreen();
  const { busy, change } = useChanges();
  const set = (row: DiscountBody) =>
    change({
      field: "discounts",
      ids: chosen.map(({ id }) => id),
      // an item has at most one, which this replaces
      patch: ({ discounts: [known] }) => ({ discounts: [known ? { ...row, id: known.id } : row] }),
      done: ({ length: count }) => t("done.discount", { items: countText(count, screen) }),
    });
  const end = (discounted: readonly Item[]) =>
    change({
      field: "discounts",
      ids: discounted.map(({ id }) => id),
      patch: ({ discounts }) => (discounts.length > 0 ? { discounts: [] } : undefined),
      done: ({ length: count }) => t("done.discountEnded", { items: countText(count, screen) }),
    });
  return { busy, set, end };
}

interface DiscountFieldsProps {
  draft: DiscountDraft;
  edit: (patch: Partial<DiscountDraft>) => void;
  errors: Readonly<Record<string, string>>;
}

function DiscountFields({ draft, edit, errors }: DiscountFieldsProps) {
  const { locale, currency, t } = useScreen();
  const types = useDiscountTypes();
  return (
    <>
      <div className="flex align-start gap-8">
        <div className="fill">
          <MoneyField
            label={t("form.discountAmount")}
            value={draft.amount}
            change={(amount) => edit({ amount })}
            currency={currency}
            locale={locale}
            path="discounts.0.amount"
            error={errors["discounts.0.amount"]}
            bare
            focused
          />
        </div>
        <Choice
          label={t("form.discountType")}
          name="discount-of-several"
          size="row"
          value={draft.type}
          options={types}
          choose={(type) => edit({ type })}
        />
      </div>
      <DayRange from={draft.from} to={draft.to} change={edit} errors={errors} />
    </>
  );
}

const errorsOf = (issues: Parameters<typeof fieldErrors>[0]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(firstErrorOfEach(fieldErrors(issues, currentLocale()))).map(([path, text]) => [
      `discounts.0.${path}`,
      text,
    ]),
  );
