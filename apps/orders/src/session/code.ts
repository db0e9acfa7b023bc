const CODE = /^[\w-]{20,100}$/;
const IN_LINK = /#login=([\w-]{20,100})$/;

/** The code in a login link, or typed alone. */
export function codeIn(typed: string): string | undefined {
  const text = typed.trim();
  return IN_LINK.exec(text)?.[1] ?? (CODE.test(text) ? text : undefined);
}

/** Takes the code out of the address: what stays there could be read or shared by others. */
export function takePairingCode(): string | undefined {
  const code = codeIn(location.hash);
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  return code;
}
