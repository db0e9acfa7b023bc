import { ITEM_MARKS } from "@diwan/contract/api/enumerations";
import type { Item } from "@diwan/contract/menu/items";
import { useTranslations } from "use-intl";
import { isEqual } from "../../../kit/drafts/merge.ts";
import { useScreen } from "../screen.ts";
import { countText } from "./offer-undo.ts";
import { TicksForm, type Decided } from "./ticks-form.tsx";
import { useChanges } from "./use-changes.ts";

/** Gives the selected items marks such as vegetarian, or takes them away. */
export function MarksDialog({ chosen, close }: { chosen: readonly Item[]; close: () => void }) {
  const t = useTranslations("several");
  const screen = useScreen();
  const { busy, change } = useChanges();
  const save = (decided: Decided) =>
    change({
      field: "marks",
      ids: chosen.map(({ id }) => id),
      patch: (item) => {
        const marks = ITEM_MARKS.filter((mark) => decided.get(mark) ?? item.marks.includes(mark));
        return isEqual(marks, item.marks) ? undefined : { marks };
      },
      done: ({ length: count }) => t("done.marks", { items: countText(count, screen) }),
    });
  const ticks = ITEM_MARKS.toReversed().map((mark) => ({
    id: mark,
    label: screen.t(`marks.${mark}`),
    isOn: (item: Item) => item.marks.includes(mark),
  }));
  const title = t("marksTitle", { items: countText(chosen.length, screen) });
  return <TicksForm title={title} chosen={chosen} ticks={ticks} busy={busy} save={save} close={close} />;
}
