import type { Call } from "@diwan/contract/api/call";
import { CallError } from "@diwan/contract/api/client";
import type { ReactNode } from "react";
import { ADDRESSES, editOf, RECORD_NAMES } from "../navigation/addresses.ts";
import { showUses, type RecordUse } from "./dialogs.ts";
import { useFailure } from "../forms/form.ts";
import { sendAny } from "../connection/send-any.ts";

/**
 * Asks the server whether a record is in use before the user confirms its removal. Throws the error that deleting would
 * give; other errors appear when it is deleted.
 */
export async function assertUnused(call: Call, params: Readonly<Record<string, string>>): Promise<void> {
  if (!call.dryRun) return;
  try {
    await sendAny(call, { params, headers: { "dry-run": "true" } });
  } catch (error) {
    if (error instanceof CallError && error.code === "in_use") throw error;
  }
}

/** The page where a record that uses another one can be edited, if there is one. */
export type UseAddress = (use: RecordUse) => string | undefined;

/**
 * Shows why something could not be deleted: what still uses it, or another error. Shows nothing if it is already
 * deleted.
 */
export function useRemovalFailure(): (error: unknown, preview: ReactNode, addressOf?: UseAddress) => void {
  const fail = useFailure();
  return (error, preview, addressOf = pageOf) => {
    if (error instanceof CallError && error.status === 404) return;
    if (!showUsesIn(error, preview, addressOf)) fail(error);
  };
}

/** Whether an error says that the record is still used; its uses are shown then. */
export function showUsesIn(error: unknown, preview: ReactNode, addressOf: UseAddress = pageOf): boolean {
  if (!(error instanceof CallError && error.code === "in_use")) return false;
  const uses = usesOf(error).map((use) => ({ ...use, to: addressOf(use) }));
  const { count } = error.answer;
  showUses({ preview, text: error.message, uses, count: typeof count === "number" ? count : undefined });
  return true;
}

const pageOf: UseAddress = ({ area, id }) => {
  const name = RECORD_NAMES.find((one) => one === area);
  return name && editOf(ADDRESSES[name], id);
};

const usesOf = ({ answer }: CallError): RecordUse[] => {
  const { uses } = answer;
  return Array.isArray(uses) ? (uses as RecordUse[]) : []; // every error with this code has them
};
