import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslations } from "use-intl";
import { csvOf } from "../../../kit/list/csv.ts";
import { saveFile } from "../../../kit/save-file.ts";
import { SubmitButton } from "../../../kit/submit-button.tsx";
import foot from "../foot.module.css";
import { type Draft, problemRows, readyRows } from "../model/draft.ts";

interface CheckFootProps {
  draft: Draft;
  checking: boolean;
  importing: { busy: boolean; showing: boolean };
  back: () => void;
  finish: () => void;
}

/** What stands in the way, and the last button, which names how many rows it will import. */
export function CheckFoot({ draft, checking, importing, back, finish }: CheckFootProps) {
  const t = useTranslations("menuImport.foot");
  const tc = useTranslations("common");
  const ready = readyRows(draft.check).length;
  const wrong = draft.check.rows.filter(({ result }) => result === "error").length;
  const save = () => {
    const text = csvOf(problemRows(draft, t("problem")));
    const name = draft.file.name.replace(/\.\w+$/, "");
    saveFile(`${t("problemFile", { name })}.csv`, new Blob([text], { type: "text/csv;charset=utf-8" }));
  };
  return (
    <div className={foot.foot}>
      <span className={foot.words} role="status">
        {wrong > 0 && <span className={foot.dot} data-wrong />}
        {checking ? t("checking") : wrong > 0 ? t("wrong", { count: wrong }) : t("nothingSaved")}
      </span>
      <div className={foot.buttons}>
        {wrong > 0 && (
          <Button leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={save}>
            {t("problems")}
          </Button>
        )}
        <Button disabled={importing.busy} onClick={back}>
          {tc("cancel")}
        </Button>
        <SubmitButton
          type="button"
          state={importing}
          disabled={checking || ready === 0}
          verb={t("importing")}
          onClick={finish}
        >
          {t("import", { count: ready })}
        </SubmitButton>
      </div>
    </div>
  );
}
