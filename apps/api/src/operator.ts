import { createInterface } from "node:readline/promises";
import { runOperator } from "./platform/operator/command-line.ts";

process.exitCode = await runOperator(process.argv.slice(2), process.env, {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
  ask: async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    // the end of the input is no answer
    const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
    const answer = await Promise.race([terminal.question(question), ended]);
    terminal.close();
    return answer;
  },
});
