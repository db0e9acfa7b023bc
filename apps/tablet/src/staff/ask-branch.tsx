import { type FormEvent, useState } from "react";
import { readSlug } from "../address.ts";
import { useLanguage } from "../language.ts";
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
          <p id="ask-hint" className={wrong ? "field-error" : "field-hint"} role={wrong ? "alert" : undefined}>
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
