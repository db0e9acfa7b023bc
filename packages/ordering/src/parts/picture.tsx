import type { Names } from "@diwan/contract/api/fields";
import type { ImageFitting } from "@diwan/contract/api/enumerations";
import { firstLetter, nameOf } from "@diwan/ui/text/names";
import { Icon } from "@diwan/ui/icon";
import * as icons from "@diwan/ui/icons";
import { imageSources, pictureAddress, type ShownImage } from "@diwan/ui/image-sources";
import { useMenu } from "../menu-context.ts";

export interface PictureProps {
  src: string;
  shown: ShownImage;
  /** In the first rows: loaded at once. */
  eager?: boolean;
  /** The largest of the first screen: loaded before all others. */
  first?: boolean;
  width: number;
  height: number;
  alt?: string;
}

/** A picture at the size shown; `width` and `height` reserve its space while it loads. */
export function Picture({ src, shown, eager = false, first = false, alt = "", ...box }: PictureProps) {
  const { imageProxy } = useMenu();
  return (
    <img
      {...imageSources(src, shown, imageProxy)}
      {...box}
      alt={alt}
      className={shown.fit === "contain" ? "picture whole" : "picture"}
      {...(first ? { fetchPriority: "high" as const } : {})}
      {...(eager || first ? {} : { loading: "lazy" as const })}
    />
  );
}

interface FirstPictureProps extends Omit<PictureProps, "src" | "alt"> {
  of: { locales: Names; media: readonly { src: string | null; type?: string }[] };
}

/**
 * The first picture of an item or category, else the first letter of its name on a tinted background. The name is
 * beside it.
 */
export function FirstPicture({ of: { locales, media }, ...rest }: FirstPictureProps) {
  const { locale } = useMenu();
  const src = media.map((one) => one.type !== "video" && pictureAddress(one.src)).find(Boolean);
  if (src) return <Picture src={src} {...rest} />;
  return (
    <span className="letter" aria-hidden="true">
      {media.some(({ type }) => type === "video") ? <Icon shape={icons.play} /> : firstLetter(nameOf(locales, locale))}
    </span>
  );
}

/** Cropped pictures fill their box, others are shown whole. */
export const fitOf = ({ fitting }: { fitting: ImageFitting }): ShownImage["fit"] =>
  fitting === "Filled" ? "contain" : "cover";
