import { createInterface } from "node:readline/promises";
import { transferCommands } from "./features/businesses/transfer/commands.ts";
import { runOperator } from "./platform/operator/command-line.ts";

const terminal = {
  out: (text: string) => void process.stdout.write(`${text}\n`),
  err: (text: string) => void process.stderr.write(`${text}\n`),
  ask: async (question: string) => {
    const reader = createInterface({ input: process.stdin, output: process.stderr });
    // the end of the input is no answer
    const ended = new Promise<string>((resolve) => reader.once("close", () => resolve("")));
    const answer = await Promise.race([reader.question(question), ended]);
    reader.close();
    return answer;
  },
};

process.exitCode = await runOperator(process.argv.slice(2), process.env, terminal, transferCommands);
