import type { Item } from "@diwan/contract/menu/items";
import type { ReactNode } from "react";
import "../parts/marks.css";
import { useScreen } from "../screen.ts";
import styles from "./item-chips.module.css";
import { discountWords, missingOf } from "./item-words.ts";

/** The chips of an item: holiday prices, addons, groups of options, marks, pictures, discount, missing translation. */
export function ItemChips({ item }: { item: Item }) {
  const screen = useScreen();
  const { t } = screen;
  const missing = missingOf(item);
  const discount = item.discounts[0];
  const [holidays, pictures] = [item.holidays.length, item.media.length];
  const choices = item.addons.length + item.option_groups.length + item.marks.length;
  const shown = [holidays, choices, pictures > 1, discount, missing, item.disable_ordering];
  if (!shown.some(Boolean)) return null;
  return (
    <ul className={styles.chips}>
      {holidays > 0 && (
        <Chip mark="sun" tone="plum">
          {t("item.holidayPrices", { count: holidays })}
        </Chip>
      )}
      {discount && (
        <Chip mark="discount" tone={discount.to < screen.today ? "neutral" : "warning"} edit="discounts.0.amount">
          {discountWords(discount, screen)}
        </Chip>
      )}
      <ChoiceChips item={item} />
      {pictures > 1 && (
        <Chip mark="photo" tone="neutral">
          {t("item.pictures", { count: pictures })}
        </Chip>
      )}
      {item.disable_ordering && (
        <Chip mark="no-cart" tone="neutral" edit="disable_ordering">
          {t(screen.chalet ? "item.noOrderingChalet" : "item.noOrdering")}
        </Chip>
      )}
      {missing && (
        <Chip mark="language" tone="warning" edit={MISSING_FIELD[missing]}>
          {t(`item.${missing}`)}
        </Chip>
      )}
    </ul>
  );
}

/** Addons, groups of options and marks. */
function ChoiceChips({ item }: { item: Item }) {
  const { t } = useScreen();
  const [addons, groups] = [item.addons.length, item.option_groups.length];
  return (
    <>
      {addons > 0 && (
        <Chip mark="plus" tone="neutral" edit="addons.0.price">
          {t("item.addons", { count: addons })}
        </Chip>
      )}
      {groups > 0 && (
        <Chip mark="plus" tone="neutral" edit="option_groups">
          {t("item.optionGroups", { count: groups })}
        </Chip>
      )}
      {item.marks.map((mark) => (
        <Chip key={mark} mark={undefined} tone="neutral" edit="marks">
          {t(`marks.${mark}`)}
        </Chip>
      ))}
    </>
  );
}

const MISSING_FIELD = {
  noEnglishName: "locales.0.name",
  noArabicName: "locales.1.name",
  noEnglishDescription: "locales.0.description",
  noArabicDescription: "locales.1.description",
} as const;

interface ChipProps {
  mark: string | undefined;
  tone: "neutral" | "plum" | "warning";
  edit?: string;
  children: ReactNode;
}

function Chip({ mark, tone, edit, children }: ChipProps) {
  return (
    <li className={styles.chip} data-mark={mark} data-tone={tone} data-edit={edit}>
      {children}
    </li>
  );
}
