import { LIMITS } from "@diwan/contract/api/limits";
import { westernDigits } from "@diwan/contract/money/money";

/** The digits of a code as people type or paste it, also of `123 456` and `١٢٣٤٥٦`. */
export const digitsOf = (typed: string): string => westernDigits(typed).replace(/\D/g, "").slice(0, LIMITS.codeLength);
