/** Ends the process with an error's text. Our own errors say what to do; any other error is printed with its stack. */
export function complain(error) {
  const ours = error instanceof Error && error.constructor === Error;
  console.error(ours ? error.message : error);
  process.exit(1);
}
