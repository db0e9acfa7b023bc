import { fileURLToPath } from "node:url";
import { transferCommands } from "./features/businesses/transfer/commands.ts";
import { askOnTerminal } from "./platform/operator/ask.ts";
import { runOperator, withOwnFolder } from "./platform/operator/command-line.ts";
import { INTERRUPTED_CODE, listenForInterruption } from "./platform/operator/interruption.ts";

const terminal = {
  out: (text: string) => void process.stdout.write(`${text}\n`),
  err: (text: string) => void process.stderr.write(`${text}\n`),
  ask: askOnTerminal,
};

const interrupted = listenForInterruption(terminal.err);
const settings = withOwnFolder(process.env, fileURLToPath(new URL("../../..", import.meta.url)));
process.exitCode = await runOperator(process.argv.slice(2), settings, terminal, transferCommands, interrupted);
// what was interrupted may still wait for something
if (process.exitCode === INTERRUPTED_CODE) process.exit();
