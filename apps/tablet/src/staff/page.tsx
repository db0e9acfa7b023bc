import { useState, type ReactNode, type FormEvent } from "react";
import { LanguageChoice } from "../controls.tsx";
import { useLanguage } from "../language.ts";
import type { Facts } from "../server/use-facts.ts";
import { readSlug } from "../address.ts";

/** A staff screen with one column. */
export function Page({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <main className="page">
      <div className="page-column">
        <header className="page-header">
          {title && <h1>{title}</h1>}
          <LanguageChoice />
        </header>
        {children}
      </div>
    </main>
  );
}

interface WaitingProps extends Pick<Facts, "missing" | "offline" | "refresh"> {
  onBranch(slug: string | undefined): void;
}

/** Shown until the branch is loaded: loading, no response, or no such branch. */
export function Waiting({ missing, offline, refresh, onBranch }: WaitingProps) {
  const { texts } = useLanguage();
  if (!missing && !offline)
    return (
      <Page>
        <p role="status" className="soft">
          {texts.loading}
        </p>
      </Page>
    );
  const { title, text } = missing ? texts.miss : texts.failed;
  return (
    <Page title={title}>
      <p className="soft">{text}</p>
      <div className="page-actions">
        <button type="button" className="button primary" onClick={refresh}>
          {texts.retry}
        </button>
        <button type="button" className="button" onClick={() => onBranch(undefined)}>
          {texts.miss.other}
        </button>
      </div>
    </Page>
  );
}

/** Asks for the branch if the address names none. */
export function AskBranch({ onBranch }: { onBranch(slug: string): void }) {
  const { texts } = useLanguage();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const slug = readSlug(typed);
    setWrong(!slug);
    if (slug) onBranch(slug);
  };
  return (
    <Page title={texts.ask.title}>
      <form className="ask" onSubmit={submit} noValidate>
        <div>
          <label className="label" htmlFor="ask-branch">
            {texts.ask.label}
          </label>
          <input
            id="ask-branch"
            className="field"
            dir="ltr"
            value={typed}
            autoFocus
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            aria-invalid={wrong}
            aria-describedby="ask-hint"
            onChange={(event) => setTyped(event.target.value)}
          />
          <p id="ask-hint" className={wrong ? "field-error" : "soft field-hint"} role={wrong ? "alert" : undefined}>
            {wrong ? texts.ask.wrong : texts.ask.hint}
          </p>
        </div>
        <button type="submit" className="button primary">
          {texts.ask.open}
        </button>
      </form>
    </Page>
  );
}
