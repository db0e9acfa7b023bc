import { addressOf } from "@diwan/contract/api/client";
import type { ImportKind } from "@diwan/contract/imports/import-kinds";
import { imports } from "@diwan/contract/imports/imports";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { newKey, send } from "../../../kit/connection/api.ts";
import { API } from "../../../kit/connection/call-headers.ts";
import { sendFile } from "../../../kit/connection/upload.ts";
import { useFailure } from "../../../kit/forms/form.ts";
import { useSession } from "../../../kit/session/session.ts";
import {
  type ImportCells,
  type Desk,
  deskOf,
  type Existing,
  formOf,
  type Results,
  shownColumns,
  withCells,
  withField,
  withoutRows,
} from "./desk.ts";

const AFTER_TYPING = 500;
const NONE: Results = new Map();

export interface Reading {
  name: string;
  /** 0 to 1, the share uploaded; 1 while the server parses it. */
  share: number;
}

/** The file of an import: what was read, what was corrected, and what the server says about its rows. */
export function useDesk(kind: ImportKind, defaults: ImportCells) {
  const { business } = useSession();
  const fail = useFailure();
  const [file, setFile] = useState<File>();
  const [desk, setDesk] = useState<Desk>();
  const [reading, setReading] = useState<Reading>();
  const [existing, setExisting] = useState<Existing>("leave");
  const { results, setResults, checking, markChecked } = useChecks(kind, desk);
  const columns = useMemo(() => (desk ? shownColumns(kind, desk, results) : []), [kind, desk, results]);

  const read = async (chosen: File, sheet?: string): Promise<void> => {
    setReading({ name: chosen.name, share: 0 });
    const address = addressOf(imports.read.path, { businessId: business.id }, { kind, sheet });
    try {
      const found = await sendFile(imports.read, API + address, {
        file: chosen,
        onProgress: (share) => setReading({ name: chosen.name, share }),
      });
      setFile(chosen);
      setResults(NONE);
      setDesk(deskOf(kind, found, defaults, newKey));
    } catch (error) {
      fail(error);
    } finally {
      setReading(undefined);
    }
  };
  const change = (made: (now: Desk) => Desk) => setDesk((now) => now && made(now));
  return {
    ...{ kind, desk, setDesk, columns, results, checking, reading, read, existing, setExisting },
    /** Unavailable for a file restored after a reload. */
    readSheet: file && ((sheet: string) => void read(file, sheet)),
    changeRows: (changes: Parameters<typeof withCells>[1]) => change((now) => withCells(now, changes)),
    setField: (at: number, field: string | null) => change((now) => withField(now, at, field)),
    takeOut: (key: string) => change((now) => withoutRows(now, new Set([key]))),
    /** Leaves the rows that were refused, with their reasons: they are not checked again before somebody changes them. */
    keepRefused(gone: ReadonlySet<string>, refusals: Results) {
      if (!desk) return;
      const next = withoutRows(desk, gone);
      markChecked(next);
      setResults(new Map([...results, ...refusals]));
      setDesk(next);
    },
    forget() {
      setDesk(undefined);
      setResults(NONE);
    },
  };
}

export type DeskState = ReturnType<typeof useDesk>;

/** With a file. */
export interface OpenDesk extends DeskState {
  desk: Desk;
}

/** Has the server check the rows whenever they change; only the answer to the last request counts. */
function useChecks(kind: ImportKind, desk: Desk | undefined) {
  const { business } = useSession();
  const fail = useFailure();
  const tell = useEffectEvent(fail);
  const [results, setResults] = useState<Results>(NONE);
  const [checked, setChecked] = useState<Desk>();
  const latest = useRef(0);
  const known = useRef<Desk>(undefined);
  const isAsked = useRef(false);
  useEffect(() => {
    const own = ++latest.current;
    if (!desk || desk.rows.length === 0 || known.current === desk) return;
    const ask = async () => {
      const columns = shownColumns(kind, desk, NONE);
      try {
        const { rows } = await send(imports.check, {
          params: { businessId: business.id },
          body: formOf(kind, desk, columns),
        });
        if (own !== latest.current) return;
        setResults(new Map(desk.rows.flatMap(({ key }, at) => (rows[at] ? [[key, rows[at]] as const] : []))));
      } catch (error) {
        if (own === latest.current) tell(error);
      }
      if (own === latest.current) setChecked(desk);
    };
    const timer = setTimeout(() => void ask(), isAsked.current ? AFTER_TYPING : 0);
    isAsked.current = true;
    return () => clearTimeout(timer);
  }, [kind, desk, business.id]);
  const markChecked = (next: Desk) => {
    known.current = next;
    setChecked(next);
  };
  return { results, setResults, markChecked, checking: desk !== undefined && desk.rows.length > 0 && checked !== desk };
}
