import { useState, useEffect, useRef } from "react";
import { useAskToLeave, useLeaveGuard } from "../../kit/drafts/leave-guard.ts";
import { CheckStep } from "./check/check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FileStep } from "./file-step.tsx";
import { sentCells, type Draft } from "./model/draft.ts";
import { useApplying, type Imported } from "./model/use-applying.ts";
import { useDraft } from "./model/use-draft.ts";
import { type Step, Steps } from "./steps.tsx";
import { nameOf } from "@diwan/ui/text/names";
import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { useLanguage } from "../../kit/language/language.ts";
import styles from "./wizard.module.css";
import { menuFiles } from "@diwan/contract/menu/menu-files";
import { send } from "../../kit/connection/api.ts";
import { useFailure } from "../../kit/forms/form.ts";
import { useSession } from "../../kit/session/session.ts";

const AFTER_TYPING = 600;

/** So many new categories are named, and one more where no other is left. */
const NAMED = 5;

/** From a file to items: what its columns hold, what its rows will do, and what they did. */
export function Wizard({ menuId }: { menuId: string }) {
  const [step, setStep] = useState<Step>("file");
  const [imported, setImported] = useState<Imported>();
  const { draft, setDraft, reading, read, readSheet } = useDraft(menuId);
  const { checking, change } = useChecking(menuId, setDraft);
  const { apply, ...applying } = useApplying(menuId, change);
  useLeaveGuard(step === "columns" || step === "check");
  const ask = useAskToLeave();

  const begin = async (file: File) => {
    const found = await read(file);
    // with all its columns understood there is nothing to say about them
    if (found) setStep(found.columns.every(({ title, field }) => field !== null || title === "") ? "check" : "columns");
  };
  const finish = async (ready: Draft) => {
    const done = await apply(ready);
    if (!done) return;
    setImported(done);
    setStep("done");
  };
  const again = async () => {
    if (!(await ask())) return;
    setDraft(undefined);
    setImported(undefined);
    setStep("file");
  };
  return (
    <>
      <Steps step={step} draft={step === "done" ? undefined : draft} go={setStep} />
      {step === "file" && <FileStep reading={reading} choose={(file) => void begin(file)} />}
      {step === "columns" && draft && (
        <ColumnsStep
          draft={draft}
          change={change}
          reading={reading !== undefined}
          readSheet={(sheet) => void readSheet(sheet)}
          next={() => setStep("check")}
        />
      )}
      {step === "check" && draft && (
        <CheckStep
          draft={draft}
          change={change}
          checking={checking}
          importing={applying}
          back={() => void again()}
          finish={() => void finish(draft)}
        />
      )}
      {step === "done" && imported && <DoneStep imported={imported} again={() => void again()} />}
    </>
  );
}

/** What the import did. */
function DoneStep({ imported, again }: { imported: Imported; again: () => void }) {
  const t = useTranslations("menuImport.done");
  const { locale } = useLanguage();
  const { created, updated, same, left, categories } = imported;
  const names = categories.map(({ locales }) => nameOf(locales, locale));
  const cut = names.length - NAMED;
  const made = new Intl.ListFormat(locale).format(
    cut > 1 ? [...names.slice(0, NAMED), t("more", { count: cut })] : names,
  );
  return (
    <div className={styles.page} role="status">
      <span className={styles.icon} aria-hidden>
        <IconCheck size={28} stroke={1.75} />
      </span>
      <h2>{t("title")}</h2>
      <ul className={styles.facts}>
        {created > 0 && <li>{t("created", { count: created })}</li>}
        {updated > 0 && <li>{t("updated", { count: updated })}</li>}
        {same > 0 && <li>{t("same", { count: same })}</li>}
        {categories.length > 0 && <li>{t("categories", { count: categories.length, names: made })}</li>}
        {left > 0 && <li>{t("left", { count: left })}</li>}
      </ul>
      <div className={styles.ways}>
        <Button onClick={again}>{t("again")}</Button>
        <Button component={Link} to={ADDRESSES.menu} variant="filled">
          {t("open")}
        </Button>
      </div>
    </div>
  );
}

/** Has the server look at changed rows again; of answers that overtake each other only the last one counts. */
function useChecking(menuId: string, setDraft: (change: (draft: Draft | undefined) => Draft | undefined) => void) {
  const { business } = useSession();
  const fail = useFailure();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  const [checking, setChecking] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = async (draft: Draft): Promise<void> => {
    const own = ++latest.current;
    const { columns, rows, keepPrices } = draft;
    try {
      const check = await send(menuFiles.check, {
        params: { businessId: business.id, menuId },
        body: {
          columns: columns.map(({ field }) => field),
          rows: rows.map((row) => ({ row: row.row, cells: sentCells(row, columns) })),
          keepPrices,
        },
      });
      if (own === latest.current) setDraft((now) => now && { ...now, check });
    } catch (error) {
      if (own === latest.current) fail(error);
    } finally {
      if (own === latest.current) setChecking(false);
    }
  };
  /** Shows the change at once and has it checked, right away or when typing pauses. */
  const change = (draft: Draft, wait = false): void => {
    setDraft(() => draft);
    setChecking(true);
    clearTimeout(timer.current);
    if (wait) timer.current = setTimeout(() => void ask(draft), AFTER_TYPING);
    else void ask(draft);
  };
  return { checking, change };
}
