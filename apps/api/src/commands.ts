import { runBackupCommand } from "./platform/backup/command.ts";

const say = (text: string): void => void process.stdout.write(`${text}\n`);
// npm runs scripts in the folder of the project; paths are meant relative to the folder that it was called in
const folder = process.env["INIT_CWD"] ?? process.cwd();
process.exitCode = await runBackupCommand(process.argv.slice(2), process.env, folder, say);
