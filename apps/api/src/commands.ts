import { runBackupCommand } from "./platform/backup/command.ts";
import { askOnTerminal } from "./platform/operator/ask.ts";
import { WRONG_USE, WrongUse } from "./platform/operator/command.ts";
import { Interrupted, INTERRUPTED_CODE, listenForInterruption } from "./platform/operator/interruption.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const interrupted = listenForInterruption(say);
// npm runs scripts in the folder of the project; paths are meant relative to the folder that it was called in
const folder = process.env["INIT_CWD"] ?? process.cwd();
try {
  process.exitCode = await runBackupCommand(process.argv.slice(2), process.env, folder, {
    say,
    ask: askOnTerminal,
    interrupted,
  });
} catch (error) {
  const code = error instanceof Interrupted ? INTERRUPTED_CODE : error instanceof WrongUse ? WRONG_USE : undefined;
  if (code === undefined || !(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`, () => process.exit(code));
}
