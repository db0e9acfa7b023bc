import { usePage } from "../page-context.ts";
import type { ChoicesNow } from "./choices-store.ts";

/** Stands where an item is added as long as its choices are not known: they are on their way, or asked for once more. */
export function AwaitedChoices({ known, failed }: ChoicesNow) {
  const { texts, choices } = usePage();
  // known without those of this item: the menu is another one by now
  const text = known ? texts.cart.changed : failed ? texts.cart.failed : texts.cart.add;
  const again = () => (known ? location.reload() : choices?.want());
  return (
    <div className="order-foot" aria-live="polite">
      <button type="button" className="big" disabled={!known && !failed} onClick={again}>
        <span>{text}</span>
      </button>
    </div>
  );
}
