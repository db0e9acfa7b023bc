import { useState } from "react";
import { useAskToLeave, useLeaveGuard } from "../../kit/leave-guard.ts";
import { CheckStep } from "./check/check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { FileStep } from "./file-step.tsx";
import type { Draft } from "./model/draft.ts";
import { type Imported, useApplying } from "./model/use-applying.ts";
import { useChecking } from "./model/use-checking.ts";
import { useDraft } from "./model/use-draft.ts";
import { type Step, Steps } from "./steps.tsx";

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
