import { inflateRawSync } from "node:zlib";
import { inject } from "vitest";
import type { TestOwner } from "./owner.ts";

/** A file returned by a call. */
export async function downloadFile(owner: Pick<TestOwner, "token">, path: string): Promise<Buffer> {
  const answer = await fetch(`${inject("base")}/api/${path}`, { headers: { authorization: `Bearer ${owner.token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The XML parts of a workbook that contain cells. */
export function worksheetXml(workbook: Buffer): string[] {
  const sheets: string[] = [];
  const end = workbook.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  for (let at = workbook.readUInt32LE(end + 16); workbook.readUInt32LE(at) === 0x02014b50;) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => workbook.readUInt16LE(at + field));
    const name = workbook.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    if (name.startsWith("xl/worksheets/") && name.endsWith(".xml")) sheets.push(partAt(workbook, at));
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return sheets;
}

function partAt(workbook: Buffer, entry: number): string {
  const length = workbook.readUInt32LE(entry + 20);
  const local = workbook.readUInt32LE(entry + 42);
  const start = local + 30 + workbook.readUInt16LE(local + 26) + workbook.readUInt16LE(local + 28);
  const part = workbook.subarray(start, start + length);
  return (workbook.readUInt16LE(entry + 10) === 0 ? part : inflateRawSync(part)).toString();
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&", "#39": "'", apos: "'" };
export const unescaped = (xml: string): string =>
  xml.replace(/&(lt|gt|quot|amp|#39|apos);/g, (_, name: string) => ENTITIES[name] ?? "");
