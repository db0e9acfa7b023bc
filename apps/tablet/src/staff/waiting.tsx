import { useLanguage } from "../language.ts";
import type { Facts } from "../server/use-facts.ts";
import { Page } from "./page.tsx";

interface WaitingProps extends Pick<Facts, "missing" | "offline" | "refresh"> {
  onBranch(slug: string | undefined): void;
}

/** Before anything is known of the branch: it loads, nobody answers, or there is none. */
export function Waiting({ missing, offline, refresh, onBranch }: WaitingProps) {
  const { texts } = useLanguage();
  if (!missing && !offline)
    return (
      <Page>
        <p role="status" className="quiet">
          {texts.loading}
        </p>
      </Page>
    );
  const { title, text } = missing ? texts.miss : texts.failed;
  return (
    <Page title={title}>
      <p className="quiet">{text}</p>
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
