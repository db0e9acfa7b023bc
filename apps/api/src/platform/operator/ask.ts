import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks on the terminal, on the channel of errors; the end of the input is no answer. `hidden`: what is typed is not shown. */
export async function askOnTerminal(question: string, hidden = false): Promise<string> {
  if (hidden) process.stderr.write(question);
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = hidden ? nothing : process.stderr;
  const terminal = hidden && process.stdin.isTTY ? { terminal: true } : {};
  const reader = createInterface({ input: process.stdin, output, ...terminal });
  // readline takes the Ctrl-C of a terminal that it reads key by key
  reader.on("SIGINT", () => process.kill(process.pid, "SIGINT"));
  const ended = new Promise<string>((resolve) => reader.once("close", () => resolve("")));
  const answer = await Promise.race([reader.question(hidden ? "" : question), ended]);
  reader.close();
  if (hidden) process.stderr.write("\n");
  return answer;
}
