import { useModal } from "@diwan/ordering/parts/sheet";
import { useLanguage } from "../language.ts";
import { useSecondsUntil } from "./use-idle.ts";

/** Asks whether anybody is still there; any touch says so. */
export function IdleDialog({ until, onStay }: { until: number; onStay(): void }) {
  const { texts, say } = useLanguage();
  const dialog = useModal(onStay);
  const seconds = useSecondsUntil(until);
  return (
    <dialog className="sheet ask-sheet" ref={dialog} aria-labelledby="idle-title" onPointerDown={onStay}>
      <div className="sheet-body">
        <h2 id="idle-title">{texts.idle.title}</h2>
        <p className="quiet" role="timer">
          {say(texts.idle.text, { seconds: Math.max(1, seconds) })}
        </p>
        <button type="button" className="button primary" onClick={onStay}>
          {texts.idle.stay}
        </button>
      </div>
    </dialog>
  );
}
