import type { CallError } from "@diwan/contract/client";

/** What is said of a call that went wrong: that nothing came, that the fault is not the guest's, or the server's own words. */
export function troubleText({ status, code, message }: CallError, texts: { offline: string; failed: string }): string {
  if (status === 0) return texts.offline;
  return code === "unexpected" ? texts.failed : message;
}
