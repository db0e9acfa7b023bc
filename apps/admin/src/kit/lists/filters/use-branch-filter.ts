import type { Locale } from "@diwan/contract/api/enumerations";
import type { Names } from "@diwan/contract/api/fields";
import type { Area } from "@diwan/contract/people/permissions";
import { nameOf } from "@diwan/ui/text/names";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useBranchLabels } from "../../session/use-branch-labels.ts";
import { useBranchesOf } from "../../session/use-branch-of.ts";
import type { Column, Filter } from "../declaration.ts";
import type { AddressSearch } from "../list-state.ts";

/** Selects one of the branches, or all; the first filter of a list. No filter for a single branch. */
export function useBranchFilter(area: Area): Filter<"branchId">[] {
  const t = useTranslations("records.list");
  const labelOf = useBranchLabels();
  const branches = useBranchesOf(area);
  if (branches.length < 2) return [];
  const options = branches.map((branch) => ({ value: branch.id, label: labelOf(branch) }));
  const all = t("allBranches", { count: branches.length });
  return [{ type: "branch", key: "branchId", label: t("branch"), options: [{ value: "", label: all }, ...options] }];
}

/** The branch of a row, shown beside its number, since each branch counts its own numbers. */
export const branchColumn = <R extends { branch: { locales: Names } }>(
  header: string,
  locale: Locale,
): Column<R, never> => ({
  key: "branch",
  type: "text",
  header,
  value: (row) => nameOf(row.branch.locales, locale),
  phone: "line",
});

/**
 * The only branch that the list shows, if it is one. An address with `?branch=` selects that branch, unless it also
 * opens a record.
 */
export function useNamedBranch(area: Area): string | undefined {
  const { branch, ...rest }: AddressSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const readable = useBranchesOf(area);
  const { open, branchId } = rest;
  const asked = open === undefined && readable.length > 1 ? readable.find(({ id }) => id === branch)?.id : undefined;
  useEffect(() => {
    // each list defines its own search parameters
    if (asked) void navigate({ to: ".", search: { ...rest, branchId: asked } as never, replace: true });
  });
  return readable.length === 1 ? readable[0]?.id : readable.find(({ id }) => id === branchId)?.id;
}
