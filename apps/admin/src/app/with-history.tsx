import { RECORD_TEXTS } from "@diwan/ui/catalogue/record-areas";
import { useStore } from "@diwan/ui/store";
import { type FunctionComponent, Suspense, useEffect } from "react";
import { shownHistory } from "../kit/dialogs/record-history.ts";
import { addTexts } from "../kit/language/language.ts";
import { lazyPart } from "../kit/lazy/load-chunk.ts";

const HistoryPanel = lazyPart(async () => {
  const areas = ["history", "audits", "settings"] as const;
  const [loaded] = await Promise.all([
    import("../features/history/panel.tsx"),
    ...areas.map((area) => addTexts(area, RECORD_TEXTS[area])),
  ]);
  return { default: loaded.HistoryPanel };
});

/** A screen of records with the panel of a record's history, which loads when it is first opened. */
export const withHistory = (Page: FunctionComponent): FunctionComponent =>
  function PageWithHistory() {
    const target = useStore(shownHistory);
    const close = () => shownHistory.set(undefined);
    // another screen has other records
    useEffect(() => close, []);
    return (
      <>
        <Page />
        {target && (
          <Suspense>
            <HistoryPanel key={target.id} target={target} close={close} />
          </Suspense>
        )}
      </>
    );
  };
