import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { messageOf } from "../errors.ts";
import { openDatabase, type OperatorDatabase } from "./database.ts";
import { type Command, type CommandOption, WRONG_USE, WrongUse } from "./command.ts";
import { commands as ownCommands } from "./commands.ts";
import { Interrupted, INTERRUPTED_CODE, untilInterrupted } from "./interruption.ts";

interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Returns what is typed; without it nobody can be asked. */
  ask?(question: string, hidden?: boolean): Promise<string>;
}

const DONE = 0;
const FAILED = 1;
/** Short commands end, and files that are half written are removed. */
const GRACE_MS = 3_000;
const UNKNOWN = "Whether it was done is not known: look with npx diwan actions list, and run the command again.";

const OPTIONS = {
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  sizes: { type: "boolean" },
  kind: { type: "string" },
  media: { type: "string" },
  owner: { type: "string" },
  name: { type: "string" },
  yes: { type: "boolean" },
} as const;

/** The operator's command line, with the commands of features. Returns the exit code: 0 done, 1 failed, 2 wrong use. */
export async function runOperator(
  args: readonly string[],
  env: Record<string, string | undefined>,
  { out, err, ask }: Terminal,
  ofFeatures: readonly Command[] = [],
  stopped?: AbortSignal,
): Promise<number> {
  const commands = inAreas([...ownCommands, ...ofFeatures]);
  let database: OperatorDatabase | undefined;
  try {
    const { area, command, rest, values } = readArguments(args, commands);
    if (!command || values.help) {
      out(command ? helpOf(command) : help(commands, area));
      return DONE;
    }
    database = await untilInterrupted(stopped, "Nothing was done.", () => openDatabase(readConfig(env)));
    const opened = database;
    const given = {
      ...{ rest, kind: values.kind, media: values.media, owner: values.owner, name: values.name },
      ...{ sizes: values.sizes ?? false, yes: values.yes ?? false, say: err },
      ...{ ask: ask ?? (async () => ""), env, stopped },
    };
    const run = () => command.run(opened, given);
    const result = await untilInterrupted(stopped, command.interrupted ?? UNKNOWN, run, GRACE_MS);
    out(values.json ? JSON.stringify(result.rows, null, 2) : result.text);
    return DONE;
  } catch (error) {
    const message = messageOf(error);
    err(message.startsWith("These settings") || message.endsWith(".") ? message : `${message}.`);
    if (error instanceof Interrupted) return INTERRUPTED_CODE;
    return error instanceof WrongUse ? WRONG_USE : FAILED;
  } finally {
    // a database that hangs does not end its connection either
    await Promise.race([database?.close(), sleep(GRACE_MS, undefined, { ref: false })]);
  }
}

/** Without other settings the data is in the folder of Diwan, whatever the folder is that the command is called in. */
export const withOwnFolder = (
  env: Record<string, string | undefined>,
  root: string,
): Record<string, string | undefined> =>
  env["DATABASE_URL"] || env["DATA_DIR"] ? env : { ...env, DATA_DIR: path.join(root, "data") };

function readArguments(args: readonly string[], commands: readonly Command[]) {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const [area, verb, ...rest] = positionals;
    const command = commands.find((one) => one.name === `${area ?? ""} ${verb ?? ""}`);
    if (area !== undefined && !command && !values.help)
      throw new WrongUse(`There is no command ${[area, verb].filter(Boolean).join(" ")}.\n\n${help(commands, area)}`);
    if (command && !values.help) assertComplete(command, rest, values);
    return { area, command, rest, values };
  } catch (error) {
    if (error instanceof WrongUse) throw error;
    throw new WrongUse(`${messageOf(error)}\n\n${help(commands)}`);
  }
}

const ALL_OPTIONS: readonly CommandOption[] = ["sizes", "kind", "media", "owner", "name", "yes"];

function assertComplete(
  command: Command,
  rest: readonly string[],
  values: Partial<Record<CommandOption, unknown>>,
): void {
  const enough = rest.length >= command.least && rest.length <= command.most;
  const takes = command.takes ?? [];
  const known = ALL_OPTIONS.every((option) => values[option] === undefined || takes.includes(option));
  const chosen = !takes.includes("kind") || (rest.length === 1) !== (values.kind !== undefined);
  if (!enough || !known || !chosen) throw new WrongUse(`Use: ${helpOf(command)}`);
}

const helpOf = ({ name, use, what }: Command): string => `npx diwan ${name}${use && ` ${use}`}\n\n${what}`;

/** Commands of one area stand together, in the order of the areas. */
function inAreas(commands: readonly Command[]): readonly Command[] {
  const areaOf = ({ name }: Command): string => name.split(" ")[0] ?? "";
  const areas = [...new Set(commands.map(areaOf))];
  return areas.flatMap((area) => commands.filter((command) => areaOf(command) === area));
}

/** The commands of an area, or all. */
function help(commands: readonly Command[], area?: string): string {
  const own = commands.filter(({ name }) => name.startsWith(`${area} `));
  const shown = own.length ? own : commands;
  const width = Math.max(...shown.map(({ name, use }) => name.length + use.length + 1));
  return [
    "Use: npx diwan <area> <command> [--json] [--help]",
    "",
    ...shown.map(({ name, use, what }) => `  ${`${name} ${use}`.padEnd(width)}  ${what.split(".")[0]}`),
    "",
    "The settings are those of the server: DATABASE_URL, or DATA_DIR with the embedded database, which may be running.",
    "npx finds it in the folder of Diwan only; anywhere else call apps/api/bin/diwan.mjs of that folder.",
    "Exit codes: 0 done, 1 failed, 2 wrong use, 130 stopped by Ctrl-C.",
  ].join("\n");
}
