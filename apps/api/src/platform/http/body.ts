import { LIMITS } from "@diwan/contract/limits";
import type { Locale } from "@diwan/contract/enumerations";
import { messageText } from "@diwan/contract/messages";
import { Refusal } from "../errors.ts";

/** Where something stands in a body. */
interface Place {
  name: string;
  within: Place | undefined;
}

/**
 * The body, unless it has more in it than any body of the product, or is nested deeper: looked at before the schema, which
 * would say of every single value what is wrong with it.
 */
export function readable(body: unknown, locale: Locale, entries: number = LIMITS.bodyEntries): unknown {
  // a call that takes longer lists takes more of them
  const most = LIMITS.bodyValues * Math.ceil(entries / LIMITS.bodyEntries);
  let values = 0;
  const look = (value: unknown, depth: number, place?: Place): void => {
    if (typeof value !== "object" || value === null) return;
    if (depth > LIMITS.bodyDepth) throw new Refusal("malformed");
    const count = Array.isArray(value) ? value.length : Object.keys(value).length;
    values += count;
    const maximum = count > entries ? entries : values > most ? most : undefined;
    if (maximum !== undefined) throw tooMany(place, maximum, locale);
    for (const [name, one] of Object.entries(value))
      if (typeof one === "object") look(one, depth + 1, { name, within: place });
  };
  look(body, 1);
  return body;
}

function tooMany(place: Place | undefined, maximum: number, locale: Locale): Refusal {
  const names: string[] = [];
  for (let at = place; at; at = at.within) names.unshift(at.name);
  const message = messageText("tooMany", locale, { maximum });
  return new Refusal("invalid", { extra: { message, errors: { [names.join(".").slice(0, 200)]: [message] } } });
}
