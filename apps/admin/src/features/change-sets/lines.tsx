import {
  ALWAYS,
  changeSets,
  type ChangeSetLine,
  type LineField,
  type LineValue,
  USUAL,
} from "@diwan/contract/menu/change-sets";
import type { Discount } from "@diwan/contract/menu/item-parts";
import type { ServingHours } from "@diwan/contract/time/serving-hours";
import type { Locale } from "@diwan/contract/api/enumerations";
import { currencyOf, formatAmount } from "@diwan/ui/money/money";
import { formatNumber, percentSign } from "@diwan/ui/money/numbers";
import { nameOf } from "@diwan/ui/text/names";
import { formatDays } from "@diwan/ui/time/local-times";
import { joinNames } from "@diwan/ui/text/fill";
import { formatServingHours } from "@diwan/ui/time/serving-hours";
import { ActionIcon } from "@mantine/core";
import { IconArrowRight, IconCategory, IconToolsKitchen2, IconX } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { send } from "../../kit/connection/api.ts";
import { queryClient } from "../../kit/connection/queries.ts";
import { notify } from "../../kit/dialogs/notices.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { usePictureAddress } from "../../kit/media/picture.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./page.module.css";

/** The order of the groups; what is hidden stands below the prices. */
const ORDER: readonly LineField[] = [
  "price",
  "branch_price",
  "discounts",
  "hours",
  "locales",
  "hide",
  "offered",
  "disable_ordering",
];

interface LinesProps {
  setId: string;
  lines: readonly ChangeSetLine[];
  /** Whether changes can be taken out. */
  open: boolean;
}

/** The changes of a set by kind: what is now, and what will be. */
export function Lines({ setId, lines, open }: LinesProps) {
  const t = useTranslations("changeSets");
  const groups = ORDER.map((field) => ({ field, own: lines.filter((line) => line.field === field) }));
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ field, own }) => (
      <section key={field} aria-label={t(`groups.${field}`)}>
        <h2 className={styles.group}>
          {t(`groups.${field}`)} <span className="muted normal">{t("count", { count: own.length })}</span>
        </h2>
        <ul>
          {own.map((line) => (
            <Line key={line.id} setId={setId} line={line} open={open} />
          ))}
        </ul>
      </section>
    ));
}

function Line({ setId, line, open }: { setId: string; line: ChangeSetLine; open: boolean }) {
  const t = useTranslations("changeSets");
  const { locale } = useLanguage();
  const valueText = useValueText();
  const remove = useRemoval(setId);
  const branch = nameOf(line.branch, locale);
  const names = [nameOf(line.names, locale), nameOf(line.part, locale)].filter(Boolean);
  const other = line.names.find((one) => one.locale !== locale)?.name;
  const edited = useEditedText(line, open);
  const name = joinNames(names, locale);
  return (
    <li className={styles.line}>
      <Picture line={line} />
      <div className="fill">
        <bdi>{name}</bdi> {other && <bdi className="muted small">{other}</bdi>}
        {branch && <p className="muted small">{t("inBranch", { branch })}</p>}
        {edited && <p className={styles.edited}>{edited}</p>}
        {line.kind === "categories" && line.items !== null && (
          <p className="muted tiny">{t("reached", { count: line.items })}</p>
        )}
        <Outcome line={line} />
      </div>
      <span className="muted num text-end">
        {line.now === null ? t("gone") : valueText(line.field, line.replaced ?? line.now)}
      </span>
      <IconArrowRight className="flip" size={14} stroke={1.75} aria-hidden />
      <b className={`num ${styles.then}`}>{valueText(line.field, line.becomes)}</b>
      {open && (
        <ActionIcon
          aria-label={t("remove", { name: joinNames([name, branch], locale) })}
          onClick={() => void remove(line.id)}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** That others have changed the record since the change was planned, or since it was made. */
function useEditedText(line: ChangeSetLine, open: boolean): string | undefined {
  const t = useTranslations("changeSets");
  const valueText = useValueText();
  const isNow = (value: LineValue) => JSON.stringify(value) === JSON.stringify(line.now);
  if (line.now === null || line.outcome !== null) return undefined;
  if (line.replaced !== null)
    return isNow(line.becomes) ? undefined : t("since", { value: valueText(line.field, line.now) });
  return open && !isNow(line.was) ? t("was", { value: valueText(line.field, line.was) }) : undefined;
}

function Picture({ line: { src, kind } }: { line: ChangeSetLine }) {
  const pictureAt = usePictureAddress();
  const Sign = kind === "categories" ? IconCategory : IconToolsKitchen2;
  return (
    <span className={styles.picture} aria-hidden>
      {src ? <img src={pictureAt(src, { width: 80, height: 80 })} alt="" /> : <Sign size={16} stroke={1.75} />}
    </span>
  );
}

/** What became of a change at the end. */
function Outcome({ line: { outcome } }: { line: ChangeSetLine }) {
  const t = useTranslations("changeSets.outcome");
  if (!outcome) return null;
  const said = (["stayed", "gone"] as const).filter((key) => outcome[key] > 0);
  if (said.length === 0) return <p className="muted tiny">{t("restored")}</p>;
  return <p className={styles.edited}>{said.map((key) => t(key)).join(" ")}</p>;
}

function useRemoval(setId: string) {
  const t = useTranslations("changeSets");
  const fail = useFailure();
  const { business } = useSession();
  return async (lineId: string) => {
    try {
      await send(changeSets.removeLine, { params: { businessId: business.id, changeSetId: setId, lineId } });
      notify({ kind: "success", text: t("removed") });
      await queryClient.invalidateQueries({ queryKey: ["change-sets", business.id] });
    } catch (error) {
      fail(error);
    }
  };
}

/** Yes and no. */
const FLAG_TEXTS = {
  hide: ["hidden", "shown"],
  offered: ["offered", "absent"],
  disable_ordering: ["notOrderable", "orderable"],
} as const;

/** A value of a line as it is read; it has the type of its field. */
function useValueText(): (field: LineField, value: LineValue) => string {
  const t = useTranslations("changeSets");
  const { locale } = useLanguage();
  const { business } = useSession();
  const currency = currencyOf(business.currency);
  return (field, value) => {
    if (typeof value === "number") return formatAmount(value, locale, currency);
    if (typeof value === "boolean") {
      const [yes, no] = FLAG_TEXTS[field === "hide" || field === "offered" ? field : "disable_ordering"];
      return t(value ? yes : no);
    }
    if (value === ALWAYS) return t("always");
    if (value === USUAL) return t(field === "hours" ? "usualHours" : "usualPrice");
    if (field === "hours") return formatServingHours(value as ServingHours, locale);
    if (field === "locales") return nameOf(value as { locale: Locale; name: string }[], locale);
    return discountText(value as readonly DiscountValue[], locale, currency) ?? t("noDiscount");
  };
}

type DiscountValue = Omit<Discount, "id">;

function discountText(
  [discount]: readonly DiscountValue[],
  locale: Locale,
  currency: Parameters<typeof formatAmount>[2],
): string | undefined {
  if (!discount) return undefined;
  const { amount, type, from, to } = discount;
  const percent = `${formatNumber(amount, locale)}${percentSign(locale)}`;
  return `${type === "percentage" ? percent : formatAmount(amount, locale, currency)} · ${formatDays(from, to, locale)}`;
}
