import { runOperator } from "./platform/operator/command-line.ts";

process.exitCode = await runOperator(process.argv.slice(2), process.env, {
  out: (text) => void process.stdout.write(`${text}\n`),
  err: (text) => void process.stderr.write(`${text}\n`),
});
