import type { OrderChange } from "@diwan/contract/orders/orders";
import type { TableOfOrder } from "./tables.ts";

/** What staff and guests fill in of an order; a table is none where there is null. */
export interface Filled extends Pick<OrderChange, "mode" | "customer" | "note" | "pay"> {
  table?: TableOfOrder | null | undefined;
}

/** The columns of what is filled in; what is not stays as it is. */
export function columnsOf({ mode, customer, note, pay, table }: Filled): Record<string, unknown> {
  const seat = table === undefined ? {} : { table_id: table?.id ?? null, ...tableNames(table) };
  const all = { mode, note, pay, ...seat, ...(customer && customerColumns(customer)) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

const tableNames = (table: TableOfOrder | null) => ({
  table_en: table?.name_en ?? null,
  table_ar: table?.name_ar ?? null,
});

const customerColumns = ({ name, phone, address, car }: NonNullable<OrderChange["customer"]>) => ({
  customer_name: name,
  customer_phone: phone ?? null,
  customer_address: address,
  customer_car: car,
});
