import type { Item } from "@diwan/contract/menu/items";
import { formatNumber } from "@diwan/ui/money/numbers";
import { joinNames } from "@diwan/ui/text/fill";
import { ActionIcon } from "@mantine/core";
import { IconDots, IconEyeOff } from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { lazyDropdown } from "../../../kit/lazy/lazy-dropdown.tsx";
import { usePlanMark, useSoldOutMark } from "../item/availability.ts";
import { discountWords } from "../item/item-words.ts";
import { isNewItem } from "../drafts/drafts.ts";
import { togglePanel } from "../side-panel.ts";
import { useScreen } from "../screen.ts";
import { showCard } from "./card-shown.ts";
import "../parts/marks.css";
import styles from "./row-end.module.css";

const LazyMenu = lazyDropdown("menu", async () => (await import("./row-menu.tsx")).RowMenu, "when near");

/** The marks of an item, each opens what it stands for, and the menu with its card. */
export const RowEnd = memo(function RowEnd({ item, name, hidden }: { item: Item; name: string; hidden: boolean }) {
  const t = useTranslations("menuRows");
  return (
    <div role="gridcell" className={styles.end}>
      <span className={styles.marks}>
        <Marks item={item} hidden={hidden} />
      </span>
      <LazyMenu
        item={item}
        name={name}
        button={
          <ActionIcon size="sm" tabIndex={-1} aria-label={t("more", { name })} title={t("more", { name })}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        }
      />
    </div>
  );
});

interface MarksProps {
  item: Item;
  hidden: boolean;
  /** Within something else that can be clicked. */
  plain?: boolean | undefined;
}

export function Marks({ item, hidden, plain }: MarksProps) {
  const screen = useScreen();
  const { t, chalet } = screen;
  const soldOut = useSoldOutMark(item.id);
  const plan = usePlanMark(item.id);
  const [discount] = item.discounts;
  return (
    <>
      {hidden && (
        <Mark plain={plain} mark="hidden" tone="neutral" open={() => showCard(item, "hide")}>
          <IconEyeOff size={14} stroke={1.75} aria-hidden />
          {t("item.hidden")}
        </Mark>
      )}
      {soldOut && (
        <Mark plain={plain} mark="sold-out" tone="warning" open={() => showCard(item, "prices")}>
          {soldOut}
        </Mark>
      )}
      {plan && (
        <Mark plain={plain} mark="plan" tone="plum" title={plan} open={() => showCard(item, "prices")}>
          {plan}
        </Mark>
      )}
      {discount && discount.to >= screen.today && (
        <Mark plain={plain} mark="discount" tone="warning" open={() => showCard(item, "discounts.0.amount")}>
          {discountWords(discount, screen)}
        </Mark>
      )}
      <ItemMarks item={item} plain={plain} />
      {item.holidays.length > 0 && (
        <Mark plain={plain} mark="sun" tone="plum" open={() => togglePanel("holidays", item.id)}>
          {t("item.holidayPrices", { count: item.holidays.length })}
        </Mark>
      )}
      {item.addons.length > 0 && (
        <Mark plain={plain} mark="plus" tone="plain" open={() => showCard(item, "addons.0.price")}>
          {t("item.addons", { count: item.addons.length })}
        </Mark>
      )}
      {item.option_groups.length > 0 && (
        <Mark plain={plain} mark="plus" tone="plain" open={() => showCard(item, "option_groups")}>
          {t("item.optionGroups", { count: item.option_groups.length })}
        </Mark>
      )}
      {item.disable_ordering && (
        <Mark plain={plain} mark="no-cart" tone="neutral" open={() => showCard(item, "disable_ordering")}>
          {t(chalet ? "item.noOrderingChalet" : "item.noOrdering")}
        </Mark>
      )}
      {isNewItem(item.id) && !plain && <NewMark />}
    </>
  );
}

const SHOWN_MARKS = 2;

/** What guests filter by, such as vegetarian: the first ones by name, the others as a number. */
function ItemMarks({ item, plain }: Pick<MarksProps, "item" | "plain">) {
  const { t, locale } = useScreen();
  const open = () => showCard(item, "marks");
  const more = item.marks.slice(SHOWN_MARKS).map((mark) => t(`marks.${mark}`));
  return (
    <>
      {item.marks.slice(0, SHOWN_MARKS).map((mark) => (
        <Mark key={mark} plain={plain} mark={undefined} tone="neutral" open={open}>
          {t(`marks.${mark}`)}
        </Mark>
      ))}
      {more.length > 0 && (
        <Mark plain={plain} mark={undefined} tone="neutral" title={joinNames(more, locale)} open={open}>
          <bdi>+{formatNumber(more.length, locale)}</bdi>
        </Mark>
      )}
    </>
  );
}

function NewMark() {
  const t = useTranslations("menuRows");
  return <span className={styles.enter}>{t("enter")}</span>;
}

interface MarkProps {
  plain: boolean | undefined;
  mark: string | undefined;
  title?: string;
  tone: "plain" | "neutral" | "warning" | "plum";
  open: () => void;
  children: ReactNode;
}

function Mark({ plain, mark, title, tone, open, children }: MarkProps) {
  const { rights } = useScreen();
  if (plain || !rights.updateItems)
    return (
      <span className={styles.mark} data-mark={mark} data-tone={tone} title={title}>
        {children}
      </span>
    );
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.mark}
      data-mark={mark}
      data-tone={tone}
      title={title}
      onClick={open}
    >
      {children}
    </button>
  );
}
