import { westernDigits } from "../money/money.ts";

const E164 = /^\+[1-9]\d{6,14}$/;
/** Spaces, hyphens, brackets and direction marks. */
const PUNCTUATION = /[\s().\u00ad\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g;

/** Eight digits, the local format of phone numbers in Kuwait. */
const KUWAITI = /^[24569]\d{7}$/;
const KUWAIT = "+965";

/**
 * Normalizes a typed phone number to E.164: `00965 2571-4410` becomes `+96525714410`, and so does `2571 4410`, because
 * a number without a country code is from Kuwait (specification, section 3).
 */
export function readPhoneNumber(typed: string): string | undefined {
  if (typed.length > 60) return undefined;
  const number = westernDigits(typed).replace(PUNCTUATION, "").replace(/^00/, "+");
  if (KUWAITI.test(number)) return KUWAIT + number;
  return E164.test(number) ? number : undefined;
}
