import type { OrderOffer } from "@diwan/contract/orders/order-offer";
import { nameOf } from "@diwan/ui/text/names";
import { CloseButton, NativeSelect, TextInput } from "@mantine/core";
import { IconSearch, IconSelector } from "@tabler/icons-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { useKeyDown } from "../../../../kit/browser/use-key-down.ts";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../kit/language/language.ts";
import { useWidth } from "../../../../kit/screen/width.ts";
import styles from "./picker.module.css";
import type { MenuSection } from "./menu-sections.ts";

interface PickerToolsProps {
  offer: OrderOffer;
  shelves: readonly MenuSection[];
  shelfId: string | undefined;
  typed: string;
  look: (next: { shelfId: string | undefined; typed: string }) => void;
  enter: (event: KeyboardEvent) => void;
  chooseMenu: (id: string) => void;
}

/** Search, the menu if there are several, and its categories. */
export function PickerTools(props: PickerToolsProps) {
  const { offer, shelves, shelfId, typed, look, enter, chooseMenu } = props;
  const t = useTranslations("orderForm");
  const { locale } = useLanguage();
  return (
    <div className={`stack gap-12 fixed ${styles.tools}`}>
      <div className={`flex gap-8 ${styles.line}`}>
        <SearchField typed={typed} type={(text) => look({ shelfId, typed: text })} enter={enter} />
        {offer.menus.length > 1 && (
          <NativeSelect
            className={styles.menu ?? ""}
            size="lg"
            aria-label={t("menu")}
            value={offer.menu?.id ?? ""}
            data={offer.menus.map(({ id, locales }) => ({ value: id, label: nameOf(locales, locale) }))}
            rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
            onChange={(event) => {
              look({ shelfId: undefined, typed });
              chooseMenu(event.currentTarget.value);
            }}
          />
        )}
      </div>
      {shelves.length > 1 && (
        <div className={`flex gap-6 ${styles.chips}`} role="group" aria-label={t("categories")}>
          {[undefined, ...shelves].map((shelf) => (
            <button
              key={shelf?.id ?? ""}
              type="button"
              className={`fixed soft small medium round tinted ${styles.chip}`}
              aria-pressed={typed.trim() === "" && shelf?.id === shelfId}
              onClick={() => look({ shelfId: shelf?.id, typed: "" })}
            >
              <bdi>{shelf ? nameOf(shelf.locales, locale) : t("all")}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

interface SearchFieldProps {
  typed: string;
  type: (text: string) => void;
  enter: (event: KeyboardEvent) => void;
}

function SearchField({ typed, type, enter }: SearchFieldProps) {
  const t = useTranslations("orderForm");
  const search = useSearchFocus();
  return (
    <TextInput
      ref={search}
      className={`grow ${styles.search}`}
      size="lg"
      type="search"
      aria-label={t("search")}
      placeholder={t("search")}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={
        typed ? (
          <CloseButton aria-label={t("clearSearch")} onClick={() => type("")} />
        ) : (
          <kbd className={`muted sunken wide-only ${styles.key}`} aria-hidden>
            /
          </kbd>
        )
      }
      value={typed}
      maxLength={100}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={enter}
    />
  );
}

/** Focuses the search at the start, except on a phone, whose keyboard would cover the items. `/` focuses it again. */
function useSearchFocus() {
  const search = useRef<HTMLInputElement>(null);
  const narrow = useWidth() === "narrow";
  useEffect(() => {
    if (!narrow) search.current?.focus({ preventScroll: true });
  }, [narrow]);
  const focusBySlash = (event: globalThis.KeyboardEvent) => {
    const typing = event.target instanceof Element && event.target.closest("input, textarea, select, [role=dialog]");
    // an Arabic keyboard has another letter on this key
    if (!["/", "ظ"].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey || typing) return;
    event.preventDefault();
    event.stopPropagation(); // otherwise the global search would open as well
    search.current?.focus();
    search.current?.select();
  };
  useKeyDown(focusBySlash, { capture: true });
  return search;
}
