import * as z from "zod";
import { DISCOUNT_TYPES, FRONTAGES } from "../api/enumerations.ts";
import {
  body,
  count,
  day,
  fileAddress,
  id,
  idOf,
  money,
  multilineText,
  names,
  rowLocales,
  withMessage,
  stamp,
} from "../api/fields.ts";
import { LIMITS } from "../api/limits.ts";

/** A price and an addon have the same shape. */
export const price = z.object({ id, price: z.number(), locales: names });
export type Price = z.output<typeof price>;

export const discount = z.object({
  id,
  amount: z.number(),
  type: z.enum(DISCOUNT_TYPES),
  from: z.string(),
  to: z.string(),
  locales: names,
});
export type Discount = z.output<typeof discount>;

/** A picture as part of a record. */
export const picture = z.object({ id, src: z.string() });
/** The pictures of a form: the complete new list. */
export const pictures = (maximum: number) => z.array(mediaRow).max(maximum);

export const itemMedia = z.object({
  id,
  src: z.string(),
  type: z.enum(["image", "video"]),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
export type ItemMedia = z.output<typeof itemMedia>;

const address = z.object({ en: z.string(), ar: z.string() });
export const chalet = z.object({
  id,
  owner_id: id,
  insurance: z.number(),
  address,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  bedrooms: z.number().int(),
  frontage: z.enum(FRONTAGES).nullable(),
  units: z.number().int(),
});
export type Chalet = z.output<typeof chalet>;

const pricedRow = (record: string) =>
  body(
    { id: idOf(record).optional(), price: money, locales: rowLocales.default({ name_en: "", name_ar: null }) },
    price,
  );
export const priceRow = pricedRow("price");
export const addonRow = pricedRow("addon");
export type PriceRow = z.output<typeof priceRow>;

export const discountRow = body(
  {
    id: idOf("discount").optional(),
    amount: money,
    type: z.enum(DISCOUNT_TYPES),
    from: day,
    to: day,
    locales: rowLocales.default({ name_en: "", name_ar: null }),
  },
  discount,
).superRefine((row, issues) => {
  if (row.amount === 0) issues.addIssue({ code: "custom", path: ["amount"], message: withMessage("discountNothing") });
  if (row.type === "percentage" && row.amount > 100)
    issues.addIssue({ code: "custom", path: ["amount"], message: withMessage("percentage") });
  if (row.from && row.to && row.to < row.from)
    issues.addIssue({ code: "custom", path: ["to"], message: withMessage("dayOrder") });
});
export type DiscountRow = z.output<typeof discountRow>;

export const mediaRow = body({ id: idOf("media").optional(), src: fileAddress }, itemMedia);

export const chaletForm = body(
  {
    insurance: money.optional(),
    address: z.strictObject({ en: multilineText(LIMITS.textMax), ar: multilineText(LIMITS.textMax) }).optional(),
    latitude: z.number().min(-90).max(90).nullable().optional(),
    longitude: z.number().min(-180).max(180).nullable().optional(),
    bedrooms: count(1_000).optional(),
    frontage: z.enum(FRONTAGES).nullable().optional(),
    units: count(1_000).optional(),
  },
  chalet,
);

export const rowDeleted = z.object({ id, updated_at: stamp });

export const groupOption = z.object({
  id,
  price: z.number().meta({ description: "Added to the price of the item." }),
  locales: names,
  preset: z.boolean().meta({ description: "Chosen until somebody chooses otherwise." }),
  hide: z.boolean().meta({ description: "Not offered for now." }),
});
export type GroupOption = z.output<typeof groupOption>;

/** How many options of a group are chosen. */
const rule = {
  min: z.number().int().meta({ description: "How many options must be chosen; 0 for an optional group." }),
  max: z.number().int().nullable().meta({ description: "How many may be chosen; null for any number." }),
};

/** A group as part of an item. */
export const itemOptionGroup = z.object({ id, locales: names, ...rule, options: z.array(groupOption) });
export type ItemOptionGroup = z.output<typeof itemOptionGroup>;
