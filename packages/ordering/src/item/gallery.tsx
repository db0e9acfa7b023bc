import { fill } from "@diwan/ui/text/fill";
import { pictureAddress, type ShownImage } from "@diwan/ui/image-sources";
import { nameOf } from "@diwan/ui/text/names";
import { useMenu } from "../menu-context.ts";
import type { MenuItem } from "../menu-items.ts";
import { Picture } from "../parts/picture.tsx";
import { numbered, SlideCount, Strip } from "../parts/strip.tsx";

interface GalleryProps {
  of: { locales: MenuItem["locales"]; media: readonly Media[] };
  fit?: ShownImage["fit"];
}

type Media = Pick<MenuItem["media"][number], "src"> & Partial<MenuItem["media"][number]>;

/** The pictures and videos of an item, each with its number; nothing if there are none. */
export function Gallery({ of: { locales, media }, fit = "cover" }: GalleryProps) {
  const { locale, texts } = useMenu();
  const slides = media.filter(({ src }) => pictureAddress(src));
  const total = slides.length;
  if (total === 0) return null;
  return (
    <div className="gallery">
      <Strip
        label={fill(texts.gallery.label, { name: nameOf(locales, locale) }, locale)}
        labels={texts.gallery}
        total={total}
      >
        {numbered(slides).map(({ row, place }) => {
          const say = (text: string) => fill(text, { index: place, total }, locale);
          return (
            <figure key={place} className="gallery-slide">
              <Slide media={row} fit={fit} first={place === 1} say={say} />
              <SlideCount text={say(texts.gallery.count)} total={total} />
            </figure>
          );
        })}
      </Strip>
    </div>
  );
}

const SHOWN = { widths: [480, 800, 1200], sizes: "(min-width: 640px) 600px, 100vw" } as const;

interface SlideProps extends Required<Pick<GalleryProps, "fit">> {
  media: Media;
  first: boolean;
  say(text: string): string;
}

function Slide({ media: { src, type, width, height }, fit, first, say }: SlideProps) {
  const { texts } = useMenu();
  if (type !== "video")
    return (
      <Picture
        src={src}
        shown={{ ...SHOWN, fit }}
        width={width ?? 390}
        height={height ?? 238}
        first={first}
        alt={say(texts.gallery.picture)}
      />
    );
  return (
    <video
      className="picture whole"
      src={src}
      controls
      playsInline
      preload="metadata"
      aria-label={say(texts.gallery.video)}
    />
  );
}
