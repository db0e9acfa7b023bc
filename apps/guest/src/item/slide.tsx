import type { PageCategory, PageItem } from "../page-data.ts";
import { fill } from "@diwan/ui/fill";
import { usePage } from "../page-context.ts";
import { Picture, fitOf } from "../pictures/picture.tsx";

interface SlideProps {
  media: PageItem["media"][number];
  category: PageCategory;
  index: number;
  total: number;
}

/** One picture or video of a gallery, with its number. */
export function Slide({ media, category, index, total }: SlideProps) {
  const { locale, texts } = usePage();
  const say = (text: string) => fill(text, { index, total }, locale);
  const fit = fitOf(category);
  return (
    <figure className="slide-of-gallery">
      {media.type === "video" ? (
        <video
          className="picture whole"
          src={media.src}
          controls
          playsInline
          preload="metadata"
          aria-label={say(texts.gallery.video)}
        />
      ) : (
        <Picture
          src={media.src}
          shown={{ widths: [480, 800, 1200], sizes: "(min-width: 640px) 600px, 100vw", fit }}
          width={media.width ?? 390}
          height={media.height ?? 238}
          first={index === 1}
          alt={say(texts.gallery.picture)}
        />
      )}
      {total > 1 && (
        <span className="count" aria-hidden="true">
          {say(texts.gallery.count)}
        </span>
      )}
    </figure>
  );
}
