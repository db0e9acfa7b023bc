import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type StatementColumn, SOURCES, type SqlTemplate } from "./statements.ts";

/** The columns that a template returns, and which of them were null. */
export interface StatementReading {
  template: SqlTemplate;
  columns: readonly StatementColumn[];
  nulls: ReadonlySet<string>;
}

/**
 * Type-checks the row types of templates: copies the sources, writes the actual columns beside each type, and checks
 * the copy. Returns lines `file(line,column): error …`.
 */
export async function checkRowTypes(readings: readonly StatementReading[]): Promise<string[]> {
  const root = path.resolve(SOURCES, "../../..");
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), "diwan-row-types-"));
  try {
    const sources = path.join(copy, "apps/api/src");
    fs.cpSync(SOURCES, sources, { recursive: true, filter: (from) => !from.endsWith(".test.ts") });
    // The second exists if a package has another version here than at the root.
    for (const modules of ["node_modules", "apps/api/node_modules"])
      fs.symlinkSync(path.join(root, modules), path.join(copy, modules));
    for (const file of ["tsconfig.base.json", "apps/api/tsconfig.json"])
      fs.copyFileSync(path.join(root, file), path.join(copy, file));
    fs.writeFileSync(path.join(sources, "checked.d.ts"), CHECKED);
    for (const file of new Set(readings.map(({ template }) => template.file))) {
      const target = path.join(sources, file);
      const own = readings.filter(({ template }) => template.file === file);
      fs.writeFileSync(target, withColumns(fs.readFileSync(target, "utf8"), own));
    }
    return await typeCheck(path.join(root, "node_modules/.bin/tsc"), path.join(copy, "apps/api"));
  } finally {
    fs.rmSync(copy, { recursive: true });
  }
}

/** On the same lines: `sql<T>` becomes `sql<Checked<T, Mismatch<T, { … }>>>`. */
function withColumns(text: string, readings: readonly StatementReading[]): string {
  const types = [...new Set(readings.flatMap(({ template }) => template.type ?? []))];
  const fromTheEnd = types.toSorted((one, other) => other.start - one.start);
  return fromTheEnd.reduce((changed, type) => {
    const own = readings.filter(({ template }) => template.type === type);
    const mismatches = own.map((reading) => `Mismatch<${type.text}, ${shapeOf(reading)}>`);
    return `${changed.slice(0, type.start)}Checked<${type.text}, ${mismatches.join(" | ")}>${changed.slice(type.end)}`;
  }, text);
}

const shapeOf = ({ columns, nulls }: StatementReading): string =>
  `{ ${columns.map(({ name, type }) => `${JSON.stringify(name)}: ${type}${nulls.has(name) ? " | null" : ""}`).join("; ")} }`;

/** The messages are types, which TypeScript prints in place of `never`. */
const CHECKED = `
type Checked<T, M extends never> = T;
type Mismatch<T, C> = T extends object ? {
  [K in (keyof T | keyof C) & string]: K extends keyof C
    ? K extends keyof T ? Differs<K, T[K], C[K]> : \`\${K} is read and not declared\`
    : K extends keyof T ? undefined extends T[K] ? never : \`\${K} is declared and not read\` : never;
}[(keyof T | keyof C) & string] : never;
type Differs<K extends string, D, R> =
  unknown extends R ? never
  : [NonNullable<D>] extends [NonNullable<R>] ? null extends R ? null extends D ? never : \`\${K} was null\` : never
  : \`\${K} is of another type\`;
`;

async function typeCheck(compiler: string, project: string): Promise<string[]> {
  const said = await promisify(execFile)(compiler, ["-p", ".", "--pretty", "false"], { cwd: project }).catch(
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? String(error) }), // Errors end it with exit code 1.
  );
  return said.stdout.split("\n").filter((line) => line.includes("error TS"));
}
