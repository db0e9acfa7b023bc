import type { Item } from "@diwan/contract/menu/items";
import { currencyOf, formatAmount } from "@diwan/ui/money/money";
import { nameLocale, nameOf } from "@diwan/ui/text/names";
import { Switch } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../kit/language/language.ts";
import { useSession } from "../../../kit/session/session.ts";
import { Choice } from "../parts/choice.tsx";
import { MoneyField } from "../parts/money-field.tsx";
import { HoursEditor } from "./hours-editor.tsx";
import { type BranchDraft, newSpan, SAME, type ServingDraft } from "./serving-draft.ts";
import styles from "./serving.module.css";

interface BranchRowsProps {
  /** The item, which has prices. */
  item: Item | undefined;
  draft: ServingDraft;
  change: (branches: ServingDraft["branches"]) => void;
  /** Errors by the path in the call, whose branches are those that differ, in the same order. */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
}

/** Each branch: as everywhere, different, or without it. */
export function BranchRows({ item, draft, change, errors, disabled }: BranchRowsProps) {
  const t = useTranslations("serving");
  const { business } = useSession();
  const sent = business.branches.filter(({ id }) => (draft.branches[id] ?? SAME).state !== "same");
  return (
    <section className="stack gap-8">
      <h3 className="small medium">{t("branches")}</h3>
      {business.branches.map((branch) => (
        <BranchRow
          key={branch.id}
          branch={branch}
          item={item}
          draft={draft.branches[branch.id] ?? SAME}
          change={(patch) =>
            change({ ...draft.branches, [branch.id]: { ...(draft.branches[branch.id] ?? SAME), ...patch } })
          }
          path={`branches.${sent.indexOf(branch)}`}
          errors={errors}
          disabled={disabled}
        />
      ))}
    </section>
  );
}

interface BranchRowProps extends Pick<BranchRowsProps, "item" | "errors" | "disabled"> {
  branch: ReturnType<typeof useSession>["business"]["branches"][number];
  draft: BranchDraft;
  change: (patch: Partial<BranchDraft>) => void;
  path: string;
}

function BranchRow({ branch, item, draft, change, path, errors, disabled }: BranchRowProps) {
  const t = useTranslations("serving");
  const { locale } = useLanguage();
  const chalet = useSession().business.type === "chalet";
  const name = nameOf(branch.locales, locale);
  // a category of chalets has neither hours nor prices
  const states = chalet && !item ? (["same", "absent"] as const) : (["same", "differs", "absent"] as const);
  return (
    <div className={styles.branch} role="group" aria-label={name}>
      <div className={styles.head}>
        <bdi className="medium small" lang={nameLocale(branch.locales, locale)}>
          {name}
        </bdi>
        <Choice
          label={name}
          name={`serving-${branch.id}`}
          value={draft.state}
          options={states.map((value) => ({ value, label: t(value) }))}
          choose={(state) => change({ state })}
          disabled={disabled}
        />
      </div>
      {draft.state === "differs" && (
        <>
          {item && <BranchPrices {...{ item, draft, change, path, errors, disabled }} branch={name} />}
          {!chalet && (
            <>
              <Switch
                label={t("ownHours")}
                disabled={disabled}
                checked={draft.hours !== null}
                onChange={(event) => change({ hours: event.currentTarget.checked ? [newSpan()] : null })}
              />
              {draft.hours && (
                <HoursEditor
                  hours={draft.hours}
                  change={(hours) => change({ hours })}
                  path={`${path}.hours`}
                  errors={errors}
                  disabled={disabled}
                />
              )}
            </>
          )}
        </>
      )}
    </div>
  );
}

interface BranchPricesProps extends Omit<BranchRowProps, "item" | "branch"> {
  item: Item;
  branch: string;
}

/** The prices of the sizes in a branch; an empty field stands for the usual price, which it shows. */
function BranchPrices({ item, branch, draft, change, path, errors, disabled }: BranchPricesProps) {
  const t = useTranslations("serving");
  const { locale } = useLanguage();
  const currency = currencyOf(useSession().business.currency);
  const typed = item.prices.filter(({ id }) => draft.prices[id]?.trim());
  if (!item.prices.length) return null;
  return (
    <>
      <div className={styles.prices}>
        {item.prices.map(({ id, price, locales }) => {
          const size = nameOf(locales, locale) || t("onePrice");
          const at = typed.findIndex((one) => one.id === id);
          return [
            <bdi key={`${id} name`} className="small" lang={nameLocale(locales, locale)}>
              {size}
            </bdi>,
            <MoneyField
              key={id}
              label={t("price", { branch, size })}
              placeholder={formatAmount(price, locale, currency)}
              value={draft.prices[id] ?? ""}
              change={(text) => change({ prices: { ...draft.prices, [id]: text } })}
              currency={currency}
              locale={locale}
              path={`${path}.prices.${at}.price`}
              error={at < 0 ? undefined : errors[`${path}.prices.${at}.price`]}
              disabled={disabled}
            />,
          ];
        })}
      </div>
      <p className="muted tiny">{t("priceText")}</p>
    </>
  );
}
