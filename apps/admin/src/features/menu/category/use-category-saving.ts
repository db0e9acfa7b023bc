import { TIMINGS } from "@diwan/contract/api/limits";
import { useRef } from "react";
import { useFailure } from "../../../kit/form.ts";
import { notify } from "../../../kit/notices.ts";
import { useScreen } from "../screen.ts";
import { saveCategory } from "./save-category.ts";

/** Update of a category: half a second after the last click, so that clicks in a row are one save (specification, section 9). */
export function useCategorySaving(id: string): () => void {
  const screen = useScreen();
  const fail = useFailure();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = async () => {
    const outcome = await saveCategory(id, screen);
    if (outcome.kind === "saved") notify({ kind: "success", text: screen.tc("updated") });
    if (outcome.kind === "failed") fail(outcome.error);
  };
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), TIMINGS.categoryUpdateDebounce);
  };
}
