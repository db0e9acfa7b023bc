import { randomBytes } from "node:crypto";
import { isOriginalKey, keyOfAddress } from "../../../platform/media/keys.ts";

const UUID = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f])([0-9a-f]{3})-([89ab][0-9a-f]{3})-([0-9a-f]{12})$/;
/** Ids inside other values are only those that Diwan makes, of version 7: a payment provider's look different. */
const IDS_INSIDE = /\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g;
const RANDOM_BITS = 74n;
const LOW_BITS = 62n;

/**
 * New ids for those of a business: the same for the same id wherever it stands, without a list of them. One random number is added to
 * the random bits of each id, so that no two become equal, and ids keep their time and their order.
 */
export class NewIds {
  readonly #shift = BigInt(`0x${randomBytes(9).toString("hex")}`) | 1n;
  /** Accounts that the installation has or gets. */
  readonly accounts = new Map<string, string>();

  of(id: string): string {
    const account = this.accounts.get(id);
    if (account !== undefined) return account;
    const [, time = "", high = "", middle = "", low = ""] = UUID.exec(id) ?? [];
    if (!time) return id;
    const random = (BigInt(`0x${high}`) << LOW_BITS) | (BigInt(`0x${middle}${low}`) & ((1n << LOW_BITS) - 1n));
    const shifted = (random + this.#shift) & ((1n << RANDOM_BITS) - 1n);
    const head = (shifted >> LOW_BITS).toString(16).padStart(3, "0");
    const tail = ((shifted & ((1n << LOW_BITS) - 1n)) | (1n << 63n)).toString(16);
    return `${time}${head}-${tail.slice(0, 4)}-${tail.slice(4)}`;
  }

  /** A text with all ids of Diwan in it replaced: JSON, or the key of a media file. */
  inside(text: string): string {
    return text.replace(IDS_INSIDE, (id) => this.of(id));
  }

  /** A value of a row, as a line of JSON has it. */
  value(type: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.value(type.replace(/\[\]$/, ""), one));
    if (typeof value !== "string") return value;
    if (type === "uuid") return this.of(value);
    if (type === "json" || type === "jsonb") return this.inside(value);
    // other texts are what people typed
    return isOriginalKey(value) || keyOfAddress(value) ? this.inside(value) : value;
  }
}
