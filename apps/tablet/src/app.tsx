import { useState } from "react";
import { addressOf, slugIn } from "./address.ts";
import { lastBranch } from "./device/seat.ts";
import { LanguageContext, useSpokenLanguage } from "./language/language-context.ts";
import { AskBranch } from "./set-up/ask-branch.tsx";
import { Tablet } from "./tablet.tsx";

export function App() {
  const language = useSpokenLanguage();
  const [slug, setSlug] = useState(() => slugIn(location.pathname) ?? lastBranch());
  const go = (next: string | undefined) => {
    history.replaceState(null, "", addressOf(next));
    setSlug(next);
  };
  return (
    <LanguageContext value={language}>
      {slug ? <Tablet key={slug} slug={slug} onBranch={go} /> : <AskBranch onBranch={go} />}
    </LanguageContext>
  );
}
