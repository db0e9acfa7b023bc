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
  /** What it is remembered by while it is shown. */
  of: QueryKey;
  /** Reads what stands on it; nothing where the address leads nowhere. */
  read: (() => Promise<T>) | undefined;
  /** What is said when that fails. */
  failed: string;
  children: (paper: T) => ReactNode;
}

/** A page for the printer: it stands outside the main layout. */
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

/** The branch that an address names, of whichever business of this user. */
export function useNamedBranch(branchId: unknown) {
  const businesses = useSignedIn()?.businesses ?? [];
  for (const { id: businessId, branches } of businesses)
    for (const branch of branches) if (branch.id === branchId) return { businessId, branch };
  return undefined;
}
