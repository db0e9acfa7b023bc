/**
 * Whether this browser supports passkeys for this address. It requires a secure context and a host name: browsers
 * reject passkeys for IP addresses.
 */
export const hasPasskeys = (): boolean =>
  typeof window !== "undefined" && "PublicKeyCredential" in window && !NUMBER.test(window.location.hostname);

/** An IPv4 address, or an IPv6 one as browsers write it, in brackets. */
const NUMBER = /^(?:\d+(?:\.\d+){3}|\[.+\])$/;
