/** Ends the process with an error's text. Our own errors say what to do; faults of the program are printed with their stack. */
export function complain(error) {
  const isFault = !(error instanceof Error) || /^(Type|Range|Reference|Syntax)Error$/.test(error.name);
  console.error(isFault ? error : error.message);
  process.exit(1);
}
