import { IconMovie, IconPhoto } from "@tabler/icons-react";
import { useState } from "react";
import { kindOf } from "../../../kit/media/uploading/acceptance.ts";
import { useFileAddress } from "../../../kit/media/uploading/file-address.ts";
import styles from "./thumb.module.css";

interface ThumbProps {
  file: File;
  size?: "s" | "m";
}

/** The picture of a file that is not uploaded yet. */
export function Thumb({ file, size = "m" }: ThumbProps) {
  const kind = kindOf(file);
  const address = useFileAddress(kind === "image" ? file : undefined);
  const [broken, setBroken] = useState(false);
  const Icon = kind === "video" ? IconMovie : IconPhoto;
  return (
    <span className={styles.thumb} data-size={size}>
      {address && !broken ? (
        <img src={address} alt="" decoding="async" onError={() => setBroken(true)} />
      ) : (
        <Icon size={size === "s" ? 14 : 18} stroke={1.75} aria-hidden />
      )}
    </span>
  );
}
