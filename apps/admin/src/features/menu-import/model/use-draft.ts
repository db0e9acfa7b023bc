import { menuFiles } from "@diwan/contract/menu/menu-files";
import { addressOf } from "@diwan/contract/api/client";
import { isMenuField } from "@diwan/contract/menu/menu-columns";
import { useRef, useState } from "react";
import { API } from "../../../kit/connection/call-headers.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useSession } from "../../../kit/session/session.ts";
import { sendFile } from "../../../kit/connection/upload.ts";
import type { Draft } from "./draft.ts";

export interface Reading {
  name: string;
  /** 0 to 1, as the file goes out; 1 while the server reads it. */
  share: number;
}

/** The file that was chosen, as the server reads it. */
export function useDraft(menuId: string) {
  const { business } = useSession();
  const fail = useFailure();
  const file = useRef<File>(undefined);
  const [draft, setDraft] = useState<Draft>();
  const [reading, setReading] = useState<Reading>();

  /** Reads a file, or another sheet of it; the answer is undefined if that failed. */
  const read = async (chosen: File, sheet?: string): Promise<Draft | undefined> => {
    setReading({ name: chosen.name, share: 0 });
    const address = addressOf(menuFiles.preview.path, { businessId: business.id, menuId }, { sheet });
    try {
      const found = await sendFile(menuFiles.preview, API + address, {
        file: chosen,
        onProgress: (share) => setReading({ name: chosen.name, share }),
      });
      const columns = found.columns.map(({ title, field }) => ({
        title,
        field: field !== null && isMenuField(field) ? field : null,
      }));
      const made: Draft = { ...found, columns, keepPrices: true };
      file.current = chosen;
      setDraft(made);
      return made;
    } catch (error) {
      fail(error);
      return undefined;
    } finally {
      setReading(undefined);
    }
  };
  const readSheet = async (sheet: string): Promise<void> => {
    if (file.current) await read(file.current, sheet);
  };
  return { draft, setDraft, reading, read, readSheet };
}
