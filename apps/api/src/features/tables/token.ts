import { randomBytes } from "node:crypto";

// without i, l, o and u, which are easily misread on a printed sheet
const SIGNS = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 10;

/** Ten characters of 32 kinds: 50 random bits, short enough for a small QR code, too many to guess. */
export const newToken = (): string => Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join("");
