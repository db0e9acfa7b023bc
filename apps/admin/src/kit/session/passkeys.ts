/**
 * Whether this browser gives passkeys at this address. It has none where nothing is encrypted, and refuses them where the
 * address is a number instead of a name: a passkey belongs to a name.
 */
export const hasPasskeys = (): boolean =>
  typeof window !== "undefined" && "PublicKeyCredential" in window && !NUMBER.test(window.location.hostname);

/** An IPv4 address, or an IPv6 one as browsers write it, in brackets. */
const NUMBER = /^(?:\d+(?:\.\d+){3}|\[.+\])$/;
