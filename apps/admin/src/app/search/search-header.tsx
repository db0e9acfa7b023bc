import { isSearchable } from "@diwan/contract/overview/search";
import { SegmentedControl } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import type { KeyboardEvent } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../../kit/session/session.ts";
import { useWidth } from "../../kit/screen/width.ts";
import styles from "./dialog.module.css";
import type { SearchScope } from "./results.ts";

const LONGEST = 100;

interface HeadProps {
  typed: string;
  type: (text: string) => void;
  kind: SearchScope;
  choose: (kind: SearchScope) => void;
  press: (event: KeyboardEvent<HTMLInputElement>) => void;
  focused: () => void;
  close: () => void;
  /** The ids of the list and of the row that Enter opens, as far as there are any. */
  list: string | undefined;
  active: string | undefined;
}

export function SearchHeader({ typed, type, kind, choose, press, focused, close, list, active }: HeadProps) {
  const t = useTranslations("search");
  const tc = useTranslations("common");
  const kinds = useKinds();
  const things = useSession().business.type === "chalet" ? "chalets" : "items";
  const narrow = useWidth() === "narrow";
  return (
    <div className={`row wrap fixed line-below ${styles.head}`}>
      <IconSearch size={20} stroke={1.75} className="fixed muted" aria-hidden />
      <input
        className={`fill ink text-start ${styles.field}`}
        data-autofocus
        role="combobox"
        aria-label={t("title")}
        aria-expanded={list !== undefined}
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={active}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={LONGEST}
        placeholder={t("placeholder")}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onFocus={focused}
      />
      {kinds.length > 1 && isSearchable(typed) && (
        <SegmentedControl
          className={styles.kinds ?? ""}
          size="xs"
          aria-label={t("kinds.label")}
          data={kinds.map((value) => ({ value, label: t(`kinds.${value === "items" ? things : value}`) }))}
          value={kind}
          onChange={(value) => choose(value)}
        />
      )}
      <button
        type="button"
        className={`fixed rounded-sm ${styles.close}`}
        aria-label={narrow ? tc("close") : `Esc: ${tc("close")}`}
        onClick={close}
      >
        {narrow ? <IconX size={20} stroke={1.75} aria-hidden /> : <kbd dir="ltr">Esc</kbd>}
      </button>
    </div>
  );
}

/** What this user may look through. */
function useKinds(): SearchScope[] {
  const { can } = useSession();
  const { routesByPath } = useRouter();
  return [
    "all",
    ...(can("menu", "read") || can("menus", "read") ? (["items"] as const) : []),
    ...(can("orders", "read") ? (["orders"] as const) : []),
    ...(can("users", "read") && "/users/list" in routesByPath ? (["people"] as const) : []),
    "screens",
  ];
}
