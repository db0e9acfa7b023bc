import { nameOf } from "@diwan/ui/text/names";
import { Button, CloseButton, SegmentedControl, TextInput } from "@mantine/core";
import { IconLink, IconSearch } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../../../kit/language/language.ts";
import { useSession } from "../../../../kit/session/session.ts";
import styles from "./link-editor.module.css";
import type { LinkState } from "./use-link.ts";

interface LinkEditorProps {
  state: LinkState;
  /** Called on Enter in the address. */
  enter: () => void;
  /** Buttons after the input. */
  children: ReactNode;
}

/** Edits a link to a web address or an item; empty means no link. */
export function LinkEditor({ state, enter, children }: LinkEditorProps) {
  const t = useTranslations("settings.ads");
  const { business, can } = useSession();
  const item = t(business.type === "chalet" ? "chalet" : "item");
  return (
    <div className="stack align-start gap-8 fill">
      {can("items", "read") && (
        <SegmentedControl
          aria-label={t("linkTo")}
          value={state.kind}
          onChange={(kind) => state.setKind(kind === "item" ? "item" : "external")}
          data={[
            { value: "external", label: t("external") },
            { value: "item", label: item },
          ]}
        />
      )}
      <div className={`flex align-start gap-8 full-width ${styles.line}`}>
        {state.kind === "item" ? (
          <ItemSearch state={state} />
        ) : (
          <TextInput
            className="fill"
            aria-label={t("external")}
            attributes={{ input: { dir: "ltr" } }}
            type="url"
            placeholder={t("url")}
            leftSection={<IconLink size={14} stroke={1.75} aria-hidden />}
            value={state.url}
            error={state.error}
            onChange={(event) => state.setUrl(event.currentTarget.value)}
            onKeyDown={onEnter(enter)}
          />
        )}
        {children}
      </div>
    </div>
  );
}

function ItemSearch({ state }: { state: LinkState }) {
  const t = useTranslations("settings.ads");
  const { locale } = useLanguage();
  const chalets = useSession().business.type === "chalet";
  if (state.chosen)
    return (
      <span className={`row justify-between gap-8 grow rounded ${styles.chosen}`}>
        <bdi>{state.chosen.name}</bdi>
        <CloseButton size="sm" aria-label={t("nowhere")} onClick={state.unchoose} />
      </span>
    );
  return (
    <div className="fill">
      <div className={`flex align-start gap-8 full-width ${styles.line}`}>
        <TextInput
          className="fill"
          aria-label={t(chalets ? "queryChalet" : "query")}
          placeholder={t(chalets ? "queryChalet" : "query")}
          value={state.query}
          error={state.error}
          onChange={(event) => state.setQuery(event.currentTarget.value)}
          onKeyDown={onEnter(() => void state.find())}
        />
        <Button
          leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
          disabled={state.searching}
          onClick={() => void state.find()}
        >
          {t("find")}
        </Button>
      </div>
      {state.found.length > 0 && (
        <ul className={`box surface ${styles.found}`} aria-label={t("found")}>
          {state.found.map((item) => (
            <li key={item.id}>
              <button type="button" onClick={() => state.choose(item)}>
                {nameOf(item.locales, locale)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Handles Enter without submitting the surrounding form. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Enter") return;
  event.preventDefault();
  act();
};
