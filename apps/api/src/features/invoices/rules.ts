import { fromFils, toFils } from "@diwan/contract/money/money";

/** What an order or a booking comes to; the discount is none of less than nothing. */
export interface Amounts {
  subtotal: number;
  discount: number;
  extra_charge: number;
}

export const NOTHING: Amounts = { subtotal: 0, discount: 0, extra_charge: 0 };

export const totalOf = ({ subtotal, discount, extra_charge }: Amounts): number =>
  fromFils(toFils(subtotal) - toFils(discount) + toFils(extra_charge));

/** What remains of amounts once some of them was credited by hand: first what was sold, then the extra charge. */
export function creditedBy({ subtotal, discount, extra_charge }: Amounts, credited: number): Amounts {
  const sold = Math.min(toFils(credited), toFils(subtotal) - toFils(discount));
  const extra = Math.min(toFils(credited) - sold, toFils(extra_charge));
  return {
    subtotal: fromFils(toFils(subtotal) - sold),
    discount,
    extra_charge: fromFils(toFils(extra_charge) - extra),
  };
}

/** What a note says: below zero what is taken back. */
export function differenceOf(before: Amounts, after: Amounts): Amounts {
  const less = (name: keyof Amounts) => fromFils(toFils(after[name]) - toFils(before[name]));
  return { subtotal: less("subtotal"), discount: less("discount"), extra_charge: less("extra_charge") };
}
