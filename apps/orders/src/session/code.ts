const CODE = /^[\w-]{20,100}$/;
const IN_LINK = /#login=([\w-]{20,100})$/;

/** The code in a login link, or the typed code. */
export function codeIn(typed: string): string | undefined {
  const text = typed.trim();
  return IN_LINK.exec(text)?.[1] ?? (CODE.test(text) ? text : undefined);
}

/** Removes the code from the address: others could read it or share it from there. */
export function takePairingCode(): string | undefined {
  const code = codeIn(location.hash);
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  return code;
}
