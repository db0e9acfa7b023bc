import { nameOf } from "@diwan/ui/text/names";
import type { MenuTree } from "@diwan/contract/menu/menus";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../../../kit/session/session.ts";
import { needSoldOutTexts, useTimeLeftText, useSoldOut, loadSoldOutDialog } from "../../item-availability/index.ts";
import { useNow } from "../../../kit/browser/now.ts";
import { useStore } from "@diwan/ui/store";
import { findItem } from "../tree/tree.ts";
import { lazyWithRetry } from "../parts/lazy-with-retry.tsx";
import { useScreen } from "../screen.ts";
import { askedItem, soldOutMarks } from "./availability.ts";

const SoldOutDialog = lazyWithRetry(loadSoldOutDialog);

/** Keeps the sold-out marks of the cards up to date, and opens the dialog on request. */
export function SoldOutWatch({ tree, branchId }: { tree: MenuTree | undefined; branchId: string }) {
  const t = useTranslations("soldOut");
  const { locale } = useScreen();
  const { business } = useSession();
  const { data } = useSoldOut(branchId);
  const words = useTimeLeftText();
  const moment = useNow();
  const asked = useStore(askedItem);
  useEffect(() => {
    // a small card has space for the time, not for the reason
    const mark = (until: string | null) => (until === null ? t("title") : t("now", { left: words(until, moment) }));
    soldOutMarks.set(new Map(data?.map(({ item_id, until }) => [item_id, mark(until)])));
  });
  useEffect(() => () => soldOutMarks.set(new Map()), []);
  const item = asked === null ? undefined : tree && findItem(tree, asked);
  if (!item) return null;
  const branch = business.branches.length > 1 ? business.branches.find(({ id }) => id === branchId) : undefined;
  return (
    <SoldOutDialog
      item={{ id: item.id, name: nameOf(item.locales, locale) }}
      place={{ businessId: business.id, branchId }}
      branch={branch && nameOf(branch.locales, locale)}
      now={data?.find(({ item_id }) => item_id === item.id)}
      close={() => askedItem.set(null)}
    />
  );
}

export async function loadSoldOutWatch(): Promise<typeof SoldOutWatch> {
  await needSoldOutTexts();
  return SoldOutWatch;
}
