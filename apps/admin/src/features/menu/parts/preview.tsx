import { usePictureAddress } from "../../../kit/media/picture.ts";
import styles from "./preview.module.css";

/** The deleted record in a confirmation: small picture, name, related data. */
export function Preview({ picture, name, text }: { picture: string | undefined; name: string; text: string }) {
  const pictureAt = usePictureAddress();
  return (
    <div className={styles.preview}>
      {picture && <img src={pictureAt(picture, { width: 80, height: 80 })} alt="" />}
      <div className={styles.words}>
        <bdi>{name}</bdi>
        <span>{text}</span>
      </div>
    </div>
  );
}
