import { randomBytes } from "node:crypto";

// without i, l, o and u: typed from a printed sheet they would be taken for others
const SIGNS = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 10;

/** Ten signs of 32 kinds: 50 random bits, short enough for a small QR image, too many to be tried. */
export const newToken = (): string => Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join("");
