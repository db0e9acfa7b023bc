import { isPreview } from "@diwan/contract/guests/guest-preview";
import { useState } from "react";
import { tabletAddress, slugIn } from "./address.ts";
import { lastBranch } from "./device/seat.ts";
import { LanguageContext, useLanguageState } from "./language.ts";
import { Preview } from "./preview/preview.tsx";
import { AskBranch } from "./staff/page.tsx";
import { Tablet } from "./tablet.tsx";

export function App() {
  const language = useLanguageState();
  const [slug, setSlug] = useState(() => slugIn(location.pathname) ?? lastBranch());
  const [framed] = useState(() => isPreview(location.search) && parent !== window);
  const go = (next: string | undefined) => {
    history.replaceState(null, "", tabletAddress(next));
    setSlug(next);
  };
  return (
    <LanguageContext value={language}>
      {slug && framed && <Preview slug={slug} />}
      {slug && !framed && <Tablet key={slug} slug={slug} onBranch={go} />}
      {!slug && <AskBranch onBranch={go} />}
    </LanguageContext>
  );
}
