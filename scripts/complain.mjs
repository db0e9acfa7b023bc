/** Ends the process with an error's text, without a stack: what went wrong is in the text. */
export function complain(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
