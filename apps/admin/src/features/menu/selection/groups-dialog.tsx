import type { Item } from "@diwan/contract/menu/items";
import { nameOf } from "@diwan/ui/text/names";
import { Loader } from "@mantine/core";
import { useTranslations } from "use-intl";
import { isEqual } from "../../../kit/drafts/merge.ts";
import { useGroups } from "../options/use-groups.ts";
import { useScreen } from "../screen.ts";
import { countText } from "./offer-undo.ts";
import { TicksForm, type Decided } from "./ticks-form.tsx";
import { useChanges } from "./use-changes.ts";

/** Gives the selected items groups of options that they share, or takes them off. */
export function GroupsDialog({ chosen, close }: { chosen: readonly Item[]; close: () => void }) {
  const t = useTranslations("several");
  const texts = useTranslations("optionGroups");
  const screen = useScreen();
  const { busy, change } = useChanges();
  const { data, isError } = useGroups(screen.businessId);
  const save = (decided: Decided) =>
    change({
      field: "option_groups",
      ids: chosen.map(({ id }) => id),
      patch: (item) => {
        const before = idsOf(item);
        const after = withDecided(before, decided);
        return isEqual(before, after) ? undefined : { option_groups: after.map((id) => ({ id })) };
      },
      done: ({ length: count }) => t("done.options", { items: countText(count, screen) }),
    });
  const ticks = (data ?? []).map(({ id, locales, options }) => ({
    id,
    label: (
      <>
        <bdi>{nameOf(locales, screen.locale)}</bdi>{" "}
        <span className="small soft">{texts("options", { count: options.length })}</span>
      </>
    ),
    isOn: (item: Item) => idsOf(item).includes(id),
  }));
  const title = t("optionsTitle", { items: countText(chosen.length, screen) });
  return (
    <TicksForm title={title} chosen={chosen} ticks={ticks} busy={busy} save={save} close={close}>
      {isError && <p role="alert">{screen.te("occurred")}</p>}
      {!data && !isError && <Loader size={18} />}
      {data?.length === 0 && <p className="small soft">{t("noGroups")}</p>}
    </TicksForm>
  );
}

const idsOf = (item: Item): string[] => item.option_groups.map(({ id }) => id);

/** The groups of an item after a choice: its own keep their order, new ones come last. */
const withDecided = (ids: readonly string[], decided: Decided): string[] => [
  ...ids.filter((id) => decided.get(id) ?? true),
  ...[...decided].flatMap(([id, on]) => (on && !ids.includes(id) ? [id] : [])),
];
