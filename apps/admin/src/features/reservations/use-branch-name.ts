import { nameOf } from "@diwan/ui/text/names";
import { useLanguage } from "../../kit/language/language.ts";
import { useSession } from "../../kit/session/session.ts";

/** The name of a booking's branch, whose numbers are its own; empty where there is only one. */
export function useBranchName(branchId: string): string {
  const { locale } = useLanguage();
  const { branches, closed_branches } = useSession().business;
  const all = [...branches, ...closed_branches];
  const branch = all.find(({ id }) => id === branchId);
  return all.length > 1 && branch ? nameOf(branch.locales, locale) : "";
}
