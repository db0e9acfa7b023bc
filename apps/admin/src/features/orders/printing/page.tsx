import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { Search } from "../../../kit/list/list-state.ts";
import { tellFrame } from "../../../kit/papers/print-in-frame.ts";
import { queryClient } from "../../../kit/queries.ts";
import { useSignedIn } from "../../../kit/session.ts";
import { StatePage } from "../../../kit/state-page.tsx";
import { useTitle } from "../../../kit/title.ts";
import { KitchenTicket } from "./kitchen-ticket.tsx";
import { PAPER_WIDTHS, PAPERS } from "./paper-kinds.ts";
import { type Paper, readPaper } from "./paper.ts";
import styles from "./paper.module.css";
import { printPaper } from "./print-paper.ts";
import { Receipt } from "./receipt.tsx";

/** A paper of an order, for the printer: it stands outside the main layout. */
export function OrderPaper() {
  return (
    <QueryClientProvider client={queryClient}>
      <Asked />
    </QueryClientProvider>
  );
}

function Asked() {
  const t = useTranslations("orders");
  const tc = useTranslations("common");
  const { id: orderId = "" } = useParams({ strict: false });
  const search: Search = useSearch({ strict: false });
  const kind = PAPERS.find((one) => one === search["paper"]) ?? "kitchen";
  const place = usePlace(search["branch"]);
  const { data, error, refetch } = useQuery({
    queryKey: ["paper", place, orderId, kind],
    queryFn: () => (place ? readPaper({ ...place, orderId, kind }) : Promise.reject(new Error("No such branch."))),
    retry: 1,
    staleTime: Infinity,
    gcTime: 0,
  });
  useEffect(() => {
    if (error) tellFrame("failed");
  }, [error]);
  if (error)
    return (
      <StatePage whole title={t("paperFailed")} text="">
        <Button onClick={() => void refetch()}>{tc("retry")}</Button>
      </StatePage>
    );
  return data ? <Sheet paper={data} kind={kind} search={search} /> : null;
}

/** The branch that the address names, of whichever business of this user. */
function usePlace(branchId: unknown) {
  const businesses = useSignedIn()?.businesses ?? [];
  for (const { id: businessId, branches } of businesses)
    for (const branch of branches) if (branch.id === branchId) return { businessId, branch };
  return undefined;
}

function Sheet({ paper, kind, search }: { paper: Paper; kind: (typeof PAPERS)[number]; search: Search }) {
  const t = useTranslations("orders");
  const element = useRef<HTMLElement>(null);
  // the router reads figures as such
  const width = PAPER_WIDTHS.find((one) => one === String(search["width"])) ?? "80";
  const prints = search["print"] !== undefined;
  useTitle(`${t(`papers.${kind}`)} #${paper.order.number}`);
  useEffect(() => {
    if (element.current) void printPaper(element.current, { width, prints });
  }, [width, prints]);
  return (
    <main className={styles.page}>
      <article ref={element} className={styles.paper} data-width={width} data-paper={kind}>
        {kind === "kitchen" ? <KitchenTicket {...paper} /> : <Receipt {...paper} />}
      </article>
    </main>
  );
}
