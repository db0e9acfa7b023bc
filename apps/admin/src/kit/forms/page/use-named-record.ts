import type { Call } from "@diwan/contract/api/call";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { sendAny } from "../../connection/send-any.ts";
import { useFailure } from "../form.ts";

/**
 * For records that are edited in a dialog on their list: opens the one that the address names as `edit`, once, and removes
 * it from the address.
 */
export function useNamedRecord<R>(
  call: Call,
  { idParam, params }: { idParam: string; params: Readonly<Record<string, string>> | undefined },
  open: (record: R) => void,
): void {
  const { edit }: { edit?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const fail = useFailure();
  const id = typeof edit === "string" && params ? edit : undefined;
  const show = useEffectEvent(async (wanted: string) => {
    const search = ({ edit: _edit, ...rest }: Record<string, unknown>) => rest;
    // each screen defines its own search parameters
    void navigate({ to: ".", search: search as never, replace: true, resetScroll: false });
    try {
      // the server serialises with the schema of the record
      open((await sendAny(call, { params: { ...params, [idParam]: wanted } })) as R);
    } catch (error) {
      fail(error);
    }
  });
  useEffect(() => {
    if (id !== undefined) void show(id);
  }, [id]);
}
