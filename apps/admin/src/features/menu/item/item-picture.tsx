import type { Item } from "@diwan/contract/menu/items";
import { IconPhoto, IconPlayerPlayFilled } from "@tabler/icons-react";
import { memo } from "react";
import { useScreen } from "../screen.ts";
import styles from "./item-picture.module.css";
import type { ImageDimensions, ImageFitting } from "@diwan/contract/api/enumerations";
import type { PictureLength, PictureSize } from "../../../kit/media/picture-address.ts";

/** The first picture of an item, or a video if there is none. */
export const ItemPicture = memo(function ItemPicture({ media, looks }: { media: Item["media"]; looks: Looks }) {
  const { t, pictureAt } = useScreen();
  const picture = media.find((one) => one.type === "image");
  const fitting = looks.fitting;
  if (picture) {
    const address = pictureAt(picture.src, itemPictureSize(looks));
    return (
      <img className={styles.picture} data-fitting={fitting} loading="lazy" decoding="async" src={address} alt="" />
    );
  }
  const video = media[0];
  if (!video)
    return (
      <span className={styles.none}>
        <IconPhoto size={28} stroke={1.5} aria-hidden />
        <span>{t("item.noPicture")}</span>
      </span>
    );
  return (
    <>
      <video className={styles.picture} data-fitting={fitting} src={video.src} preload="metadata" muted playsInline />
      <span className={styles.play}>
        <IconPlayerPlayFilled size={16} aria-label={t("item.video")} />
      </span>
    </>
  );
});

/** How pictures of a category's items look. */
export interface Looks {
  dimensions: ImageDimensions;
  fitting: ImageFitting;
}

/** 350 pixels wide (specification, section 2), as high as the category's dimensions define. */
const HEIGHTS: Record<ImageDimensions, PictureLength> = { Squared: 350, Landscape: 200, Portrait: 640 };

const itemPictureSize = ({ dimensions, fitting }: Looks): PictureSize => ({
  width: 350,
  height: HEIGHTS[dimensions],
  fit: fitting === "Cropped" ? "cover" : "contain",
});
