import { Button } from "@mantine/core";
import { QueryClientProvider, type QueryKey, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useTranslations } from "use-intl";
import { queryClient } from "../connection/queries.ts";
import { useSignedIn } from "../session/session.ts";
import { StatePage } from "../screen/state-page.tsx";
import styles from "./print-page.module.css";
import { reportToFrame } from "./print-in-frame.ts";

interface PaperPageProps<T> {
  /** The key under which the data is cached. */
  of: QueryKey;
  /** Loads the data to print; undefined if the address is invalid. */
  read: (() => Promise<T>) | undefined;
  /** The title when loading fails. */
  failed: string;
  children: (paper: T) => ReactNode;
}

/** A print view, outside the main layout. */
export function PrintPage<T>(props: PaperPageProps<T>) {
  return (
    <QueryClientProvider client={queryClient}>
      <Read {...props} />
    </QueryClientProvider>
  );
}

function Read<T>({ of, read, failed, children }: PaperPageProps<T>) {
  const t = useTranslations("common");
  const { data, error, refetch } = useQuery({
    queryKey: of,
    queryFn: read ?? (() => Promise.reject(new Error("Nothing stands there."))),
    retry: 1,
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (error) reportToFrame("failed");
  }, [error]);
  if (error)
    return (
      <StatePage whole title={failed}>
        <Button onClick={() => void refetch()}>{t("retry")}</Button>
      </StatePage>
    );
  return data === undefined ? null : (
    <main className={`grid align-top justify-center ${styles.page}`}>{children(data)}</main>
  );
}

/** The branch that an address names, in any business of this user. */
export function useNamedBranch(branchId: unknown) {
  const businesses = useSignedIn()?.businesses ?? [];
  for (const { id: businessId, branches } of businesses)
    for (const branch of branches) if (branch.id === branchId) return { businessId, branch };
  return undefined;
}
