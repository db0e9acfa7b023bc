import { execFileSync } from "node:child_process";

interface Process {
  pid: number;
  parent: number;
  megabytes: number;
  command: string;
}

/** Resident memory of a process in MB. */
export function residentMemory(pid: number): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString()) / 1024;
}

/** The process below `pid` whose command contains the text. */
export function findBelow(pid: number, text: string): Process | undefined {
  const all = processes();
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(pid).find((one) => one.command.includes(text));
}

function processes(): Process[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,rss=,args="]).toString().trim().split("\n");
  return lines.map((line) => {
    const [pid, parent, kilobytes, ...command] = line.trim().split(/\s+/);
    return {
      pid: Number(pid),
      parent: Number(parent),
      megabytes: Number(kilobytes) / 1024,
      command: command.join(" "),
    };
  });
}
