import type { UploadedFile } from "@diwan/contract/menu/media";
import { useEffect, useRef, useState } from "react";
import { useConfig } from "../../connection/config.ts";
import { upload } from "../../connection/upload.ts";
import { kindOf, refusalOf } from "./acceptance.ts";
import { uploadBegins, uploadEnds, useCountRefused } from "./pending.ts";
import { type UploadFailure, uploadFailureOf } from "./reason.ts";
import { LIMITS } from "@diwan/contract/api/limits";

const QUALITY = LIMITS.pictureQuality / 100;
/** Types that can be downscaled; a GIF may be animated and stays as it is. */
const REDRAWN = ["image/jpeg", "image/png", "image/webp"];

export interface Uploading {
  key: number;
  file: File;
  /** 0 to 1. */
  share: number;
  /** Why it failed; it can be retried unless the file is the reason. */
  reason?: UploadFailure;
}

/** The uploads of a field: each starts at once and is removed when it is stored. */
export function useUploads(stored: (file: UploadedFile) => void): {
  uploads: readonly Uploading[];
  take: (files: readonly File[]) => void;
  retry: (key: number) => void;
  drop: (key: number) => void;
} {
  const limits = useConfig()?.uploads;
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const onStored = useRef(stored);
  useEffect(() => {
    onStored.current = stored;
  });
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((one) => one.abort());
  }, []);
  useCountRefused(uploads.filter(({ reason }) => reason).length);
  const patch = (key: number, change: Partial<Uploading>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };
  const start = async (key: number, file: File) => {
    const stop = new AbortController();
    running.current.set(key, stop);
    uploadBegins();
    try {
      const onProgress = (share: number) => patch(key, { share });
      const done = await upload({ file: await shrink(file), signal: stop.signal, onProgress });
      drop(key);
      onStored.current(done);
    } catch (error) {
      if (!stop.signal.aborted) patch(key, { reason: uploadFailureOf(error) });
    } finally {
      uploadEnds();
    }
  };
  const take = (files: readonly File[]) => {
    for (const file of files) {
      const key = ++last;
      const refused = kindOf(file) === "video" ? "media_unsupported" : refusalOf(file, limits);
      const reason = refused && { code: refused, text: "" };
      setUploads((all) => [...all, { key, file, share: 0, ...(reason ? { reason } : {}) }]);
      if (!reason) void start(key, file);
    }
  };
  const retry = (key: number) => {
    const again = uploads.find((one) => one.key === key);
    if (!again) return;
    drop(key);
    take([again.file]);
  };
  return { uploads, take, retry, drop };
}

let last = 0;

/** A picture downscaled to at most 1200 pixels wide, at quality 0.6; the original file if that is not smaller. */
async function shrink(file: File): Promise<File> {
  if (!REDRAWN.includes(file.type)) return file;
  try {
    const small = await redraw(file);
    return small && small.size < file.size ? new File([small], file.name, { type: small.type }) : file;
  } catch {
    return file; // the browser can't read it; the server decides
  }
}

async function redraw(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = shrunkSize(picture);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // PNG has no quality setting, and JPEG no transparency
  const type = file.type === "image/jpeg" ? file.type : "image/webp";
  return new Promise((done) => canvas.toBlob(done, type, QUALITY));
}

/** The width and height of a picture after downscaling to at most 1200 pixels wide. */
export function shrunkSize({ width, height }: { width: number; height: number }): [number, number] {
  const scale = Math.min(1, LIMITS.pictureWidth / width);
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}
