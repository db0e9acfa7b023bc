import { useCallback } from "react";
import { useConfig } from "../connection/config.ts";
import { pictureAddress, type PictureSize } from "./picture-address.ts";

export function usePictureAddress(): (src: string, size: PictureSize) => string {
  const proxy = useConfig()?.imageProxy ?? false;
  return useCallback((src, size) => pictureAddress(src, size, proxy), [proxy]);
}
