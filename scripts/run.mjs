import { spawn } from "node:child_process";
import { root } from "./workspaces.mjs";

/**
 * Runs a program of node_modules (or any .mjs/.js file of it) with this Node and waits for it.
 * @param {string} file path of the program below the repository's root
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean }} options `quiet` keeps the output back
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNode(file, args, options = {}) {
  return run(process.execPath, [`${root}/${file}`, ...args], options);
}

/** Runs any program; see `runNode`. */
export function run(program, args, { cwd = root, env = {}, quiet = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"];
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio, shell });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Seconds since `start` (of performance.now()) for display. */
export function took(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
