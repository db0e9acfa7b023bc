import { nameOf } from "@diwan/ui/names";
import { fill } from "@diwan/ui/fill";
import type { ListedItem } from "../menu/tree.ts";
import { usePage } from "../page-context.ts";
import { pictureAddress } from "@diwan/ui/image-sources";
import { TurnButtons } from "../strip/turn-buttons.tsx";
import { useStrip } from "../strip/use-strip.ts";
import { numbered } from "../strip/numbered.ts";
import { Slide } from "./slide.tsx";

/** The pictures and videos of an item: swiped, or turned with the arrow keys or buttons. */
export function Gallery({ item, category }: ListedItem) {
  const { locale, texts } = usePage();
  const { strip, turn, onKeyDown } = useStrip();
  const media = item.media.filter((one) => pictureAddress(one.src));
  if (media.length === 0) return null;
  const name = nameOf(item.locales, locale);
  return (
    <div className="gallery">
      <div
        className="strip"
        ref={strip}
        role="group"
        aria-label={fill(texts.gallery.label, { name }, locale)}
        {...(media.length > 1 ? { tabIndex: 0, onKeyDown } : {})}
      >
        {numbered(media).map(({ row, place }) => (
          <Slide key={place} media={row} category={category} index={place} total={media.length} />
        ))}
      </div>
      {media.length > 1 && <TurnButtons labels={texts.gallery} onTurn={turn} />}
    </div>
  );
}
