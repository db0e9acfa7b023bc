import { useRef, useState } from "react";
import { useConfig } from "../../../kit/connection/config.ts";
import { upload } from "../../../kit/connection/upload.ts";
import { kindOf, refusalOf } from "../../../kit/media/uploading/acceptance.ts";
import { type UploadFailure, uploadFailureOf } from "../../../kit/media/uploading/reason.ts";

interface State {
  file?: File;
  /** The URL of the uploaded picture. */
  src?: string;
  /** 0 to 1 during the upload. */
  share?: number;
  reason?: UploadFailure;
}

export interface NewPictureState extends State {
  take: (file: File | undefined) => void;
  clear: () => void;
}

/** One picture, uploaded as soon as it is chosen; a later one replaces it. */
export function useNewPicture(): NewPictureState {
  const limits = useConfig()?.uploads;
  const [state, setState] = useState<State>({});
  const stop = useRef<AbortController>(undefined);
  const clear = () => {
    stop.current?.abort();
    setState({});
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    stop.current?.abort();
    const code = kindOf(file) === "video" ? "media_unsupported" : refusalOf(file, limits);
    if (code) return setState({ reason: { code, text: "" } });
    stop.current = new AbortController();
    const { signal } = stop.current;
    setState({ file, share: 0 });
    upload({ file, signal, onProgress: (share) => setState({ file, share }) }).then(
      (stored) => setState({ file, src: stored.file }),
      (error: unknown) => {
        if (!signal.aborted) setState({ file, reason: uploadFailureOf(error) });
      },
    );
  };
  return { ...state, take, clear };
}
