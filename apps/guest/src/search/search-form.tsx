import { useEffect, useRef, type SubmitEvent } from "react";
import { QUERY_MAX } from "../address/view.ts";
import { Icon } from "../icon.tsx";
import { usePage } from "../page-context.ts";
import { ViewLink } from "../view-link.tsx";

interface SearchFormProps {
  query: string;
  onQuery(query: string): void;
}

/** The search field; a form that the server answers where scripts are off. */
export function SearchForm({ query, onQuery }: SearchFormProps) {
  const { locale, texts, menuParam } = usePage();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    field.current?.blur();
  };
  return (
    <form className="search" role="search" method="get" onSubmit={submit}>
      <Icon shape="search" />
      <input
        className="search-field"
        ref={field}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={QUERY_MAX}
        onChange={(event) => onQuery(event.target.value)}
        aria-label={texts.search.label}
        placeholder={texts.search.label}
        autoComplete="off"
        enterKeyHint="search"
      />
      {menuParam && <input type="hidden" name="menu" value={menuParam} />}
      <input type="hidden" name="lang" value={locale} />
      <ViewLink className="round" view={{ item: null, query: null }} label={texts.search.close}>
        <Icon shape="close" />
      </ViewLink>
    </form>
  );
}
