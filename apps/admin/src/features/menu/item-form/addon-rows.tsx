import type { PriceDraft } from "../model/draft.ts";
import { edit } from "../model/drafts.ts";
import { newPrice } from "../model/new-rows.ts";
import { useScreen } from "../screen.ts";
import type { PartProps } from "./part-props.ts";
import { RowList } from "./row-list.tsx";

/** The addons of an item; a chalet has none. Adding one needs the right to create items (specification, section 6). */
export function AddonRows({ itemId, draft, shown }: PartProps) {
  const { t, rights } = useScreen();
  return (
    <RowList
      list="addons"
      itemId={itemId}
      rows={draft.values.addons}
      errors={draft.errors}
      shown={shown}
      change={(addons: readonly PriceDraft[]) => edit(itemId, { addons })}
      make={rights.createItems ? () => newPrice() : undefined}
      texts={{
        title: t("form.addons"),
        add: t("form.addAddon"),
        label: (place) => t("form.addonLabel", { place }),
        price: (place) => t("form.addon", { place }),
        remove: (place) => t("form.deleteAddon", { place }),
        move: (place) => t("form.moveAddon", { place }),
      }}
    />
  );
}
