import { addDays } from "@diwan/contract/time/days";
import { fromFils, toFils } from "@diwan/contract/money/money";
import { PAYMENT_METHODS } from "@diwan/contract/invoices/payments";
import fc from "fast-check";

/** An order or booking in the ledger. Amounts are in fils. */
export interface LedgerSale {
  source: "order" | "booking";
  id: string;
  invoiceId: string;
  lineId: string;
  status: string;
  /** The day of the order, or the first day of the stay. */
  from: string;
  /** Pieces, or nights. */
  quantity: number;
  credited: number;
  deleted: boolean;
  invoice: { date: string; issued: number; total: number; notes: { amount: number; day: string }[] } | undefined;
  payments: { amount: number; day: string }[];
}

const KINDS = [
  "book",
  "order",
  "day",
  "accept",
  "refuse",
  "absent",
  "change",
  "pay",
  "pay",
  "refund",
  "credit",
  "delete",
] as const;
/** One of the acts, the index of its sale, and the share of the possible amount. */
export interface LedgerAct {
  kind: (typeof KINDS)[number];
  which: number;
  share: number;
  some: number;
}
const act: fc.Arbitrary<LedgerAct> = fc.record({
  kind: fc.constantFrom(...KINDS),
  which: fc.nat(50),
  share: fc.integer({ min: 1, max: 4 }),
  some: fc.nat(11),
});
/** Starts with sales, which the other acts need. */
export const ledgerActs: fc.Arbitrary<LedgerAct[]> = fc
  .tuple(fc.array(act, { minLength: 25, maxLength: 60 }), fc.array(act, { minLength: 4, maxLength: 4 }))
  .map(([rest, first]) => [
    ...first.map((one, at) => ({ ...one, kind: at % 2 ? ("order" as const) : ("book" as const) })),
    ...rest,
  ]);

/** The act to perform, and its sale; the ledger has already recorded it. */
export interface LedgerStep {
  does: "book" | "order" | "change" | "edit" | "move" | "delete" | "payFor" | "pay" | "credit";
  sale: LedgerSale;
  body: Record<string, unknown>;
}

const PRICES = { order: 1_500, booking: 100_000 };
const priceOf = ({ source, quantity }: LedgerSale): number => PRICES[source] * quantity;
const paidOf = ({ payments }: LedgerSale): number => payments.reduce((sum, { amount }) => sum + amount, 0);
const isGone = ({ status }: LedgerSale): boolean => ["rejected", "canceled", "no_show"].includes(status);
const totalOf = (sale: LedgerSale): number => sale.invoice?.total ?? (isGone(sale) ? 0 : priceOf(sale));
const isSure = ({ status }: LedgerSale): boolean => status === "accepted" || status === "confirmed";

/** A simple ledger beside the business: requests are not sales, and no recorded event is undone. */
export class Ledger {
  today = "2031-03-12";
  readonly #sales: LedgerSale[] = [];

  get standing(): LedgerSale[] {
    return this.#sales.filter(({ deleted }) => !deleted);
  }

  /** Invoices by number. */
  readonly #issued: LedgerSale[] = [];
  get invoiced() {
    return this.#issued.map((sale) => ({
      date: sale.invoice?.date ?? "",
      issued: fromFils(sale.invoice?.issued ?? 0),
      received: fromFils(sale.payments.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)),
      ...this.moneyOf(sale),
    }));
  }

  /** Records the effect of an act; nothing if it is not possible now. */
  write({ kind, which, share, some }: LedgerAct): LedgerStep | undefined {
    if (kind === "day") this.today = addDays(this.today, share);
    if (kind === "book") return this.#book(share, some);
    if (kind === "order")
      return this.#add({ source: "order", status: "pending", from: this.today, quantity: share }, "order");
    const all = this.standing;
    const sale = all[which % Math.max(1, all.length)];
    return sale && this.#writeOf(kind, sale, { share, some });
  }

  #book(share: number, some: number): LedgerStep {
    const at = this.#sales.length;
    const from = addDays("2031-05-01", 4 * (at % 14));
    const status = some % 2 ? "confirmed" : "pending";
    const step = this.#add({ source: "booking", status, from, quantity: 1 + (share % 3) }, "book");
    const { sale } = step;
    const down = some % 3 === 0 ? Math.floor(priceOf(sale) / 4) : 0;
    if (isSure(sale) || down) this.#issue(sale);
    if (down) this.#pay(sale, down);
    return { ...step, body: down ? { down_payment: fromFils(down), method: "knet" } : {} };
  }

  #add(one: Pick<LedgerSale, "source" | "status" | "from" | "quantity">, does: LedgerStep["does"]): LedgerStep {
    const sale: LedgerSale = {
      ...one,
      id: "",
      invoiceId: "",
      lineId: "",
      credited: 0,
      deleted: false,
      invoice: undefined,
      payments: [],
    };
    this.#sales.push(sale);
    return { does, sale, body: {} };
  }

  #writeOf(
    kind: LedgerAct["kind"],
    sale: LedgerSale,
    { share, some }: Pick<LedgerAct, "share" | "some">,
  ): LedgerStep | undefined {
    const isOpen = sale.status === "pending" || isSure(sale);
    if (kind === "accept" && sale.status === "pending") return this.#accept(sale);
    if (kind === "refuse" && isOpen) return this.#refuse(sale, some);
    if (kind === "change" && isOpen) return this.#change(sale, share);
    if (kind === "delete" && sale.source === "booking" && sale.payments.length === 0) return this.#delete(sale);
    if (kind === "absent" && sale.status === "confirmed") return this.#miss(sale);
    if (kind === "pay") return this.#receive(sale, { share, some });
    return sale.invoiceId ? this.#correct(kind, sale, { share, some }) : undefined;
  }

  #accept(sale: LedgerSale): LedgerStep {
    sale.status = sale.source === "order" ? "accepted" : "confirmed";
    this.#adjust(sale);
    return { does: "change", sale, body: { status: sale.status } };
  }

  #miss(sale: LedgerSale): LedgerStep {
    sale.status = "no_show";
    this.#note(sale, Math.min(sale.invoice?.total ?? 0, paidOf(sale)));
    return { does: "change", sale, body: { status: "no_show" } };
  }

  #delete(sale: LedgerSale): LedgerStep {
    sale.deleted = true;
    this.#note(sale, 0);
    return { does: "delete", sale, body: {} };
  }

  #change(sale: LedgerSale, share: number): LedgerStep {
    sale.quantity = sale.source === "order" ? sale.quantity + share : 1 + ((sale.quantity + share) % 3);
    this.#adjust(sale);
    return { does: sale.source === "order" ? "edit" : "move", sale, body: {} };
  }

  #refuse(sale: LedgerSale, some: number): LedgerStep {
    sale.status = sale.source === "order" ? "rejected" : "canceled";
    const keep = sale.source === "booking" && sale.invoice && some % 2 ? Math.floor(priceOf(sale) / 4) : 0;
    this.#note(sale, Math.min(sale.invoice?.total ?? 0, keep));
    return { does: "change", sale, body: { status: sale.status, reason: "No", ...(keep && { keep: fromFils(keep) }) } };
  }

  #receive(sale: LedgerSale, { share, some }: Pick<LedgerAct, "share" | "some">): LedgerStep | undefined {
    const amount = Math.floor(((totalOf(sale) - paidOf(sale)) * share) / 4);
    if (amount <= 0) return undefined;
    const first = !sale.invoice;
    if (first) this.#issue(sale);
    const day = some % 3 ? this.today : addDays(this.today, -1);
    this.#pay(sale, amount, day);
    const does = first || !sale.invoiceId || some % 2 ? "payFor" : "pay";
    const method = PAYMENT_METHODS[some % PAYMENT_METHODS.length];
    return { does, sale, body: { amount: fromFils(amount), method, paid_at: `${day}T10:00:00` } };
  }

  #correct(
    kind: LedgerAct["kind"],
    sale: LedgerSale,
    { share, some }: Pick<LedgerAct, "share" | "some">,
  ): LedgerStep | undefined {
    const method = PAYMENT_METHODS[some % PAYMENT_METHODS.length];
    const part = (whole: number): number => Math.floor((whole * share) / 4);
    if (kind === "refund") {
      const amount = part(paidOf(sale));
      if (amount <= 0) return undefined;
      this.#pay(sale, -amount);
      return { does: "pay", sale, body: { amount: fromFils(amount), method, refund: true } };
    }
    const amount = part(totalOf(sale));
    if (kind !== "credit" || amount <= 0 || !sale.invoice) return undefined;
    sale.credited += amount;
    this.#note(sale, sale.invoice.total - amount);
    return { does: "credit", sale, body: { amount: fromFils(amount), reason: "Late" } };
  }

  #issue(sale: LedgerSale): void {
    if (sale.invoice) return;
    sale.invoice = { date: this.today, issued: priceOf(sale), total: priceOf(sale), notes: [] };
    this.#issued.push(sale);
  }

  /** Credits stay, whatever the current price is. */
  #adjust(sale: LedgerSale): void {
    if (sale.invoice) this.#note(sale, Math.max(0, priceOf(sale) - sale.credited));
    else if (isSure(sale)) this.#issue(sale);
  }

  /** Corrects the total of an invoice, today. */
  #note({ invoice }: LedgerSale, total: number): void {
    if (!invoice || total === invoice.total) return;
    invoice.notes.push({ amount: total - invoice.total, day: this.today });
    invoice.total = total;
  }

  #pay(sale: LedgerSale, amount: number, day = this.today): void {
    sale.payments.push({ amount, day });
  }

  moneyOf(sale: LedgerSale) {
    const total = totalOf(sale);
    const paid = paidOf(sale);
    const part = paid > 0 ? "partially_paid" : "not_paid";
    const payment_status = total === 0 || paid > total ? "no_data" : paid === total ? "paid" : part;
    return { total: fromFils(total), paid: fromFils(paid), balance: fromFils(total - paid), payment_status };
  }

  /** The amounts invoiced and received on a day. */
  dayOf(day: string) {
    const period = { from: day, to: day };
    return { day, invoiced: this.invoicedIn(period).amount, received: this.received(period).amount };
  }

  /** The amount invoiced in some days: invoices by issue date, credit and debit notes by their own date. */
  invoicedIn({ from = "", to = "9999" }: { from?: string; to?: string }) {
    const isIn = (day: string) => day >= from && day <= to;
    const all = this.#issued.flatMap(({ invoice }) => invoice ?? []);
    const issued = all.filter(({ date }) => isIn(date)).map((one) => one.issued);
    const notes = all.flatMap((one) => one.notes.map((note) => ({ ...note, own: isIn(one.date) })));
    const sum = (amounts: readonly number[]) => fromFils(amounts.reduce((fils, one) => fils + one, 0));
    const noted = (sign: number, own: boolean) =>
      sum(notes.filter((one) => isIn(one.day) && one.own === own && one.amount * sign > 0).map(({ amount }) => amount));
    const parts = [sum(issued), noted(-1, true), noted(-1, false), noted(1, true), noted(1, false)];
    return { amount: sum(parts.map(toFils)), parts };
  }

  /** The amount received in some days, split by invoices of these, earlier and later days, and the refunds. */
  received({ from = "", to = "9999" }: { from?: string; to?: string }) {
    const all = this.#issued.flatMap(({ invoice, payments }) =>
      payments.map((one) => ({ ...one, date: invoice?.date ?? "" })),
    );
    const days = all.filter(({ day }) => day >= from && day <= to);
    const sum = (which: (one: (typeof days)[number]) => boolean) =>
      fromFils(days.filter(which).reduce((fils, { amount }) => fils + toFils(fromFils(amount)), 0));
    const parts = [
      sum(({ amount, date }) => amount > 0 && date >= from && date <= to),
      sum(({ amount, date }) => amount > 0 && date < from),
      sum(({ amount, date }) => amount > 0 && date > to),
      sum(({ amount }) => amount < 0),
    ];
    return { amount: sum(() => true), parts };
  }
}
