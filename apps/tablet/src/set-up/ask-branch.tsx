import { type FormEvent, useState } from "react";
import { readSlug } from "../address.ts";
import { useLanguage } from "../language/language-context.ts";
import { Page } from "./page.tsx";

/** Asks for the branch where the address names none. */
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
        <label className="field">
          <span className="field-label">{texts.ask.label}</span>
          <input
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
          <span id="ask-hint" className={wrong ? "field-error" : "field-hint"} role={wrong ? "alert" : undefined}>
            {wrong ? texts.ask.wrong : texts.ask.hint}
          </span>
        </label>
        <button type="submit" className="button primary">
          {texts.ask.open}
        </button>
      </form>
    </Page>
  );
}
