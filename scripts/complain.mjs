/** Ends the process with an error's text. What we raise ourselves says what to do; anything else shows where it broke. */
export function complain(error) {
  const ours = error instanceof Error && error.constructor === Error;
  console.error(ours ? error.message : error);
  process.exit(1);
}
