import { useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { AddressSearch } from "../../../kit/lists/list-state.ts";
import { PrintPage, useNamedBranch } from "../../../kit/print/print-page.tsx";
import { printDocument } from "../../../kit/print/print-document.ts";
import { useTitle } from "../../../kit/screen/title.ts";
import { KitchenTicket } from "./kitchen-ticket.tsx";
import { PAPER_WIDTHS, PRINT_KINDS } from "./print-kinds.ts";
import { type PrintedOrder, readPrintedOrder } from "./printed-order.ts";
import styles from "./printed-order.module.css";
import { Receipt } from "./receipt.tsx";

const MM_PER_PX = 25.4 / 96;
/** The space between the last line and the cut. */
const FOOT_MM = 2;

/** The print view of an order. */
export function OrderPrintPage() {
  const t = useTranslations("orders");
  const { id: orderId = "" } = useParams({ strict: false });
  const search: AddressSearch = useSearch({ strict: false });
  const kind = PRINT_KINDS.find((one) => one === search["paper"]) ?? "kitchen";
  const place = useNamedBranch(search["branch"]);
  return (
    <PrintPage
      of={["paper", place, orderId, kind]}
      read={place && (() => readPrintedOrder({ ...place, orderId, kind }))}
      failed={t("paperFailed")}
    >
      {(paper) => <Sheet paper={paper} kind={kind} search={search} />}
    </PrintPage>
  );
}

function Sheet({
  paper,
  kind,
  search,
}: {
  paper: PrintedOrder;
  kind: (typeof PRINT_KINDS)[number];
  search: AddressSearch;
}) {
  const t = useTranslations("orders");
  const element = useRef<HTMLElement>(null);
  // the router parses numbers
  const width = PAPER_WIDTHS.find((one) => one === String(search["width"])) ?? "80";
  const prints = search["print"] !== undefined;
  useTitle(`${t(`papers.${kind}`)} #${paper.order.number}`);
  useEffect(() => {
    if (element.current)
      void printDocument(element.current, {
        page: (laid) => `size: ${width}mm ${heightOf(laid)}mm; margin: 0;`,
        prints,
      });
  }, [width, prints]);
  return (
    <article ref={element} className={styles.paper} data-width={width} data-paper={kind}>
      {kind === "kitchen" ? <KitchenTicket {...paper} /> : <Receipt {...paper} />}
    </article>
  );
}

/** The page is as long as its content, in millimetres. */
const heightOf = (paper: HTMLElement): number => Math.ceil(paper.getBoundingClientRect().height * MM_PER_PX) + FOOT_MM;
