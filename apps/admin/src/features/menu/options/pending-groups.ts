import { nameOf } from "@diwan/ui/text/names";
import { setPending } from "../drafts/pending.ts";
import { cardOf, focusCard } from "../item/open-card.ts";
import { itemShown } from "../tree/tree-query.ts";
import { isNewGroup } from "./group-draft.ts";
import { dropNewGroup, groupDrafts, itemIdOf } from "./group-drafts.ts";
import { saveGroup } from "./save-group.ts";

// what is typed in groups is part of the bar of unsaved changes
groupDrafts.changed.subscribe(() => {
  const changed = groupDrafts.changed.get();
  const rows = changed.map(({ original, values }) => {
    const itemId = itemIdOf(original.id);
    return {
      key: original.id,
      itemId,
      describe: ({ locale }: { locale: "en" | "ar" }) => {
        const item = itemShown(itemId);
        const name = values.names[locale] || values.names.en || values.names.ar || nameOf(original.locales, locale);
        return { name, detail: item ? nameOf(item.locales, locale) : "" };
      },
      show: () => {
        cardOf(itemId)?.scrollIntoView({ block: "center" });
        focusCard(itemId);
      },
    };
  });
  setPending(
    "option-groups",
    rows.length === 0
      ? null
      : {
          kind: "optionGroup",
          rows,
          save: async (screen) => {
            for (const { original } of groupDrafts.changed.get())
              if (!(await saveGroup(original.id, itemIdOf(original.id), screen))) return false;
            return true;
          },
          discard: () => {
            for (const { original } of groupDrafts.changed.get())
              if (isNewGroup(original)) dropNewGroup(itemIdOf(original.id), original.id);
              else groupDrafts.undo(original.id);
          },
        },
  );
});
