import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import { fill } from "@diwan/ui/text/fill";
import { formatNumber } from "@diwan/ui/money/numbers";
import { useLanguage } from "../language/language.ts";
import { Button } from "../parts/button.tsx";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import type { RejectedTap } from "../queue/queue.ts";
import { canUndo, type Tap } from "../queue/taps.ts";
import { connection } from "../server/connection.ts";
import { useStore } from "@diwan/ui/store";
import { useTime } from "./clock.ts";
import { useWork } from "./work.ts";

/** The last taps, as long as they can be undone, and failed actions. */
export function Notices() {
  const { t } = useLanguage();
  const { queue } = useWork();
  const taps = useStore(queue.taps);
  const refusals = useStore(queue.refusals);
  const undoable = taps.filter(({ id }) => canUndo(taps, id));
  return (
    <div className="notices">
      <div className="stack" role="alert" aria-label={t.refused.label}>
        {refusals.map((refusal) => (
          <RejectedNotice
            key={refusal.id}
            refusal={refusal}
            close={() => queue.refusals.set(refusals.filter((one) => one !== refusal))}
          />
        ))}
      </div>
      <div className="stack" role="status" aria-label={t.undo.label}>
        {undoable.map((tap) => (
          <UndoNotice key={tap.id} tap={tap} undo={() => queue.undo(tap.id)} />
        ))}
      </div>
    </div>
  );
}

function UndoNotice({ tap, undo }: { tap: Tap; undo: () => void }) {
  const { t, locale } = useLanguage();
  const { lost } = useStore(connection);
  const seconds = useTime(() => Math.ceil((tap.due - Date.now()) / 1_000));
  if (seconds <= 0 || tap.to === "pending") return null;
  const number = String(tap.number);
  return (
    <div className="row notice done">
      <Icon shape={icons.check} />
      <p className="fill">
        <b>{fill(t.undo[tap.to], { number }, locale)}</b>
        <small aria-hidden="true">
          {lost ? t.undo.waits : fill(t.undo.sends, { seconds: formatNumber(seconds, locale) }, locale)}
        </small>
      </p>
      <Button className="tall" aria-label={fill(t.undo.of, { number }, locale)} onClick={undo}>
        <Icon shape={icons.undo} flip />
        {t.undo.button}
      </Button>
    </div>
  );
}

function RejectedNotice({ refusal, close }: { refusal: RejectedTap; close: () => void }) {
  const { t, locale } = useLanguage();
  const { number, status, why, message } = refusal;
  const values = { number: String(number), status: status ? ORDER_STATUS_NAMES[status][locale] : "", message };
  return (
    <div className="row notice on-danger-soft">
      <Icon shape={icons.warning} />
      <p className="fill">{fill(t.refused[why], values, locale)}</p>
      <button type="button" className="square" aria-label={t.close} onClick={close}>
        <Icon shape={icons.close} />
      </button>
    </div>
  );
}
