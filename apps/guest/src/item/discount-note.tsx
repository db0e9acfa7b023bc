import type { PageItem } from "../page-data.ts";
import { formatDay } from "@diwan/ui/dates";
import { nameOf } from "@diwan/ui/names";
import { fill } from "@diwan/ui/fill";
import { usePage } from "../page-context.ts";
import { Name } from "../words.tsx";

/** The name of a discount and its last day; how much it is stands among the marks. */
export function DiscountNote({ item }: { item: PageItem }) {
  const { texts, locale } = usePage();
  if (!item.discount) return null;
  return (
    <p className="sheet-note">
      {nameOf(item.discount.locales, locale) && (
        <>
          <Name of={item.discount.locales} />
          <span aria-hidden="true"> · </span>
        </>
      )}
      {fill(texts.discount.until, { day: formatDay(item.discount.to.slice(0, 10), locale) }, locale)}
    </p>
  );
}
