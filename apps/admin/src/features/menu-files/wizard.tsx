import { useMemo, useState } from "react";
import { useAskToLeave, useLeaveGuard } from "../../kit/drafts/leave-guard.ts";
import { CheckStep } from "./check/check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FileStep } from "./file-step.tsx";
import type { ImportDraft, ImportValues } from "./model/import-draft.ts";
import { useApplying, type Imported } from "./model/use-applying.ts";
import { useImportDraft } from "./model/use-import-draft.ts";
import { type ImportStep, Steps } from "./steps.tsx";
import { nameOf } from "@diwan/ui/text/names";
import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { ADDRESSES } from "../../kit/navigation/addresses.ts";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";
import styles from "./wizard.module.css";
import type { ImportPreview } from "@diwan/contract/menu/menu-files";
import { KeptDraftBanner, useKeptDraft } from "../../kit/drafts/use-kept-draft.tsx";

/** This many new categories are listed, and one more if it is the last. */
const NAMED = 5;

/** What is stored of an import over a reload: the parsed file and the user's changes. */
interface KeptImport {
  step: ImportStep;
  original: ImportPreview;
  values: ImportValues;
}

/** Imports a file in steps: its columns, its rows, the result. */
export function Wizard({ menuId }: { menuId: string }) {
  const [step, setStep] = useState<ImportStep>("file");
  const [imported, setImported] = useState<Imported>();
  const { draft, reading, read, readSheet, checking, change, ...actions } = useImportDraft(menuId);
  const { apply, ...applying } = useApplying(menuId, actions.recheck);
  const working = step === "columns" || step === "check";
  useLeaveGuard(working);
  const ask = useAskToLeave();
  const kept = useKeptImport(menuId, { step, draft: working ? draft : undefined }, (found) => {
    actions.resume(found.original, found.values);
    setStep(found.step);
  });

  const begin = async (file: File) => {
    const found = await read(file);
    // if all columns are recognised, the step is skipped
    if (found)
      setStep(found.values.columns.every(({ title, field }) => field !== null || title === "") ? "check" : "columns");
  };
  const finish = async (ready: ImportDraft) => {
    const done = await apply(ready);
    if (!done) return;
    kept.giveUp();
    setImported(done);
    setStep("done");
  };
  const again = async () => {
    if (!(await ask())) return;
    actions.forget();
    setImported(undefined);
    setStep("file");
  };
  return (
    <>
      <Steps step={step} draft={step === "done" ? undefined : draft} go={setStep} />
      {step === "file" && <KeptDraftBanner kept={kept} className={styles.kept} />}
      {step === "file" && <FileStep reading={reading} choose={(file) => void begin(file)} />}
      {step === "columns" && draft && (
        <ColumnsStep
          draft={draft}
          change={change}
          reading={reading !== undefined}
          readSheet={readSheet}
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

/** Stores the file and the user's changes over a reload. */
function useKeptImport(
  menuId: string,
  { step, draft }: { step: ImportStep; draft: ImportDraft | undefined },
  restore: (found: KeptImport) => void,
) {
  const { original, values } = draft ?? {};
  const unsaved = useMemo(() => original && values && { step, original, values }, [step, original, values]);
  return useKeptDraft<KeptImport>(`import ${menuId}`, { draft: unsaved, restore });
}

/** The result of the import. */
function DoneStep({ imported, again }: { imported: Imported; again: () => void }) {
  const t = useTranslations("menuImport.done");
  const chalets = useSession().business.type === "chalet";
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
        {created > 0 && <li>{t(chalets ? "createdChalets" : "created", { count: created })}</li>}
        {updated > 0 && <li>{t(chalets ? "updatedChalets" : "updated", { count: updated })}</li>}
        {same > 0 && <li>{t(chalets ? "sameChalets" : "same", { count: same })}</li>}
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
