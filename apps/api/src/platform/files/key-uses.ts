import type { SecretKeys } from "./encryption.ts";

/** A key, by its short name, and the number of stored values that it has encrypted: a row of `list_secret_keys()`. */
export interface KeyUse {
  key: string;
  encrypted: number;
}

/** Statement: a `KeyUse` for each key that has encrypted something. */
export const LIST_KEY_USES = "select key, encrypted::int from list_secret_keys()";

/** The keys that have encrypted something and are not among these. */
export const findMissingKeys = (keys: SecretKeys, uses: readonly KeyUse[]): KeyUse[] =>
  uses.filter(({ key }) => !keys.some(({ id }) => id === key));

/** What to do about keys that are missing in the settings. */
export function missingKeysText(lost: readonly KeyUse[]): string {
  const values = lost.reduce((sum, { encrypted }) => sum + encrypted, 0);
  const names = lost.map(({ key }) => key).join(", ");
  return `SECRET_KEY lacks the key ${names}, with which ${values} stored secrets of authenticator apps and waiting emails are encrypted: put it back, behind a newer one if there is one`;
}
