import { addressOf } from "@diwan/contract/api/client";
import { menuFiles, type ImportPreview } from "@diwan/contract/menu/menu-files";
import { useEffect, useRef, useState } from "react";
import { send } from "../../../kit/connection/api.ts";
import { API } from "../../../kit/connection/call-headers.ts";
import { sendFile } from "../../../kit/connection/upload.ts";
import { changeDraft, createDraft } from "../../../kit/drafts/draft.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useSession } from "../../../kit/session/session.ts";
import { importDraft, sentSheet, type ImportDraft, type ImportValues } from "./import-draft.ts";

const AFTER_TYPING = 600;

export interface Reading {
  name: string;
  /** 0 to 1, the share uploaded; 1 while the server parses it. */
  share: number;
}

/** The chosen file, as the server parsed it, and the user's changes. */
export function useImportDraft(menuId: string) {
  const { business } = useSession();
  const fail = useFailure();
  const [file, setFile] = useState<File>();
  const [draft, setDraft] = useState<ImportDraft>();
  const [reading, setReading] = useState<Reading>();
  const { checking, checkSoon } = useChecking(menuId, setDraft);

  /** Reads a file, or another sheet of it; returns undefined if that failed. */
  const read = async (chosen: File, sheet?: string): Promise<ImportDraft | undefined> => {
    setReading({ name: chosen.name, share: 0 });
    const address = addressOf(menuFiles.preview.path, { businessId: business.id, menuId }, { sheet });
    try {
      const found = await sendFile(menuFiles.preview, API + address, {
        file: chosen,
        onProgress: (share) => setReading({ name: chosen.name, share }),
      });
      const made = { ...createDraft(importDraft, found), check: found.check };
      setFile(chosen);
      setDraft(made);
      return made;
    } catch (error) {
      fail(error);
      return undefined;
    } finally {
      setReading(undefined);
    }
  };
  /** Shows a change at once and checks it, right away or when typing pauses. */
  const put = (next: ImportDraft, wait = false): void => {
    setDraft(next);
    checkSoon(next, wait);
  };
  return {
    ...{ draft, reading, read, checking },
    /** Unavailable for a file restored after a reload. */
    readSheet: file && ((sheet: string) => void read(file, sheet)),
    change(values: Partial<ImportValues>, wait?: boolean) {
      if (draft) put({ ...changeDraft(draft, values), check: draft.check }, wait);
    },
    /** Restores a stored file. */
    resume(original: ImportPreview, values: ImportValues) {
      setFile(undefined);
      put({ ...createDraft(importDraft, original), values, check: original.check });
    },
    recheck: put,
    forget: () => setDraft(undefined),
  };
}

type SetDraft = (change: (draft: ImportDraft | undefined) => ImportDraft | undefined) => void;

/** Has the server check changed rows again; only the response to the last request counts. */
function useChecking(menuId: string, setDraft: SetDraft) {
  const { business } = useSession();
  const fail = useFailure();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  const [checking, setChecking] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = async ({ values }: ImportDraft): Promise<void> => {
    const own = ++latest.current;
    try {
      const params = { businessId: business.id, menuId };
      const check = await send(menuFiles.check, { params, body: sentSheet(values) });
      if (own === latest.current) setDraft((now) => now && { ...now, check });
    } catch (error) {
      if (own === latest.current) fail(error);
    } finally {
      if (own === latest.current) setChecking(false);
    }
  };
  const checkSoon = (draft: ImportDraft, wait: boolean): void => {
    setChecking(true);
    clearTimeout(timer.current);
    if (wait) timer.current = setTimeout(() => void ask(draft), AFTER_TYPING);
    else void ask(draft);
  };
  return { checking, checkSoon };
}
