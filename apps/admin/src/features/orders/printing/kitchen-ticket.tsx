import { ORDER_STATUS_NAMES } from "@diwan/contract/orders/order-status";
import type { OrderLine } from "@diwan/contract/orders/order-record";
import { inBothLanguages, namesInBothLanguages, type Bilingual } from "../../../kit/print/bilingual.ts";
import type { PrintedOrder } from "./printed-order.ts";
import styles from "./printed-order.module.css";
import { formatPrintedMoment, formatPrintedPlace } from "./printed-order-facts.ts";
import { CenteredTexts, PrintedNote, PrintedRule, BilingualRow, StackedNames } from "./printed-rows.tsx";

/** The ticket for the kitchen: number, destination, and the lines with their notes. No amounts. */
export function KitchenTicket({ order, branch, texts }: PrintedOrder) {
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const counts = { lines: order.lines.length, pieces };
  const names = namesInBothLanguages(branch.locales);
  const { name, car } = order.customer;
  return (
    <>
      <CenteredTexts
        small
        of={inBothLanguages((locale) => texts[locale]("orderPapers.kitchen", { branch: names[locale] }))}
      />
      <div className={`strong text-center ${styles.number}`}>{order.number}</div>
      <BilingualRow look="big" of={formatPrintedPlace(texts, order)} />
      <div className={styles.center}>{formatPrintedMoment(order.created_at, branch.timeZone)}</div>
      {[name, car].filter(Boolean).map((fact) => (
        <div key={fact} className={`strong text-center ${styles.fact}`} dir="auto">
          {fact}
        </div>
      ))}
      {order.status === "rejected" && <Banner>{ORDER_STATUS_NAMES.rejected}</Banner>}
      {order.note && <PrintedNote>{order.note}</PrintedNote>}
      <PrintedRule />
      <ul>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <PrintedRule />
      <BilingualRow of={inBothLanguages((locale) => texts[locale]("orderPapers.lines", counts))} />
      <CenteredTexts small of={inBothLanguages((locale) => texts[locale](`orderPapers.sources.${order.source}`))} />
    </>
  );
}

function Line({ line }: { line: OrderLine }) {
  return (
    <li className={`flex gap-10 ${styles.kitchenLine}`}>
      <b className={styles.pieces}>{line.quantity}</b>
      <div className="fill">
        <StackedNames of={namesInBothLanguages(line.locales)} />
        {line.price_locales.some(({ name }) => name) && <BilingualRow of={namesInBothLanguages(line.price_locales)} />}
        {line.addons.map((addon) => (
          <BilingualRow key={addon.id} of={withPlus(namesInBothLanguages(addon.locales))} />
        ))}
        {line.note && <PrintedNote>{line.note}</PrintedNote>}
      </div>
    </li>
  );
}

const withPlus = ({ en, ar }: Bilingual): Bilingual => ({ en: `+ ${en}`, ar: `+ ${ar}` });

function Banner({ children: { en, ar } }: { children: Bilingual }) {
  return (
    <div className={styles.note}>
      <BilingualRow look="big" of={{ en, ar }} />
    </div>
  );
}
