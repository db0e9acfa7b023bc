import type { CallError } from "@diwan/contract/api/client";

/** What is said of a call that went wrong: that nothing came, that much is asked for, that the fault is not the guest's, or the server's own words. */
export function troubleText(
  { status, code, message }: CallError,
  texts: { offline: string; failed: string; busy: string },
): string {
  if (status === 0) return texts.offline;
  if (status === 503) return texts.busy;
  return code === "unexpected" ? texts.failed : message;
}
